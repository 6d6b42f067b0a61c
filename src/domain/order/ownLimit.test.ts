import { expect, it } from 'vitest'
import { isBeyondLimit, paidOf, typedAmount, withoutReplaced } from './ownLimit.ts'

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
])('[BEY-06] %j is parsed as %j', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

it('[BEY-06] an order exceeds the limit if the order and the sum spent together exceed it', () => {
  const limit = { currency: 'USD', spent: 0.1 + 0.2, reserved: 0.1, limit: 5.29, next: null }
  expect([4.99, 5].map((price) => isBeyondLimit(limit, price))).toEqual([false, true])
  expect(isBeyondLimit({ ...limit, limit: null }, 1000)).toBe(false)
  expect(isBeyondLimit(limit, null)).toBe(false)
})

it('[BEY-06] the paid sum excludes orders that wait for payment', () => {
  const own = { currency: 'USD', spent: 3.99, reserved: 3.99, limit: null, next: null }
  expect(paidOf(own)).toBe(0)
  expect(paidOf({ ...own, spent: 8.98 })).toBeCloseTo(4.99)
  expect(paidOf({ ...own, spent: 0.3, reserved: 0.1 + 0.2 })).toBe(0)
  expect(paidOf({ ...own, reserved: null })).toBe(3.99)
})

it('[BEY-06] a replaced order no longer counts; nothing is subtracted for an order that did not count', () => {
  const own = { currency: 'USD', spent: 8.98, reserved: 4.99, limit: 10, next: null }
  const replaced = { replaces: 'B1', amount: 4.99, currency: 'USD' }
  const spent = (more: Partial<typeof replaced> | { replaces: null }) =>
    withoutReplaced(own, { ...replaced, ...more }).spent
  expect(spent({})).toBeCloseTo(3.99)
  expect(spent({ replaces: null })).toBe(8.98)
  expect(spent({ currency: 'EUR' })).toBe(8.98)
  // the replaced order was placed in the previous month, so its amount is not part of this month's sum
  expect(withoutReplaced({ ...own, reserved: 0 }, replaced).spent).toBe(8.98)
  expect(withoutReplaced({ ...own, spent: 3, reserved: null }, replaced).spent).toBe(0)
  expect(withoutReplaced(own, null)).toEqual(own)
})
