import { afterAll, beforeAll, expect, test } from 'vitest'
import { code, orderStatus } from '../../../src/contract/codes.ts'
import { couponCode } from '../../../src/server/domain/rewards/startingCoupons.ts'
import { flagsOf, openTestShop, placeOrder, purchaseOf, statusOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Creates a player with unused coupons. */
const newPlayer = async () => {
  const { name, token } = await shop.loginNew()
  const ask = { client_id: '10101', oauth_token: token }
  await shop.call('getCouponList', { ...ask, use_category: 'avail' })
  const month = couponCode(name, '210101', 'month')
  return {
    name,
    token,
    month,
    usable: async (replaces?: string) =>
      (await shop.call('getCouponList', { ...ask, use_category: 'avail', replaces })).content?.coupons.map(
        (coupon) => coupon.code,
      ) ?? [],
    price: (coupon: string, replaces?: string) =>
      shop.call('getCouponPrice', { ...ask, product_id: 'gems300', coupon_code: coupon, replaces }),
    cancel: (billing_no: string) => shop.call('cancelOrder', { billing_no, oauth_token: token }),
    open: async () => (await shop.call('getOpenOrders', ask)).content?.orders ?? [],
    info: async (billing_no: string) =>
      (await shop.call('getOrderInfo', { billing_no, simple: '0', oauth_token: token })).content,
  }
}

const orderOf = (billingNo: string) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'price', 'coupon_code', 'cancelled_at', 'replaced_by'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
const pageOf = async (url: string) => {
  const { pathname, search } = new URL(url)
  return (await shop.provider.request(pathname + search)).text()
}
const left = async (token: string) => {
  const { server_id, role_id } = await purchaseOf(shop, token)
  const { content } = await shop.call('getLimits', { client_id: '10101', server_id, role_id, oauth_token: token })
  return content?.list.find(({ product_id }) => product_id === 'weekly')?.extra_pay_times
}

test('[BEY-09] cancelling releases coupon and limit and closes the payment page; cancelling again returns the same answer', async () => {
  const { token, month, usable, cancel } = await newPlayer()
  const { billingNo, url } = await placeOrder(shop, token, { coupon_code: month })
  expect(await usable()).not.toContain(month)
  expect((await cancel(billingNo)).content).toEqual({ billing_no: billingNo, status: orderStatus.fail })
  expect((await cancel(billingNo)).content).toEqual({ billing_no: billingNo, status: orderStatus.fail })
  expect(await usable()).toContain(month)
  expect(await pageOf(url)).toContain('This payment is over.')
  await shop.decide(url, 'approve')
  expect(await orderOf(billingNo)).toMatchObject({ status: 'expired', replaced_by: null })

  const before = await left(token)
  const limited = await placeOrder(shop, token, { product_id: 'weekly' })
  expect(await left(token)).not.toBe(before)
  await cancel(limited.billingNo)
  expect(await left(token)).toBe(before)
})

test('[BEY-09] an order paid before the cancellation stays paid, and the answer reports this', async () => {
  const { token, cancel } = await newPlayer()
  const { billingNo, url } = await placeOrder(shop, token)
  await shop.decide(url, 'lost') // the simulated payment succeeds, but the provider's webhook is lost
  expect((await cancel(billingNo)).content?.status).not.toBe(orderStatus.fail)
  expect(await orderOf(billingNo)).toMatchObject({ cancelled_at: null })
  expect(['paid', 'delivered']).toContain((await orderOf(billingNo)).status)
})

test('[BEY-09 RES-06] a payment that arrives for a cancelled order is handled as a late success', async () => {
  const { token, month, cancel } = await newPlayer()
  const { billingNo } = await placeOrder(shop, token, { coupon_code: month })
  await cancel(billingNo)
  const { price } = await orderOf(billingNo)
  const payment = await shop.db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  await shop.sandbox.notify(payment, await shop.sandbox.record(payment, 'success', price))
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.success)
  expect(await flagsOf(shop, billingNo)).toEqual(['late_success_released'])
})

test('[BEY-09] other players cannot cancel an order; an order stays open if the provider does not close its payment', async () => {
  const mine = await newPlayer()
  const theirs = await newPlayer()
  const { billingNo } = await placeOrder(shop, mine.token)
  expect((await theirs.cancel(billingNo)).code).toBe(code.refused)
  expect((await shop.call('cancelOrder', { billing_no: billingNo })).code).toBe(code.notLoggedIn)
  const { close } = shop.shop.provider
  shop.shop.provider.close = () => Promise.reject(new Error('nobody there'))
  expect((await mine.cancel(billingNo)).code).toBe(code.refused)
  shop.shop.provider.close = close
  expect(shop.reports.splice(0)).toHaveLength(1)
  expect(await statusOf(shop, billingNo, mine.token)).toBe(orderStatus.pending)
  expect((await mine.cancel(billingNo)).content?.status).toBe(orderStatus.fail)
})

test('[BEY-07 BEY-02] an order paid with a wrong amount keeps its coupon and is not replaced by a new order', async () => {
  const { token, month, usable, price } = await newPlayer()
  const { billingNo, url } = await placeOrder(shop, token, { coupon_code: month })
  await shop.decide(url, 'wrongAmount')
  expect(await usable(billingNo)).not.toContain(month)
  expect((await price(month, billingNo)).code).toBe(code.illegalCoupon)
  const other = await shop.call('adyenPay', await purchaseOf(shop, token, { replaces: billingNo }))
  expect(other.content?.url).toBeTruthy()
  expect(await orderOf(billingNo)).toMatchObject({ status: 'pending', coupon_code: month, replaced_by: null })
})

test('[BEY-02] paying by another method costs the same: a new order replaces the waiting one and takes its coupon', async () => {
  const { token, month, usable, price } = await newPlayer()
  const first = await placeOrder(shop, token, { coupon_code: month })
  const shown = (await orderOf(first.billingNo)).price
  expect(await usable(first.billingNo)).toContain(month)
  expect((await price(month)).code).toBe(code.illegalCoupon)
  expect((await price(month, first.billingNo)).content?.discountPrice).toBe(shown / 100)

  const wish = await purchaseOf(shop, token, { coupon_code: month, replaces: first.billingNo, channel_id: 'scheme' })
  const second = (await shop.call('adyenPay', wish)).content?.billing_no ?? ''
  expect(await orderOf(second)).toMatchObject({ status: 'pending', price: shown, coupon_code: month })
  expect(await orderOf(first.billingNo)).toMatchObject({ status: 'expired', replaced_by: second })
  expect(await pageOf(first.url)).toContain('This payment is over.')
  // both the order list and the order details show that the first order was replaced
  const { content } = await shop.call('getOrderHistory', { client_id: '10101', oauth_token: token })
  const ends = new Map(content?.orders.map(({ billing_no, decline }) => [billing_no, decline]))
  expect([ends.size, ends.get(second), ends.get(first.billingNo)]).toEqual([2, undefined, 'replaced'])
  const detail = await shop.call('getOrderDetail', { billing_no: first.billingNo, oauth_token: token })
  expect(detail.content?.decline?.reason).toBe('replaced')
  // a repeated request must return the same order
  expect((await shop.call('adyenPay', wish)).content?.billing_no).toBe(second)
})

test('[BEY-02] the new order also takes over the last purchase that the limit allows', async () => {
  const { token } = await newPlayer()
  const first = await placeOrder(shop, token, { product_id: 'weekly' })
  expect((await shop.call('adyenPay', await purchaseOf(shop, token, { product_id: 'weekly' }))).code).toBe(-3061)
  const second = await placeOrder(shop, token, { product_id: 'weekly', replaces: first.billingNo })
  expect((await orderOf(first.billingNo)).replaced_by).toBe(second.billingNo)
})

test('[BEY-02] returns an order that was paid meanwhile instead of creating a second one', async () => {
  const { token } = await newPlayer()
  const first = await placeOrder(shop, token)
  await shop.decide(first.url, 'lost')
  const answer = await shop.call('adyenPay', await purchaseOf(shop, token, { replaces: first.billingNo }))
  expect(answer.content?.billing_no).toBe(first.billingNo)
  expect(answer.content?.status).toBeDefined()
  expect(answer.content?.url).toBeUndefined()
})

test('[BEY-02] does not replace an order of other goods or another player; a refusal leaves no order behind', async () => {
  const mine = await newPlayer()
  const theirs = await newPlayer()
  const first = await placeOrder(shop, mine.token, { coupon_code: mine.month })
  const tries = [
    purchaseOf(shop, mine.token, { product_id: 'gems60', replaces: first.billingNo }),
    purchaseOf(shop, theirs.token, { replaces: first.billingNo }),
    purchaseOf(shop, mine.token, { replaces: 'B0' }),
  ]
  for (const wish of await Promise.all(tries)) expect((await shop.call('adyenPay', wish)).code).toBe(code.refused)
  expect(await statusOf(shop, first.billingNo, mine.token)).toBe(orderStatus.pending)

  const wish = await purchaseOf(shop, mine.token, { replaces: first.billingNo, coupon_code: theirs.month })
  expect((await shop.call('adyenPay', wish)).code).toBe(code.illegalCoupon)
  expect(await statusOf(shop, first.billingNo, mine.token)).toBe(orderStatus.fail)
  expect(await mine.usable()).toContain(mine.month)
})

test('[BEY-09] lists only the player’s own open orders, with the remaining time, on any device', async () => {
  const { token, month, open, cancel, info } = await newPlayer()
  const { billingNo } = await placeOrder(shop, token, { coupon_code: month })
  shop.pass(60_000)
  expect(await open()).toEqual([
    expect.objectContaining({ billing_no: billingNo, is_paid: false, amount: 3.99, currency: 'USD', expires_in: 1740 }),
  ])
  expect(await info(billingNo)).toMatchObject({ product_id: 'gems300', coupon_code: month, expires_in: 1740 })
  await cancel(billingNo)
  expect(await open()).toEqual([])
  expect((await info(billingNo))?.expires_in).toBeUndefined()
})

test('[BEY-09] an open order reports whether its coupon would become usable again after a cancellation', async () => {
  const { name, token, month, open } = await newPlayer()
  const plain = await placeOrder(shop, token)
  const { billingNo } = await placeOrder(shop, token, { coupon_code: month })
  const freeing = async () =>
    new Map((await open()).map(({ billing_no, frees_coupon }) => [billing_no, frees_coupon ?? false]))
  expect([(await freeing()).get(plain.billingNo), (await freeing()).get(billingNo)]).toEqual([false, true])
  await shop.db
    .updateTable('player_coupon')
    .set({ valid_end_time: new Date(0) })
    .where('code', '=', month)
    .execute()
  expect((await freeing()).get(billingNo), `the coupon of ${name} has ended`).toBe(false)
})

test('[BEY-09 PAY-05] an open order names its payment page, but not if it is paid in a form or already paid', async () => {
  const { token, open } = await newPlayer()
  const page = await placeOrder(shop, token)
  const pages = async () => new Map((await open()).map(({ billing_no, pay_url }) => [billing_no, pay_url ?? null]))
  expect((await pages()).get(page.billingNo)).toBe(page.url)
  const wish = await purchaseOf(shop, token, { pay_id: '11701', channel_id: 'grabpay' })
  const inForm = (await shop.call('airwallexPay', wish)).content?.billing_no ?? ''
  expect((await pages()).get(inForm)).toBeNull()
  await shop.decide(page.url, 'approve')
  expect((await pages()).get(page.billingNo) ?? null).toBeNull()
})
