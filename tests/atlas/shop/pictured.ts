import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file that lists the states with a picture in the default brand. `npm run atlas -- --screens` writes it. */
export const picturedFile = join(import.meta.dirname, 'pictured.txt')

/** States that have a picture in the default brand, as `flow/state`. */
export const pictured = (): ReadonlySet<string> =>
  new Set(readFileSync(picturedFile, 'utf8').split('\n').filter(Boolean))
