import { expect, it } from 'vitest'
import { isBeyondLimit, paidOf, typedAmount } from './ownLimit.ts'

it.each([
  ['50', 50],
  [' 49,99 ', 49.99],
  ['49.9', 49.9],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1,000.00', null],
  ['1.234', null],
  ['fifty', null],
])('[BEY-06] %j is typed for %j', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

it('[BEY-06] an order goes beyond a limit when it and what was spent come to more than it', () => {
  const limit = { currency: 'USD', spent: 0.1 + 0.2, reserved: 0.1, limit: 5.29, next: null }
  expect([4.99, 5].map((price) => isBeyondLimit(limit, price))).toEqual([false, true])
  expect(isBeyondLimit({ ...limit, limit: null }, 1000)).toBe(false)
  expect(isBeyondLimit(limit, null)).toBe(false)
})

it('[BEY-06] what was paid is what counts without the orders that wait for their payment', () => {
  const own = { currency: 'USD', spent: 3.99, reserved: 3.99, limit: null, next: null }
  expect(paidOf(own)).toBe(0)
  expect(paidOf({ ...own, spent: 8.98 })).toBeCloseTo(4.99)
  expect(paidOf({ ...own, spent: 0.3, reserved: 0.1 + 0.2 })).toBe(0)
  expect(paidOf({ ...own, reserved: null })).toBe(3.99)
})
