import { expect, it } from 'vitest'
import { holds, lost, override, prepares, refuse } from '../../../machines/arrangements.paths.ts'
import { inTurn } from './inTurn.ts'

const path = '/api/system/allRoleList'
const none = override(path, { roles: [] }).before
const some = override(path, { roles: [1] }).before
const refusal = refuse(path, 0, 'Not today').before
const timesIn = (texts: readonly string[]) =>
  texts.map((text) => JSON.parse(decodeURIComponent(/with=([^)]+)\)/.exec(text)?.[1] ?? '')).times)

it('[TOL-04] gives an answer only once if another answer of the same call follows in the same step', () => {
  const all = inTurn([none, some, refusal], [])
  expect(timesIn(all)).toEqual([1, 1, undefined])
  expect(timesIn(inTurn([none, holds(path)], []))).toEqual([1, undefined])
})

it('[TOL-04] gives an answer as often as the step prepares it', () => {
  expect(timesIn(inTurn([none, none, refusal, refusal], []))).toEqual([2, 2, 2, 2])
})

it('[TOL-04] gives equal answers one after the other if a delay is prepared between them', () => {
  expect(timesIn(inTurn([refusal, holds(path), refusal], []))).toEqual([1, undefined, undefined])
  expect(timesIn(inTurn([some, none, some], []))).toEqual([1, 1, 9])
})

it('[TOL-04] leaves all three attempts of a call without an answer', () => {
  expect(timesIn(inTurn([lost(path).before, none], []))).toEqual([3, 9])
})

it('[TOL-04] keeps the last answer, answers of other calls, delays, and everything that is not an answer', () => {
  const other = override('/api/pay/openOrders', { orders: [] }).before
  const texts = [other, holds(path), none, prepares('Let a minute pass', 'time', { seconds: 60 })]
  expect(inTurn(texts, [])).toEqual(texts)
})

it('[TOL-04] replaces an answer by the answer of the whole case', () => {
  expect(inTurn([refusal, none, some], [some])).toEqual([inTurn([refusal, some], [])[0], some, some])
})
