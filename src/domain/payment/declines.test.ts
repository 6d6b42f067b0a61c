import { expect, it } from 'vitest'
import { adviceFor, declineCodes, declineReason, isUnchargedBy } from './declines.ts'

it('[BEY-07] every provider code has its own reason; any other code has the reason unknown', () => {
  expect(declineCodes.map(declineReason)).toEqual(declineCodes)
  expect(declineReason('toString')).toBe('unknown')
  expect(declineReason('')).toBe('unknown')
})

it('[BEY-07] a reason leads to a retry, another payment method, or the bank', () => {
  expect(adviceFor('authentication_failed')).toBe('again')
  expect(adviceFor('insufficient_funds')).toBe('method')
  expect(adviceFor('suspected_fraud')).toBe('bank')
  expect(adviceFor('unknown')).toBe('method')
})

it('[BEY-07] only some reasons guarantee that nothing was charged', () => {
  const known = [...declineCodes, 'cancelled', 'replaced', 'expired'] as const
  expect(known.filter((code) => !isUnchargedBy(code))).toEqual(['provider_error'])
  expect(isUnchargedBy('unknown')).toBe(false)
})
