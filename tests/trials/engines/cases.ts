import { circumstanceCases } from './circumstances.ts'
import { purchaseCases } from './purchases.ts'
import { visitCases } from './visits.ts'

/** Cases that must succeed in every browser engine. */
export const cases = [...purchaseCases, ...visitCases, ...circumstanceCases]

/** Visits that the full test round plays in one layout only, to save time. */
const leftOut = ['gift card, page by page', 'replenish']
/** Cases that the full test round runs in Firefox and WebKit. The browser tests of the round run only in Chromium. */
export const roundCases = visitCases.filter(({ name }) => !leftOut.includes(name))
export const roundEngines = ['firefox', 'webkit']
