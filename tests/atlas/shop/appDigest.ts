import type { AppSource } from 'flow-atlas/build/config'
import { sourceDigest } from 'flow-atlas/build/digest'

/** Files that determine the look of the shop's screens. */
export const shopSource: AppSource = {
  folders: ['brands', 'locales', 'machines', 'src'],
  unseen: /\.(?:test|paths|scenarios|words)\.tsx?$|\.md$/,
}

/** Returns a digest of the shop's files at a commit, or in the working tree if `commit` is null; null if git fails. */
export const appDigest = (commit: string | null): string | null => sourceDigest(shopSource, commit)
