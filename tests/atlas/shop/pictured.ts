import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Path of the file that lists which states of the default brand have a picture. `npm run atlas -- --screens` writes
 * this file.
 */
export const picturedFile = join(import.meta.dirname, 'pictured.txt')

/** Returns the states of the default brand that have a picture, each as `flow/state`. */
export const pictured = (): ReadonlySet<string> =>
  new Set(readFileSync(picturedFile, 'utf8').split('\n').filter(Boolean))
