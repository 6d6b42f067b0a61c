import { circumstanceCases } from './circumstances.ts'
import { purchaseCases } from './purchases.ts'
import { visitCases } from './visits.ts'

export const cases = [...purchaseCases, ...visitCases, ...circumstanceCases]

/** Played in one layout only, to save time. */
const leftOut = ['gift card, page by page', 'replenish']
/** Run in Firefox and WebKit, because the round's browser tests run only in Chromium. */
export const roundCases = visitCases.filter(({ name }) => !leftOut.includes(name))
export const roundEngines = ['firefox', 'webkit']
