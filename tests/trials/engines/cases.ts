import { circumstanceCases } from './circumstances.ts'
import { purchaseCases } from './purchases.ts'
import { visitCases } from './visits.ts'

export const cases = [...purchaseCases, ...visitCases, ...circumstanceCases]

/**
 * Cases that the round of all tests leaves out, to save time. The round plays the same visits only in the other layout.
 */
const leftOut = ['gift card, page by page', 'replenish']
/**
 * Cases that the round of all tests plays in Firefox and WebKit. The round's other browser tests run only in Chromium.
 */
export const roundCases = visitCases.filter(({ name }) => !leftOut.includes(name))
export const roundEngines = ['firefox', 'webkit']
