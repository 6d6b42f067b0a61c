import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code, orderStatus } from '../../../src/contract/codes.ts'
import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import type { GameServer } from '../../../src/server/domain/ports/gameServer.ts'
import { deliverDue } from '../../../src/server/domain/purchase/settling/deliver.ts'
import { createMetrics, watchDatabase } from '../../../src/server/observability/metrics.ts'
import {
  flagsOf,
  freshCard,
  openTestShop,
  placeOrder,
  purchaseOf,
  statusOf,
  type TestShop,
} from '../support/harness.ts'

const minute = 60_000

let shop: TestShop
let ann: string
let real: GameServer
beforeAll(async () => {
  shop = await openTestShop()
  real = { ...shop.shop.game }
})
beforeEach(async () => {
  Object.assign(shop.shop.game, real)
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

const creditOf = (billingNo: string) =>
  shop.db.selectFrom('sandbox_credit').selectAll().where('billing_no', '=', billingNo).executeTakeFirst()
const waitingOf = (billingNo: string) =>
  shop.db.selectFrom('delivery_outbox').selectAll().where('billing_no', '=', billingNo).executeTakeFirstOrThrow()
const stateOf = async (billingNo: string) =>
  (await shop.db.selectFrom('orders').select('status').where('billing_no', '=', billingNo).executeTakeFirstOrThrow())
    .status
const away = () => Promise.reject(new Error('the game server is away'))

test('credits a paid order to its role at once, and only once', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  const { server_id, role_id } = await purchaseOf(shop, ann)
  await shop.decide(url, 'duplicate')
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.success)
  expect(await creditOf(billingNo)).toMatchObject({ state: 'credited', server_id, role_id, goods: 'gems300' })
  expect((await waitingOf(billingNo)).accepted_at).not.toBeNull()
})

test('the metrics contain the age of the oldest delivery that the game has not accepted, also of a gift card', async () => {
  shop.shop.game.credit = away
  const card = encodeCardInfo(await freshCard(shop, { kind: 'gift', amount: 499, gems: 300 }))
  expect((await shop.call('redeemCard', await purchaseOf(shop, ann, { card_info: card }))).code).toBe(code.success)
  shop.pass(2 * minute)
  const ageNow = async () => {
    const metrics = createMetrics()
    const poolUse = () => ({ used: 0, idle: 0, waiting: 0 })
    watchDatabase(metrics, { db: shop.db, answers: async () => true, poolUse, now: shop.shop.now })
    const [, age] = /^shop_oldest_open_delivery_seconds (\d+)$/m.exec(await metrics.registry.metrics()) ?? []
    return Number(age)
  }
  expect(await ageNow()).toBe(120)
  Object.assign(shop.shop.game, real)
  await deliverDue(shop.shop)
  expect(await ageNow()).toBe(0)
})

test('if the game server fails, the order stays paid, shows as pending to its player, and is delivered later', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  shop.shop.game.credit = away
  await shop.decide(url, 'approve')
  expect(await stateOf(billingNo)).toBe('paid')
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.pending)
  const info = await shop.call('getOrderInfo', { billing_no: billingNo, oauth_token: ann })
  expect(info.content).not.toHaveProperty('pay_url')
  shop.pass(minute)
  await deliverDue(shop.shop)
  expect(await waitingOf(billingNo)).toMatchObject({ attempts: 2, error: 'the game server is away' })
  Object.assign(shop.shop.game, real)
  await deliverDue(shop.shop)
  expect(await creditOf(billingNo)).toBeUndefined() // the next delivery attempt is not due yet
  shop.pass(minute)
  await deliverDue(shop.shop)
  expect(await creditOf(billingNo)).toBeDefined()
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.success)
  expect(await flagsOf(shop, billingNo)).toEqual([])
})

test('a game server that hangs delays neither the webhook nor other orders', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  const { billingNo: other, url: otherUrl } = await placeOrder(shop, ann)
  shop.shop.game.credit = (credit) => (credit.billingNo === billingNo ? new Promise(() => {}) : real.credit(credit))
  expect((await shop.decide(url, 'approve')).status).toBe(200)
  expect((await shop.decide(otherUrl, 'approve')).status).toBe(200)
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.pending)
  expect(await statusOf(shop, other, ann)).toBe(orderStatus.success)
  Object.assign(shop.shop.game, real)
  shop.pass(minute)
  await deliverDue(shop.shop)
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.success)
})

test('repeats a delivery whose answer was lost, without crediting it twice', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  shop.shop.game.credit = async (credit) => {
    await real.credit(credit)
    throw new Error('the answer was lost')
  }
  await shop.decide(url, 'approve')
  expect(await stateOf(billingNo)).toBe('paid')
  const first = await creditOf(billingNo)
  Object.assign(shop.shop.game, real)
  shop.pass(minute)
  await Promise.all([deliverDue(shop.shop), deliverDue(shop.shop)])
  expect(await stateOf(billingNo)).toBe('delivered')
  expect(await creditOf(billingNo)).toEqual(first)
})

test('flags a delivery that the game has not accepted for a quarter of an hour, and keeps trying', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  shop.shop.game.credit = away
  await shop.decide(url, 'approve')
  for (let passed = 0; passed < 26; passed += 1) {
    shop.pass(minute)
    await deliverDue(shop.shop)
  }
  expect(await flagsOf(shop, billingNo)).toEqual(['undelivered'])
  expect(shop.reports.at(-1)).toMatch(/^\d+ of \d+ deliveries: the game server is away/)
  Object.assign(shop.shop.game, real)
  shop.pass(60 * minute)
  await deliverDue(shop.shop)
  expect(await stateOf(billingNo)).toBe('delivered')
})

test('the points of an order are added when it is delivered', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  const booked = () => shop.db.selectFrom('points_entry').selectAll().where('billing_no', '=', billingNo).execute()
  shop.shop.game.credit = away
  await shop.decide(url, 'approve')
  expect(await booked()).toEqual([])
  Object.assign(shop.shop.game, real)
  shop.pass(minute)
  await deliverDue(shop.shop)
  expect(await booked()).toHaveLength(1)
})

test('credits card payments and redeemed gift cards too', async () => {
  for (const [call, kind] of [
    ['payWithCard', 'payment'],
    ['redeemCard', 'gift'],
  ] as const) {
    const card = await freshCard(shop, { kind, amount: 499, gems: kind === 'gift' ? 300 : 0 })
    const wish = { ...(await purchaseOf(shop, ann, { channel_id: undefined })), card_info: encodeCardInfo(card) }
    const billingNo = (await shop.call(call, wish)).content?.billing_no ?? ''
    expect(await creditOf(billingNo)).toMatchObject({
      state: 'credited',
      goods: kind === 'gift' ? '300 gems' : 'gems300',
    })
    expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.success)
  }
})

test('a redemption is pending until the game has accepted it', async () => {
  const card = await freshCard(shop, { kind: 'gift', amount: 499, gems: 300 })
  const wish = { ...(await purchaseOf(shop, ann, { channel_id: undefined })), card_info: encodeCardInfo(card) }
  shop.shop.game.credit = away
  const billingNo = (await shop.call('redeemCard', wish)).content?.billing_no ?? ''
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.pending)
  Object.assign(shop.shop.game, real)
  shop.pass(minute)
  await deliverDue(shop.shop)
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.success)
})

test('the prize of an event reaches the role through the outbox once, even if the game server was unavailable', async () => {
  const { server_id, role_id } = await purchaseOf(shop, ann)
  const game = { client_id: '10101', oauth_token: ann }
  await shop.decide((await placeOrder(shop, ann)).url, 'approve')
  const activity = (await shop.call('getActivity', { ...game, kind: 'cumulative' })).content
  const [step] = activity?.steps ?? []
  const wish = { ...game, server_id, role_id, activity_id: activity?.activity_id, step_ids: step?.step_id }
  shop.shop.game.credit = away
  const key = { idempotency_key: 'one prize' }
  expect((await shop.call('receiveActivityGift', { ...wish, ...key })).content?.results).toMatchObject([
    { is_received: true },
  ])
  const prizes = () =>
    shop.db
      .selectFrom('sandbox_credit')
      .selectAll()
      .where('goods', 'like', `${activity?.activity_id} ${step?.step_id}:%`)
      .execute()
  expect(await prizes()).toEqual([])
  Object.assign(shop.shop.game, real)
  shop.pass(minute)
  await deliverDue(shop.shop)
  await shop.call('receiveActivityGift', { ...wish, ...key })
  await deliverDue(shop.shop)
  expect(await prizes()).toMatchObject([{ state: 'credited', server_id, role_id }])
})
