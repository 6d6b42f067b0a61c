import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { languages } from '../../contract/codes.ts'
import { numberFormat, roundedDown, roundedUp } from './number.ts'

it('a number with few decimals stays as it is', () => {
  for (let cents = 0; cents <= 100_000; cents += 7) {
    expect(roundedDown(cents / 100)).toBe(cents / 100)
    expect(roundedUp(cents / 100)).toBe(cents / 100)
  }
  expect([roundedDown(9.999), roundedUp(9.991), roundedDown(19.6, 0), roundedDown(1e15)]).toEqual([9.99, 10, 19, 1e15])
})

it('rounding down never increases a number, and rounding up never decreases it', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.nat(3), (value, digits) => {
      const slack = 1e-6
      expect(roundedDown(value, digits)).toBeLessThanOrEqual(value + slack)
      expect(roundedUp(value, digits)).toBeGreaterThanOrEqual(value - slack)
    }),
  )
})

it.each([
  [99.999, 2, '99.99'],
  [99.996, 0, '99.99'],
  [12.5, 0, '12.5'],
  [1234.5, 2, '1,234.50'],
  [100, 2, '100.00'],
])('a displayed number is never above the actual one: %d with at least %i decimals is %s', (value, decimals, text) => {
  expect(numberFormat('en', decimals)(value)).toBe(text)
})

it('numbers have Latin digits and the language’s separators, and are rounded down', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: 0, max: 1e9 }), (value) => {
      expect(Number(numberFormat('en')(value).replaceAll(',', ''))).toBeLessThanOrEqual(value + 1e-6)
    }),
  )
  expect([numberFormat('ar')(1234.5), numberFormat('de')(1234.5)]).toEqual(['1,234.5', '1.234,5'])
})

it('in every language, numbers up to 1,000 are formatted as by Intl', () => {
  for (const language of languages) {
    const format = new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 2 })
    const ours = numberFormat(language)
    for (const value of [-1, 0, 0.5, 7, 999, 999.5, 1000]) expect(ours(value)).toBe(format.format(value))
  }
})
