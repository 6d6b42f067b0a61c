import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../run.ts'

/** What is asked of the repository; true where git answers with success. */
export type Ask = (...args: string[]) => boolean

const askGit: Ask = (...args) => {
  try {
    execFileSync('git', args, { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What charts ask of the rules of the shop, as the limits of asking for a payment, changes what a chart does. */
const rules = 'src/domain'

const signoff = z.object({ commit: z.string() })

/** The commit at which somebody has signed a flow last (`npm run atlas -- --sign`); null where nobody has. */
const signedCommit = (flow: string): string | null => {
  const file = join(root, 'docs', 'signoffs', `${flow}.json`)
  const found = existsSync(file) ? z.safeParse(signoff, JSON.parse(readFileSync(file, 'utf8'))) : null
  return found?.success ? found.data.commit : null
}

/** Whether somebody has signed a flow after a commit, and the flow is as it was signed. */
export const isSignedSince = (flow: string, since: string, commit = signedCommit(flow), ask: Ask = askGit): boolean =>
  commit !== null &&
  !ask('merge-base', '--is-ancestor', commit, since) &&
  ask('merge-base', '--is-ancestor', since, commit) &&
  ask('diff', '--quiet', commit, '--', `machines/${flow}`, rules)

/** What is wrong with paths that are gone: null where there are none, or somebody has signed that. */
export const goneProblem = (
  { flow, since, gone }: { flow: string; since: string; gone: readonly string[] },
  isSigned: (flow: string, since: string) => boolean = isSignedSince,
): string | null => {
  if (gone.length === 0 || isSigned(flow, since)) return null
  const count = gone.length === 1 ? 'a path is' : `${gone.length} paths are`
  return `${count} gone since ${since} (${gone.slice(0, 5).join(', ')}${gone.length > 5 ? ', …' : ''}): sign it by npm run atlas -- --sign "name" --flow ${flow}`
}
