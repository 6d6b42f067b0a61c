import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gitIn } from './git.ts'

/**
 * An older version for a comparison: its commit, branch or tag (`ref`). `name` is the display name, if it differs from
 * `ref`.
 */
export type Release = { ref: string; name?: string }

/** Matches a release's heading in a changelog: `## 1.2.3 (27 November 2026)` or `## [1.2.3]`. */
const heading = /^## (\[?v?(\d+\.\d+\.\d+[\w.+-]*)\]?)/m

const lineOf = (folder: string, args: readonly string[]): string | null => {
  try {
    return gitIn(folder, args).split('\n')[0] || null
  } catch {
    return null // git fails if there is no repository or no tag, or if the clone lacks the history
  }
}

/**
 * Returns the last release: the newest tag before this commit. Without tags, returns the newest version in the
 * changelog with the commit that added its heading. Returns null if there is neither a tag nor a changelog.
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
