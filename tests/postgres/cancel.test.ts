import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponCode } from '../../src/server/domain/rewards/startingCoupons.ts'
import { openThreeShops, placeOrder, purchaseOf, type TestShop } from '../server/support/harness.ts'

let shops: Awaited<ReturnType<typeof openThreeShops>>
let shop: TestShop
beforeAll(async () => {
  shops = await openThreeShops()
  shop = shops[0]
})
// close() throws if a database invariant is broken: for example, two orders use the same coupon, or paid goods were not
// delivered
afterAll(async () => {
  for (const each of shops) await each.close()
})

test('[BEY-02 BEY-09] an order that three servers cancel, pay and replace at the same time ends in only one way, and uses its coupon at most once', async () => {
  const at = (index: number) => shops[index % 3] ?? shop
  for (let round = 0; round < 8; round++) {
    const name = `player${40 + round}`
    const token = await shop.login(name, `pass${40 + round}`)
    await shop.call('getCouponList', { client_id: '10101', use_category: 'avail', oauth_token: token })
    const coupon_code = couponCode(name, '210101', 'month')
    const first = await placeOrder(shop, token, { coupon_code })
    const again = () => purchaseOf(shop, token, { coupon_code, replaces: first.billingNo })
    const [one, other] = await Promise.all([again(), again()])
    const answers = await Promise.all([
      at(round).raw('/api/pay/adyen_pay', one),
      at(round + 1).raw('/api/pay/adyen_pay', one),
      at(round + 2).raw('/api/pay/adyen_pay', other),
      at(round + 1).raw('/api/pay/cancelOrder', { billing_no: first.billingNo, oauth_token: token }),
      ...(round % 2 === 0 ? [at(round).decide(first.url, 'approve')] : []),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const orders = await shop.db
      .selectFrom('orders')
      .select(['billing_no', 'status', 'coupon_code'])
      .where('coupon_code', '=', coupon_code)
      .execute()
    const waiting = orders.filter(({ status }) => status === 'created' || status === 'pending')
    const paid = orders.filter(({ status }) => status === 'paid' || status === 'delivered')
    expect(waiting.length + paid.length).toBeLessThanOrEqual(1 + Number(paid.length > 0))
    expect(waiting.length).toBeLessThanOrEqual(1)
    expect(paid.map(({ billing_no }) => billing_no)).toEqual(paid.length > 0 ? [first.billingNo] : [])
    const was = orders.find(({ billing_no }) => billing_no === first.billingNo)?.status
    expect(['expired', 'paid', 'delivered']).toContain(was)
  }
  expect(shops.flatMap(({ reports }) => reports)).toEqual([])
})
