import type { AppSource } from 'flow-atlas/build/config'
import { sourceDigest } from 'flow-atlas/build/digest'

/** Files that determine how the shop's screens look. */
export const shopSource: AppSource = {
  folders: ['brands', 'locales', 'machines', 'src'],
  unseen: /\.(?:test|paths|scenarios|words)\.tsx?$|\.md$/,
}

/**
 * Returns a digest of the shop's files at a commit; if `commit` is null, of the files in the working tree. Returns null
 * if git fails.
 */
export const appDigest = (commit: string | null): string | null => sourceDigest(shopSource, commit)
