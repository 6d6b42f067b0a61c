import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gitIn } from './git.ts'

/** Commit, branch or tag (`ref`), with a display name if it differs. */
export type Release = { ref: string; name?: string }

/** Matches the heading of a version in a changelog: `## 1.2.3 (27 November 2026)` or `## [1.2.3]`. */
const heading = /^## (\[?v?(\d+\.\d+\.\d+[\w.+-]*)\]?)/m

const lineOf = (folder: string, args: readonly string[]): string | null => {
  try {
    return gitIn(folder, args).split('\n')[0] || null
  } catch {
    return null // git fails if there is no repository or no tag, or if the clone lacks the history
  }
}

/**
 * Returns the newest tag or, if there are no tags, the commit that added the newest changelog heading. Returns null if
 * there is neither.
 */
export const lastRelease = (folder: string, changelog = 'CHANGELOG.md'): Release | null => {
  const tag = lineOf(folder, ['describe', '--tags', '--abbrev=0'])
  if (tag !== null) return { ref: tag }
  const file = join(folder, changelog)
  const [, title = '', name = ''] = (existsSync(file) && readFileSync(file, 'utf8').match(heading)) || []
  if (name === '') return null
  const commit = lineOf(folder, ['log', '--format=%H', `-S## ${title}`, '--', changelog])
  return commit === null ? null : { ref: commit, name }
}
