import { join } from 'node:path'
import type { Guard } from './guards.ts'

/** Environment of a server whose database queries are changed: `sabotage.ts` is loaded first. */
export const sabotaged = (changes: Guard['ofQueries'] = []): Record<string, string> => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'sabotage.ts')}`,
  SABOTAGE: JSON.stringify(changes.map(([pattern, instead]) => [pattern.source, instead])),
})
