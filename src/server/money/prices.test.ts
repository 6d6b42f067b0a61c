import { expect, it } from 'vitest'
import { amountOf, chargeUnit, currencyCodes, discounted, dollarsOf } from './prices.ts'

const tiers = [1, 99, 499, 999, 4999, 9999]
const rates = Array.from({ length: 100 }, (_, at) => at + 1)

it('charges currencies without fractions in whole units, with any coupon', () => {
  expect(['TWD', 'HUF', 'JPY', 'USD'].map(chargeUnit)).toEqual([100, 100, 1, 1])
  for (const currency of [...currencyCodes, 'HUF'])
    for (const tier of tiers)
      for (const rate of rates) {
        const list = amountOf(tier, currency)
        const price = discounted(list, rate, currency)
        if (currency !== 'HUF') expect([currency, list % chargeUnit(currency)]).toEqual([currency, 0])
        expect([currency, tier, rate, price % chargeUnit(currency)]).toEqual([currency, tier, rate, 0])
        expect(price).toBeGreaterThan(0)
      }
})

it("never gives less than the coupon's discount, unless the smallest charge is left", () => {
  for (const currency of [...currencyCodes, 'HUF'])
    for (const tier of tiers)
      for (const rate of rates) {
        const list = amountOf(tier, currency)
        const price = discounted(list, rate, currency)
        const isSmallest = price === chargeUnit(currency)
        expect([currency, tier, rate, isSmallest || price * 100 <= list * rate]).toEqual([currency, tier, rate, true])
        expect((price + chargeUnit(currency)) * 100).toBeGreaterThan(list * rate)
      }
})

it.each([
  [3000, 85, 'TWD', 2500],
  [3000, 75, 'TWD', 2200],
  [17_000, 85, 'TWD', 14_400],
  [490, 85, 'MYR', 416],
  [499, 85, 'USD', 424],
  [499, 100, 'USD', 499],
])('rounds down to an amount that can be charged: %i at %i % in %s is %i', (list, rate, currency, price) => {
  expect(discounted(list, rate, currency)).toBe(price)
})

it('converts amounts to US dollars, and returns null for a currency without a rate', () => {
  expect([dollarsOf(499, 'USD'), dollarsOf(1600, 'JPY'), dollarsOf(16_500, 'TWD')]).toEqual([4.99, 10, 5])
  expect(dollarsOf(500, 'HUF')).toBeNull()
})
