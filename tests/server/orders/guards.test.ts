import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { code } from '../../../src/contract/codes.ts'
import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import { deliverDue } from '../../../src/server/domain/purchase/settling/deliver.ts'
import { reconcileDue } from '../../../src/server/domain/purchase/settling/reconcile.ts'
import { refundPart } from '../../../src/server/operations/refund.ts'
import { guards } from '../../trials/chaos/guards.ts'
import { freshCard, openTestShop, placeOrder, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
const asked = new Set<string>()
beforeAll(async () => {
  shop = await openTestShop()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await buy()
  for (const [first] of query.mock.calls) asked.add(typeof first === 'string' ? first : String(Object(first).text))
  query.mockRestore()
})
afterAll(() => shop.close())

/**
 * Creates four orders: with a coupon, paid by prepaid card, cancelled, and unpaid. The paid orders are delivered, and a
 * part of one is refunded. The shop also makes inquiries at the provider.
 */
const buy = async () => {
  const token = await shop.login('ann', 'ann-pass')
  const list = { client_id: '10101', use_category: 'avail', oauth_token: token }
  const [coupon] = (await shop.call('getCouponList', list)).content?.coupons ?? []
  const { billingNo, url } = await placeOrder(shop, token, { coupon_code: coupon?.code ?? '' })
  await shop.decide(url, 'approve')
  await refundPart(shop.shop, billingNo, 100, { person: 'max', note: 'too late' })
  const card = await freshCard(shop, { kind: 'payment', amount: 499, currency: 'USD' })
  const byCard = await purchaseOf(shop, token, { channel_id: undefined, card_info: encodeCardInfo(card) })
  expect((await shop.call('payWithCard', byCard)).code).toBe(code.success)
  const { url: cancelled } = await placeOrder(shop, token)
  await shop.decide(cancelled, 'cancel')
  await placeOrder(shop, token)
  shop.pass(3_600_000)
  await reconcileDue(shop.shop)
  await deliverDue(shop.shop)
}

const changed = guards.flatMap(({ name, ofQueries = [] }) =>
  ofQueries.map(([pattern, instead]) => ({ name, pattern, instead })),
)

test.each(changed)('the pattern of the guard $name matches a statement that the shop sends: $pattern', (change) => {
  const { pattern, instead } = change
  const met = [...asked].filter((text) => text.replace(pattern, instead) !== text)
  expect(met, [...asked].join('\n')).not.toEqual([])
})
