import { expect, it } from 'vitest'
import { adviceFor, declineCodes, declineReason, isUnchargedBy } from './declines.ts'

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

it('[BEY-07] that nothing was charged is known where the reason says so, and nowhere else', () => {
  const known = [...declineCodes, 'cancelled', 'replaced', 'expired'] as const
  expect(known.filter((code) => !isUnchargedBy(code))).toEqual(['provider_error'])
  expect(isUnchargedBy('unknown')).toBe(false)
})
