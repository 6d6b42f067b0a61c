import type { Engine } from 'trials/engines/engine'
import type { Visit } from 'trials/engines/play'
import { circumstanceVisits } from './circumstances.ts'
import { purchaseCases, type Scene } from './purchases.ts'
import { layoutVisits } from './visits.ts'

export const visits: readonly Visit<Scene>[] = [
  ...purchaseCases.map((one) => [one]),
  ...layoutVisits,
  ...circumstanceVisits,
]

/**
 * Visits that the round of all tests plays. The round's other browser tests run only in Chromium, so Chromium plays
 * only the unusual circumstances.
 */
export const roundVisitsOf = (engine: Engine['name']): readonly Visit<Scene>[] =>
  engine === 'Chromium' ? circumstanceVisits : [...layoutVisits, ...circumstanceVisits]
