import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppSource } from 'flow-atlas/build/config'
import { sourceDigest } from 'flow-atlas/build/digest'

/** Files that determine how the shop's screens look. */
export const shopSource: AppSource = {
  folders: ['brands', 'locales', 'machines', 'src'],
  unseen: /\.(?:test|paths|scenarios|words)\.tsx?$|\.md$/,
}

/** Digest of the working tree; null if git fails. */
export const appDigest = (): string | null => sourceDigest(shopSource)

/** File with the states of the default brand that have a picture. Written by `npm run atlas -- --screens`. */
export const picturedFile = join(import.meta.dirname, 'pictured.txt')

/** Returns the states that have a picture, each as `flow/state`. */
export const pictured = (): ReadonlySet<string> =>
  new Set(readFileSync(picturedFile, 'utf8').split('\n').filter(Boolean))
