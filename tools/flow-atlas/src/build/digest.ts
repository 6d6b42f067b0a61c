import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AppSource } from './config.ts'
import { gitIn, root } from './git.ts'

/** A source file in one version: its path and the git hash of its contents. */
type Listed = { path: string; hash: string }

const digestOf = (files: readonly Listed[], unseen: RegExp): string => {
  const lines = files.flatMap(({ path, hash }) => (unseen.test(path) ? [] : [`${hash} ${path}`])).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

/**
 * Returns a digest of all files that determine the look of the app's screens, at a commit or in the working tree; null
 * if git fails. Pictures with equal digests show the same app version.
 */
export const sourceDigest = (
  { folders, unseen }: AppSource,
  commit: string | null,
  folder: string = root,
): string | null => {
  const listedAt = (version: string) =>
    gitIn(folder, ['ls-tree', '-r', '-z', version, '--', ...folders])
      .split('\0')
      .filter(Boolean)
      .map((line): Listed => {
        const [about = '', path = ''] = line.split('\t')
        return { path, hash: about.split(' ')[2] ?? '' }
      })
  const listedNow = () => {
    const known = gitIn(folder, ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders])
    const paths = known.split('\0').filter((path) => path !== '' && existsSync(join(folder, path)))
    const hashes = gitIn(folder, ['hash-object', '--stdin-paths'], paths.map((path) => `${path}\n`).join('')).split(
      '\n',
    )
    return paths.map((path, at): Listed => ({ path, hash: hashes[at] ?? '' }))
  }
  try {
    return digestOf(commit === null ? listedNow() : listedAt(commit), unseen)
  } catch {
    return null
  }
}
