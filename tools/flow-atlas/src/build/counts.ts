import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { CountedTransition } from '../sheet/journeys/counted.ts'
import { root } from './git.ts'

const schema = z.object({
  counts: z.array(
    z.object({ flow: z.string(), from: z.string(), event: z.string(), to: z.string(), count: z.number() }),
  ),
})

const kept = () => join(root, 'reports', 'flow-counts.json')

const read = async (source: string): Promise<string> => {
  if (!/^https?:/.test(source)) return readFileSync(source, 'utf8')
  const answer = await fetch(source)
  if (!answer.ok) throw new Error(`${source} answers ${answer.status}`)
  return answer.text()
}

/**
 * Reads how often users took each transition: from a file, from an address on the operators' port or, if `source` is
 * null, from the previous build.
 * @throws Error if the counts cannot be read
 */
export const readCounts = async (source: string | null, last = kept()): Promise<readonly CountedTransition[]> => {
  if (source === null && !existsSync(last)) return []
  const text = await read(source ?? last)
  const { counts } = schema.parse(JSON.parse(text))
  if (source !== null) {
    mkdirSync(dirname(last), { recursive: true })
    writeFileSync(last, text)
  }
  return counts
}
