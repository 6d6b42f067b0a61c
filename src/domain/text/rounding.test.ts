import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundedDown, roundedUp } from './rounding.ts'

it('keeps a number with few enough decimals', () => {
  for (let cents = 0; cents <= 100_000; cents += 7) {
    expect(roundedDown(cents / 100)).toBe(cents / 100)
    expect(roundedUp(cents / 100)).toBe(cents / 100)
  }
  expect([roundedDown(9.999), roundedUp(9.991), roundedDown(19.6, 0), roundedDown(1e15)]).toEqual([9.99, 10, 19, 1e15])
})

it('never rounds in the wrong direction', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.nat(3), (value, digits) => {
      const slack = 1e-6
      expect(roundedDown(value, digits)).toBeLessThanOrEqual(value + slack)
      expect(roundedUp(value, digits)).toBeGreaterThanOrEqual(value - slack)
    }),
  )
})
