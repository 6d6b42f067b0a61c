import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gitIn } from './git.ts'

/** A version to compare with: its commit, branch or tag, and its name if that differs. */
export type Release = { ref: string; name?: string }

/** Heading of a released version in a changelog: `## 1.2.3 (27 November 2026)` or `## [1.2.3]`. */
const heading = /^## (\[?v?(\d+\.\d+\.\d+[\w.+-]*)\]?)/m

const lineOf = (folder: string, args: readonly string[]): string | null => {
  try {
    return gitIn(folder, args).split('\n')[0] || null
  } catch {
    return null // no repository, no tag, or a clone without its history
  }
}

/**
 * Returns the last release: the last tag before this commit. Without tags, it is the newest version in the changelog, at
 * the commit that wrote its heading. Null if there is neither.
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
