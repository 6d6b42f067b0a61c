import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Tries } from './tries.ts'
import type { BrowserWalk } from './walkInBrowser.ts'

const shown = z.object({
  taken: z.array(z.string()),
  refused: z.array(z.string()),
  states: z.array(z.string()),
  situation: z.string(),
  ignored: z.array(z.string()),
})
const line = z.object({
  /**
   * Name of the flow. The fields `flow`, `digest`, `code` and `id` identify the path; `digest` is the digest of the
   * chart.
   */
  flow: z.string(),
  digest: z.string(),
  code: z.string(),
  id: z.string(),
  tries: z
    .array(
      z.object({
        shown: z.array(shown),
        failures: z.array(z.string()),
        took: z.number(),
        isFlaky: z.optional(z.boolean()),
        evidence: z.object({
          screenshots: z.array(z.nullable(z.string())),
          trace: z.nullable(z.string()),
        }),
      }),
    )
    .check(z.minLength(1)),
})
type Line = z.output<typeof line>

/** A path in one version of the chart and of the code. */
type WalkKey = Pick<Line, 'flow' | 'digest' | 'code' | 'id'>

const keyOf = ({ flow, digest, code, id }: WalkKey) => [flow, digest, code, id].join(' ')

/** Files with the results of walks. Each result is written immediately, so that an interrupted run loses nothing. */
export type WalkFiles = {
  /**
   * Returns the stored attempts at a path, made with the same code in another run or shard. Null if there are none, or
   * if the last attempt has not passed.
   */
  passed(key: WalkKey, path: BrowserWalk['path']): Tries<BrowserWalk> | null
  add(key: WalkKey, tries: Tries<BrowserWalk>): void
}

const isFile = (name: string) => /^walked(?:-\d+)?\.jsonl$/.test(name)

const readLines = (folder: string): Line[] =>
  readdirSync(folder)
    .filter(isFile)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .flatMap((text) => {
      try {
        const read = line.safeParse(JSON.parse(text))
        return read.success ? [read.data] : []
      } catch {
        return [] // after an interrupted run, the last line can be incomplete
      }
    })

/**
 * Opens the files with the results of walks.
 * @param shard number of the shard; null if the run has no shards
 * @param isResumed whether to keep the results of an earlier run
 */
export const openWalkFiles = (
  folder: string,
  { shard, isResumed }: { shard: number | null; isResumed: boolean },
): WalkFiles => {
  mkdirSync(folder, { recursive: true })
  const own = join(folder, shard === null ? 'walked.jsonl' : `walked-${shard}.jsonl`)
  if (!isResumed) {
    const old =
      shard === null
        ? readdirSync(folder)
            .filter(isFile)
            .map((name) => join(folder, name))
        : [own]
    for (const file of old) if (existsSync(file)) rmSync(file)
  }
  const known = new Map((isResumed ? readLines(folder) : []).map((each) => [keyOf(each), each]))
  return {
    passed: (key, path) => {
      const found = known.get(keyOf(key))
      const tries = found?.tries.map(({ isFlaky, ...each }) => ({ ...each, path, ...(isFlaky && { isFlaky }) }))
      const [first, ...rest] = tries ?? []
      return first !== undefined && tries?.at(-1)?.failures.length === 0 ? [first, ...rest] : null
    },
    add: (key, tries) => {
      appendFileSync(own, `${JSON.stringify({ ...key, tries: tries.map(({ path: _, ...each }) => each) })}\n`)
    },
  }
}
