import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppSource } from 'flow-atlas/build/config'
import { sourceDigest } from 'flow-atlas/build/digest'

/** Files that determine how the shop's screens look. */
export const shopSource: AppSource = {
  folders: ['brands', 'locales', 'machines', 'src'],
  unseen: /\.(?:test|paths|scenarios|words)\.tsx?$|\.md$/,
}

/** Returns a digest of the shop's files in the working tree; null if git fails. */
export const appDigest = (): string | null => sourceDigest(shopSource)

/**
 * Path of the file that lists which states of the default brand have a picture. `npm run atlas -- --screens` writes
 * this file.
 */
export const picturedFile = join(import.meta.dirname, 'pictured.txt')

/** Returns the states of the default brand that have a picture, each as `flow/state`. */
export const pictured = (): ReadonlySet<string> =>
  new Set(readFileSync(picturedFile, 'utf8').split('\n').filter(Boolean))
