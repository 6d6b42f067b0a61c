import { expect, it } from 'vitest'
import { adviceFor, declineCodes, declineReason } from './declines.ts'

it('[BEY-07] every code of a provider has a reason of its own, what else it says is unknown', () => {
  expect(declineCodes.map(declineReason)).toEqual(declineCodes)
  expect(declineReason('toString')).toBe('unknown')
  expect(declineReason('')).toBe('unknown')
})

it('[BEY-07] a reason leads to another try, another way to pay, or the bank', () => {
  expect(adviceFor('authentication_failed')).toBe('again')
  expect(adviceFor('insufficient_funds')).toBe('method')
  expect(adviceFor('suspected_fraud')).toBe('bank')
  expect(adviceFor('unknown')).toBe('method')
})
