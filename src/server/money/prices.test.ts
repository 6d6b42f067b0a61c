import { expect, it } from 'vitest'
import { amountOf, chargeUnit, currencyCodes, discounted } from './prices.ts'

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

it('rounds to the nearest unit', () => {
  expect(discounted(17_000, 85, 'TWD')).toBe(14_500)
  expect(discounted(17_000, 84, 'TWD')).toBe(14_300)
  expect(discounted(499, 85, 'USD')).toBe(424)
})
