import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run.ts'

/** Whom an effect waits for; `the clock` goes on by itself. */
export type WaitedFor = 'the server' | 'a provider' | 'this browser' | 'the clock'

/** By port, as effects name it: whom it speaks to. The first that fits counts. */
const ports: readonly (readonly [port: RegExp, whom: WaitedFor])[] = [
  [/\bwatchTime\(|\bcountDown\(/, 'the clock'],
  [/\blogins\.ask\(|\bembeddedFrame\./, 'a provider'],
  [/\b(?:api|reads|logins|replenish)\.|\busedMethod\(/, 'the server'],
  [/\bsession\.|\baddressFor\(/, 'this browser'],
]

const codes = new Map<string, string>()

const codeOf = (flow: string): string => {
  const file = join(root, 'machines', flow, `${flow}.effects.ts`)
  const code = codes.get(flow) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  codes.set(flow, code)
  return code
}

/** Whom an effect of a flow waits for, read from the port that it calls; null where no port is known. */
export const waitedForIn = (flow: string, source: string): WaitedFor | null => {
  const [, effect] =
    codeOf(flow).match(new RegExp(`\\b${source}: (from.*?)(?=\\n {2}(?: {2})?\\w+:|\\n {2}\\},|\\n\\}\\))`, 's')) ?? []
  const code = effect ?? ''
  return ports.find(([port]) => port.test(code))?.[1] ?? null
}
