import { circumstanceCases } from './circumstances.ts'
import { purchaseCases } from './purchases.ts'
import { visitCases } from './visits.ts'

/** Cases that must succeed in every browser engine. */
export const cases = [...purchaseCases, ...visitCases, ...circumstanceCases]

/** Cases that the full test round runs in Firefox and WebKit. The browser tests of the round run only in Chromium. */
export const roundCases = visitCases.filter(({ name }) => name === 'claim' || name.startsWith('buy and come back'))
export const roundEngines = ['firefox', 'webkit']
