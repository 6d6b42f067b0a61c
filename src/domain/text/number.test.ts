import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberFormat } from './number.ts'

it.each([
  [99.999, 2, '99.99'],
  [99.996, 0, '99.99'],
  [12.5, 0, '12.5'],
  [1234.5, 2, '1,234.50'],
  [100, 2, '100.00'],
])('never shows more than is true: %d with at least %i decimals is %s', (value, decimals, text) => {
  expect(numberFormat('en', decimals)(value)).toBe(text)
})

it('shows at most what a number is, in Latin digits with the separators of the language', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: 0, max: 1e9 }), (value) => {
      expect(Number(numberFormat('en')(value).replaceAll(',', ''))).toBeLessThanOrEqual(value + 1e-6)
    }),
  )
  expect([numberFormat('ar')(1234.5), numberFormat('de')(1234.5)]).toEqual(['1,234.5', '1.234,5'])
})
