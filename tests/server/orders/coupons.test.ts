import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CouponCategory, couponCategories } from '../../../src/contract/calls/coupons.ts'
import { code, orderStatus } from '../../../src/contract/codes.ts'
import type { Action } from '../../../src/demo/provider/pages.ts'
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
  const ofKey = (key: string) => couponCode(name, '210101', key)
  const list = async (category: CouponCategory) =>
    (await shop.call('getCouponList', { client_id: '10101', use_category: category, oauth_token: token })).content
      ?.coupons ?? []
  const categoryOf = async (coupon: string) => {
    const lists = await Promise.all(couponCategories.map(async (category) => ({ category, all: await list(category) })))
    return lists.filter(({ all }) => all.some((each) => each.code === coupon)).map(({ category }) => category)
  }
  await list('avail')
  return { name, token, ofKey, list, categoryOf, welcome: ofKey('welcome'), month: ofKey('month') }
}
const priceOf = (token: string, coupon: string, product = 'gems300', host?: string, clientId = '10101') =>
  shop.call(
    'getCouponPrice',
    { client_id: clientId, product_id: product, coupon_code: coupon, oauth_token: token },
    host,
  )
const buy = async (token: string, more: Record<string, string>) =>
  shop.call('adyenPay', await purchaseOf(shop, token, more))
const receive = (token: string, coupon: string, key: string = crypto.randomUUID()) =>
  shop.call('receiveCoupon', { client_id: '10101', coupon_code: coupon, idempotency_key: key, oauth_token: token })

test('a new player has coupons of every category, each in one list; past coupons have an end time', async () => {
  const { list, categoryOf, welcome } = await newPlayer()
  const codes: string[] = []
  for (const category of couponCategories) {
    const coupons = await list(category)
    expect(coupons.every(({ use_category }) => use_category === category)).toBe(true)
    codes.push(...coupons.map((coupon) => coupon.code))
  }
  expect(new Set(codes).size).toBe(codes.length)
  expect((await list('avail')).map(({ discount_rate }) => discount_rate)).toEqual([0.8, 0.9])
  const [one, other] = (await list('history')).sort((a, b) => Number(b.is_used) - Number(a.is_used))
  expect([one?.is_used, Boolean(one?.used_time)]).toEqual([true, true])
  expect([other?.is_used, other?.used_time]).toEqual([false, 0])
  expect(await categoryOf(welcome)).toEqual(['avail'])
})

test('coupons expired by a test route stay expired when the player fetches them later', async () => {
  const { name, token } = await shop.loginNew()
  await shop.prepare('/coupon', { player: name })
  const { content } = await shop.call('getCouponList', {
    client_id: '10101',
    use_category: 'avail',
    oauth_token: token,
  })
  expect(content?.coupons).toEqual([])
})

test('coupons require a login, and belong to a player and a game', async () => {
  const mine = await newPlayer()
  const theirs = await newPlayer()
  const asked = { client_id: '10101', use_category: 'avail' }
  expect((await shop.call('getCouponList', asked)).code).toBe(code.notLoggedIn)
  expect((await priceOf(mine.token, theirs.welcome)).code).toBe(code.illegalCoupon)
  expect((await priceOf(mine.token, mine.welcome, 'gems300', undefined, '10102')).code).toBe(code.illegalCoupon)
})

test('price, discount and points of an order equal the previewed price, and request parameters cannot change them', async () => {
  const { token, month } = await newPlayer()
  expect((await priceOf(token, '')).content).toEqual({ points: 50, discountPrice: 4.99 })
  expect((await priceOf(token, month)).content).toEqual({ points: 40, discountPrice: 3.99 })
  const { billingNo } = await placeOrder(shop, token, { coupon_code: month, price: '1', points: '9999', discount: '4' })
  const order = await shop.db
    .selectFrom('orders')
    .select(['list_price', 'price', 'discount', 'points', 'coupon_code'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ list_price: 499, price: 399, discount: 100, points: 40, coupon_code: month })
})

test('[CPN-01] a coupon applies only if sent, for a brand with VIP, goods that accept coupons and a method that accepts coupons', async () => {
  const { token, welcome, categoryOf } = await newPlayer()
  const wrong = [
    await priceOf(token, welcome, 'pass90'),
    await buy(token, { coupon_code: welcome, product_id: 'pass90' }),
    await shop.call('xsollaPay', await purchaseOf(shop, token, { coupon_code: welcome, channel_id: '1380' })),
  ]
  expect(wrong.map((answer) => answer.code)).toEqual(Array(3).fill(code.illegalCoupon))

  const host = 'brandEn.localhost'
  const [game] = (await shop.call('getGameList', { platform: 'web', domain_area: 'useuro' }, host)).content?.list ?? []
  const clientId = game?.client_id ?? ''
  const plain = await shop.login('player7', 'pass7', host, clientId)
  const asked = { client_id: clientId, use_category: 'avail', oauth_token: plain }
  const [coupon] = (await shop.call('getCouponList', asked, host)).content?.coupons ?? []
  expect(coupon).toBeDefined()
  expect((await priceOf(plain, coupon?.code ?? '', 'gems300', host, clientId)).code).toBe(code.illegalCoupon)

  const { billingNo } = await placeOrder(shop, token)
  const { price } = await shop.db
    .selectFrom('orders')
    .select('price')
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  expect(price).toBe(499)
  expect(await categoryOf(welcome)).toEqual(['avail'])
})

test('[CPN-06] a coupon that is locked, not received, used, expired or unknown is refused with -3062 and creates nothing', async () => {
  expect(code.illegalCoupon).toBe(-3062)
  const { token, ofKey } = await newPlayer()
  for (const coupon of [...['level', 'week', 'spent', 'missed'].map(ofKey), 'NOSUCHCOUPON']) {
    expect((await priceOf(token, coupon)).code).toBe(code.illegalCoupon)
    const answer = await buy(token, { coupon_code: coupon, spec_lang: 'de' })
    expect([answer.code, answer.msg]).toEqual([code.illegalCoupon, 'Dieser Gutschein ist jetzt nicht einlösbar.'])
  }
  const orders = shop.db
    .selectFrom('orders')
    .select('billing_no')
    .where('coupon_code', 'in', [ofKey('level'), ofKey('week')])
  expect(await orders.execute()).toEqual([])
})

test('a coupon that expires after a player has seen it can no longer be used', async () => {
  const { name, token, welcome, month, categoryOf } = await newPlayer()
  expect(await shop.prepare('/coupon', { player: name, code: welcome })).toEqual({ coupons: 1 })
  expect((await buy(token, { coupon_code: welcome })).code).toBe(code.illegalCoupon)
  expect(await categoryOf(welcome)).toEqual(['history'])
  expect(await categoryOf(month)).toEqual(['avail'])
})

test('a test route can expire the coupons of a player who has never fetched them', async () => {
  const [name, token] = ['player9', await shop.login('player9', 'pass9')]
  expect(await shop.prepare('/coupon', { player: name })).toEqual({ coupons: 5 })
  const { content } = await shop.call('getCouponList', {
    client_id: '10101',
    use_category: 'avail',
    oauth_token: token,
  })
  expect(content?.coupons).toEqual([])
})

test('if ten parallel orders request a coupon, one of them gets it', async () => {
  const { token, month, categoryOf } = await newPlayer()
  const purchases = await Promise.all(Array.from({ length: 10 }, () => purchaseOf(shop, token, { coupon_code: month })))
  const answers = await Promise.all(purchases.map((purchase) => shop.call('adyenPay', purchase)))
  const codes = answers.map((answer) => answer.code).sort((a, b) => a - b)
  expect(codes).toEqual([...Array(9).fill(code.illegalCoupon), code.success])
  expect(await categoryOf(month)).toEqual(['lock'])
})

test('[PAY-13] twenty parallel requests with a coupon and one key make one order', async () => {
  const { token, month } = await newPlayer()
  const purchase = await purchaseOf(shop, token, { coupon_code: month })
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call('adyenPay', purchase)))
  expect(new Set(answers.map(({ content }) => content?.billing_no)).size).toBe(1)
  const orders = shop.db.selectFrom('orders').select('billing_no').where('coupon_code', '=', month)
  expect(await orders.execute()).toHaveLength(1)
  expect((await shop.call('adyenPay', { ...purchase, coupon_code: undefined })).code).toBe(code.refused)
})

test.each<[Action, CouponCategory]>([
  ['approve', 'history'],
  ['decline', 'avail'],
  ['cancel', 'avail'],
  ['pending', 'lock'],
  ['wrongAmount', 'lock'],
  ['lateSuccess', 'history'],
])('after "%s" at the provider the order’s coupon is in the list %s', async (action, category) => {
  const { token, welcome, categoryOf } = await newPlayer()
  const { url } = await placeOrder(shop, token, { coupon_code: welcome })
  await shop.decide(url, action)
  expect(await categoryOf(welcome)).toEqual([category])
})

test.each<Action>(['pending', 'wrongAmount'])(
  'after "%s", an order that is not paid in time ends and releases its coupon',
  async (action) => {
    const { token, welcome, list } = await newPlayer()
    const { billingNo, url } = await placeOrder(shop, token, { coupon_code: welcome })
    await shop.decide(url, action)
    shop.pass(31 * 60_000)
    expect((await list('avail')).map((coupon) => coupon.code)).toContain(welcome)
    expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.fail)
    expect(await flagsOf(shop, billingNo)).toEqual(action === 'wrongAmount' ? ['wrong_amount'] : [])
  },
)

/** Creates an order that has expired before it is paid. */
const lateOrder = async (player: {
  token: string
  welcome: string
  list(category: CouponCategory): Promise<unknown>
}) => {
  const { billingNo } = await placeOrder(shop, player.token, { coupon_code: player.welcome })
  shop.pass(31 * 60_000)
  await player.list('avail')
  const payment = await shop.db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  return { billingNo, pay: () => shop.sandbox.acts.approve(payment) }
}

test('a late success whose coupon another order has used is delivered and flagged, not dropped', async () => {
  const player = await newPlayer()
  const late = await lateOrder(player)
  const other = await placeOrder(shop, player.token, { coupon_code: player.welcome })
  await shop.decide(other.url, 'approve')
  await late.pay()
  expect(await statusOf(shop, late.billingNo, player.token)).toBe(orderStatus.success)
  expect(await flagsOf(shop, late.billingNo)).toEqual(['late_success_released'])
  expect(await flagsOf(shop, other.billingNo)).toEqual([])
})

test('a late success whose coupon is available again uses the coupon again and is flagged', async () => {
  const player = await newPlayer()
  const late = await lateOrder(player)
  await late.pay()
  expect(await player.categoryOf(player.welcome)).toEqual(['history'])
  expect(await flagsOf(shop, late.billingNo)).toEqual(['late_success_released'])
})

test('a coupon is received once: the same key gets the same answer, another key gets -3022', async () => {
  const { token, ofKey, categoryOf } = await newPlayer()
  const week = ofKey('week')
  expect(await categoryOf(week)).toEqual(['claim'])
  const key = crypto.randomUUID()
  const first = await receive(token, week, key)
  expect(first.content).toMatchObject({ code: week, use_category: 'avail', is_used: false })
  expect(await receive(token, week, key)).toEqual(first)
  expect((await receive(token, week)).code).toBe(code.noActivity)
  expect((await receive(token, ofKey('level'))).code).toBe(code.noActivity)
  expect((await receive(token, ofKey('level'), key)).code).toBe(code.noActivity)
  expect(await categoryOf(week)).toEqual(['avail'])
  expect((await buy(token, { coupon_code: week })).code).toBe(code.success)
})

test('ten parallel requests with different keys receive the player’s coupon once, and never a coupon of another player', async () => {
  const mine = await newPlayer()
  const theirs = await newPlayer()
  expect((await receive(mine.token, theirs.ofKey('week'))).code).toBe(code.noActivity)
  const answers = await Promise.all(Array.from({ length: 10 }, () => receive(theirs.token, theirs.ofKey('week'))))
  expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(1)
})

test('page config enables coupons only for brands with VIP', async () => {
  const open = await shop.call('getPageConfig', { client_id: '10101', domain_area: 'universal' })
  expect(open.content?.is_open_coupon).toBe(true)
})
