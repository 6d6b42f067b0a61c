import type { AppSource } from 'flow-atlas/build/config'
import { sourceDigest } from 'flow-atlas/build/digest'

/** What the shop's screens are made of. */
export const shopSource: AppSource = {
  folders: ['brands', 'locales', 'machines', 'src'],
  unseen: /\.(?:test|paths|scenarios|words)\.tsx?$|\.md$/,
}

/** A digest of the shop as a commit has it, or as it lies there now; null where git cannot say. */
export const appDigest = (commit: string | null): string | null => sourceDigest(shopSource, commit)
