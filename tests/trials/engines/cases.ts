import { circumstanceCases } from './circumstances.ts'
import { purchaseCases } from './purchases.ts'
import { visitCases } from './visits.ts'

/** What every engine must be able to do. */
export const cases = [...purchaseCases, ...visitCases, ...circumstanceCases]
