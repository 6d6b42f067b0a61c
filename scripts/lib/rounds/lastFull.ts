import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowNames } from 'statewalk/flows'
import * as z from 'zod/mini'
import { git } from '../results/stamp.ts'
import { root } from '../run.ts'
import type { Part } from './parts.ts'
import type { Ran } from './round.ts'

/** The committed record of the last full round in which everything passed. */
const file = join(root, 'tests', 'fullRound.json')
const record = z.object({
  /** The tested commit. */
  commit: z.string(),
  /** Time of the end, in ISO format. */
  finished: z.string(),
  /** Duration of each part in seconds. */
  seconds: z.record(z.string(), z.number()),
})
type FullRound = z.output<typeof record>

/** Returns the record, or null if no full round was ever recorded. */
export const lastFullRound = (): FullRound | null =>
  existsSync(file) ? record.parse(JSON.parse(readFileSync(file, 'utf8'))) : null

/** Returns the commit of a clean checkout, or null if there are uncommitted changes. */
export const cleanCommit = (): string | null => {
  const commit = git('rev-parse', 'HEAD').trim()
  return commit !== '' && git('status', '--porcelain').trim() === '' ? commit : null
}

/** Records that everything passed on a commit. */
export const recordFullRound = (commit: string, ran: readonly Ran[]): void => {
  const seconds = Object.fromEntries(ran.map(({ part, seconds: each }) => [part.name, Math.round(each)]))
  const content: FullRound = { commit, finished: new Date().toISOString(), seconds }
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** Returns the files that changed since a commit, or null if git does not know the commit. */
export const changedSince = (commit: string): string[] | null =>
  git('cat-file', '-t', commit).trim() === 'commit'
    ? git('diff', '--name-only', '--no-renames', commit).split('\n').filter(Boolean)
    : null

/** Tests beyond `npm test` that changed files require. */
export type Wanted = { parts: ReadonlySet<string>; flows: readonly string[] }

const onServer =
  /^(?:src\/(?:server|domain|contract)\/|brands\/|tests\/(?:server|postgres|trials\/chaos)\/|tools\/trials\/src\/(?:chaos|support)\/|scripts\/(?:chaos|testPostgres)|package-lock)/
const onTools = /^(?:tools|scripts|tests\/(?:paths|atlas|trials|contract|e2e\/(?:paths|tools)))\//
const onFlow = /^machines\/([^/]+)\/|^tests\/e2e\/paths\/([^/]+)\.ts$/
const onViews = /^src\/views\/([^/]+)\//
const flowOf = (path: string) => (onFlow.exec(path) ?? onViews.exec(path))?.slice(1).find(Boolean)

/**
 * Returns the parts of the full round that changed files require: PostgreSQL and chaos for the server's files, the
 * tools' tests for their files, the walk in the browser for a flow's files and views.
 * @param changed paths from the root; null if unknown; then all parts are required
 */
export const wantedBy = (changed: readonly string[] | null, flows: readonly string[] = flowNames()): Wanted => {
  const isAny = (pattern: RegExp) => changed === null || changed.some((path) => pattern.test(path))
  const touched = flows.filter((flow) => changed === null || changed.some((path) => flowOf(path) === flow))
  const isTool = isAny(onTools)
  const parts = new Set([
    ...(isAny(onServer) ? ['postgres', 'chaos'] : []),
    ...(isTool || isAny(onFlow) ? ['tools'] : []),
    ...(isTool ? ['tool pages'] : []),
    ...(touched.length > 0 ? ['walks'] : []),
  ])
  return { parts, flows: touched }
}

/** Factor by which a part may take longer than in the last full round, for slower machines. */
const slack = 1.5
/** Assumed duration in seconds of a part that no full round has timed. */
const untimedSeconds = 200

/** Returns whether a part should end in time, judging by the last full round. */
export const fits = (part: Part, last: FullRound | null, secondsLeft: number): boolean =>
  (last?.seconds[part.name] ?? untimedSeconds) * slack <= secondsLeft
