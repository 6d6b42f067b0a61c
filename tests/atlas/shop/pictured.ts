import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** File that lists the pictured states of the default brand. `npm run atlas -- --screens` writes it. */
export const picturedFile = join(import.meta.dirname, 'pictured.txt')

/** Pictured states of the default brand, as `flow/state`. */
export const pictured = (): ReadonlySet<string> =>
  new Set(readFileSync(picturedFile, 'utf8').split('\n').filter(Boolean))
