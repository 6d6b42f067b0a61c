import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The states that have their picture in the default brand, as `npm run atlas -- --screens` noted them last. */
export const picturedFile = join(import.meta.dirname, 'pictured.txt')

/** The same, as `flow/state`. */
export const pictured = (): ReadonlySet<string> =>
  new Set(readFileSync(picturedFile, 'utf8').split('\n').filter(Boolean))
