import { circumstanceCases } from './circumstances.ts'
import { purchaseCases } from './purchases.ts'
import { visitCases } from './visits.ts'

/** Cases that every engine must pass. */
export const cases = [...purchaseCases, ...visitCases, ...circumstanceCases]

/** Cases that the full test round plays, because its browser tests only cover Chromium. */
export const roundCases = visitCases.filter(({ name }) => name === 'claim' || name.startsWith('buy and come back'))
export const roundEngines = ['firefox', 'webkit']
