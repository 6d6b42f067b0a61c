import { expect, it } from 'vitest'
import { checkoutPage } from './pages.ts'

it.each([
  [499, 'USD', 'de', '$4.99'],
  [1500, 'JPY', 'ja', '¥1,500.00'],
  [12_000, 'KRW', 'ko', '₩12,000'],
])(
  '[FMT-01] the simulated payment page shows %s %s in %s as the shop does',
  async (amount, currency, language, text) => {
    const bill = { ref: 'r1', billing_no: '2026', amount, currency, merchant: 'watt', goods: '300 Gems' }
    expect(`${await checkoutPage(bill, language, 'n')}`).toContain(`<bdi>${text}</bdi>`)
  },
)
