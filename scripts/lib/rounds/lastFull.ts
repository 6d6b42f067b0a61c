import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowNames } from 'statewalk/flows'
import * as z from 'zod/mini'
import { git } from '../results/stamp.ts'
import { root } from '../run.ts'
import type { Part } from './parts.ts'
import type { Ran } from './round.ts'

/** File with the last full round in which every part passed. The file is part of the repository. */
const file = join(root, 'tests', 'fullRound.json')
const record = z.object({
  commit: z.string(),
  /** Time at which the round finished, in ISO format. */
  finished: z.string(),
  /** Duration in seconds of each part of the round. */
  seconds: z.record(z.string(), z.number()),
})
type FullRound = z.output<typeof record>

/** Returns the last full round, or null if there was none. */
export const lastFullRound = (): FullRound | null =>
  existsSync(file) ? record.parse(JSON.parse(readFileSync(file, 'utf8'))) : null

/** Returns the current commit, or null if there are uncommitted changes. */
export const cleanCommit = (): string | null => {
  const commit = git('rev-parse', 'HEAD').trim()
  return commit !== '' && git('status', '--porcelain').trim() === '' ? commit : null
}

export const recordFullRound = (commit: string, ran: readonly Ran[]): void => {
  const seconds = Object.fromEntries(ran.map(({ part, seconds: each }) => [part.name, Math.round(each)]))
  const content: FullRound = { commit, finished: new Date().toISOString(), seconds }
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** Returns the files changed since the commit, or null if git does not know the commit. */
export const changedSince = (commit: string): string[] | null =>
  git('cat-file', '-t', commit).trim() === 'commit'
    ? git('diff', '--name-only', '--no-renames', commit).split('\n').filter(Boolean)
    : null

/**
 * Parts and flows that a round must run. `parts`: parts in addition to those of `npm test`. `flows`: flows to walk in
 * the browser.
 */
export type Wanted = { parts: ReadonlySet<string>; flows: readonly string[] }

const onServer =
  /^(?:src\/(?:server|demo|domain|contract)\/|brands\/|tests\/(?:server|postgres|trials\/chaos)\/|tools\/trials\/src\/(?:chaos|support)\/|scripts\/(?:chaos|testPostgres)|package-lock)/
const onTools = /^(?:tools|scripts|tests\/(?:paths|atlas|trials|contract|e2e\/(?:paths|tools)))\//
const onFlow = /^machines\/([^/]+)\/|^tests\/e2e\/paths\/([^/]+)\.ts$/
const onViews = /^src\/views\/([^/]+)\//
const flowOf = (path: string) => (onFlow.exec(path) ?? onViews.exec(path))?.slice(1).find(Boolean)

/**
 * Returns the parts that test the changed files. Files of the server require the parts for PostgreSQL, for chaos and
 * for the tools, whose tests compare the server with the contract. Files of a tool and charts require the tools' tests.
 * Charts and views of a flow require the flow's walk.
 * @param changed paths relative to the project's root; null if unknown, in which case all parts are required
 */
export const wantedBy = (changed: readonly string[] | null, flows: readonly string[] = flowNames()): Wanted => {
  const isAny = (pattern: RegExp) => changed === null || changed.some((path) => pattern.test(path))
  const touched = flows.filter((flow) => changed === null || changed.some((path) => flowOf(path) === flow))
  const isTool = isAny(onTools)
  const parts = new Set([
    ...(isAny(onServer) ? ['postgres', 'chaos'] : []),
    ...(isTool || isAny(onFlow) || isAny(onServer) ? ['tools'] : []),
    ...(isTool ? ['tool pages'] : []),
    ...(touched.length > 0 ? ['walks'] : []),
  ])
  return { parts, flows: touched }
}

/** Factor by which a part can take longer than in the last full round, for example on a slower machine. */
const slack = 1.5
/** Assumed duration in seconds of a part that no full round has timed. */
const untimedSeconds = 200

/** Returns whether the remaining time is enough for a part, judging by the part's duration in the last full round. */
export const fits = (part: Part, last: FullRound | null, secondsLeft: number): boolean =>
  (last?.seconds[part.name] ?? untimedSeconds) * slack <= secondsLeft
