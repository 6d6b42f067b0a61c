import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AppSource } from './config.ts'
import { gitIn, root } from './git.ts'

/** Returns a digest of the app's files, or null if git fails. Pictures with equal digests show the same app version. */
export const sourceDigest = ({ folders, unseen }: AppSource, folder: string = root): string | null => {
  try {
    const known = gitIn(folder, ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders])
    const paths = known.split('\0').filter((path) => path !== '' && existsSync(join(folder, path)))
    const hashes = gitIn(folder, ['hash-object', '--stdin-paths'], paths.map((path) => `${path}\n`).join('')).split(
      '\n',
    )
    const lines = paths.flatMap((path, at) => (unseen.test(path) ? [] : [`${hashes[at]} ${path}`])).sort()
    return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
  } catch {
    return null
  }
}
