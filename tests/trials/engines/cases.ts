import { circumstanceCases } from './circumstances.ts'
import { purchaseCases } from './purchases.ts'
import { visitCases } from './visits.ts'

export const cases = [...purchaseCases, ...visitCases, ...circumstanceCases]

/** Cases that the round leaves out, to save time. It plays the same visits in the other layout only. */
const leftOut = ['gift card, page by page', 'replenish']
/** Cases of the round. They run in Firefox and WebKit, because the round's browser tests run only in Chromium. */
export const roundCases = visitCases.filter(({ name }) => !leftOut.includes(name))
export const roundEngines = ['firefox', 'webkit']
