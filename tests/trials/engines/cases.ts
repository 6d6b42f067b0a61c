import { circumstanceCases } from './circumstances.ts'
import { purchaseCases } from './purchases.ts'
import { visitCases } from './visits.ts'

/** What every engine must be able to do. */
export const cases = [...purchaseCases, ...visitCases, ...circumstanceCases]

/** Cases of the full round. Its browser tests cover Chromium. */
export const roundCases = visitCases.filter(({ name }) => name === 'claim' || name.startsWith('buy and come back'))
export const roundEngines = ['firefox', 'webkit']
