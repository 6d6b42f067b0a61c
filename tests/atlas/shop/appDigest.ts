import { type AppSource, sourceDigest } from 'flow-atlas/build/digest'

/** Files that determine how the shop's screens look. */
export const shopSource: AppSource = {
  folders: ['brands', 'locales', 'machines', 'src'],
  unseen: /\.(?:test|paths|scenarios|words)\.tsx?$|\.md$/,
}

/**
 * Returns the digest of the shop at a commit, or of the working tree if `commit` is null. Returns null if git
 * cannot answer.
 */
export const appDigest = (commit: string | null): string | null => sourceDigest(shopSource, commit)
