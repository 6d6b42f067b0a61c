import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderStatus } from '../../../../src/contract/codes.ts'
import type { GameServer } from '../../../../src/server/domain/ports/gameServer.ts'
import { reconcileDue } from '../../../../src/server/domain/purchase/settling/reconcile.ts'
import { settle } from '../../../../src/server/domain/purchase/settling/settle.ts'
import { couponCode } from '../../../../src/server/domain/rewards/startingCoupons.ts'
import { orderSheet } from '../../../../src/server/operations/orderSheet.ts'
import { refund } from '../../../../src/server/operations/refund.ts'
import { openTestShop, placeOrder, purchaseOf, statusOf, type TestShop } from '../../support/harness.ts'
import { tellShop } from '../../support/tellShop.ts'

let shop: TestShop
let real: GameServer
beforeAll(async () => {
  shop = await openTestShop()
  real = { ...shop.shop.game }
})
beforeEach(() => {
  Object.assign(shop.shop.game, real)
})
afterAll(() => shop.close())

const mia = { person: 'mia', note: 'the player wrote' }
const gameIsAway = () => {
  shop.shop.game.credit = () => Promise.reject(new Error('the game server is away'))
}
/** Creates a player. The returned function `left` tells how many more times the role can buy a weekly item. */
const newPlayer = async () => {
  const { name, token } = await shop.loginNew()
  const { server_id, role_id } = await purchaseOf(shop, token)
  const left = async () =>
    (await shop.call('getLimits', { client_id: '10101', server_id, role_id, oauth_token: token })).content?.list.find(
      ({ product_id }) => product_id === 'weekly',
    )?.extra_pay_times
  const usable = async () => {
    const asked = { client_id: '10101', use_category: 'avail', oauth_token: token }
    return (await shop.call('getCouponList', asked)).content?.coupons.map(({ code }) => code) ?? []
  }
  await usable()
  return { name, token, left, usable, coupon: couponCode(name, '210101', 'welcome') }
}
const detailOf = async (billingNo: string, token: string) =>
  (await shop.call('getOrderDetail', { billing_no: billingNo, oauth_token: token })).content

/** Sends the provider's webhook about a refund that the shop has not requested. */
const tellRefund = (billingNo: string, eventId: string = crypto.randomUUID()) =>
  tellShop(shop, { eventId, billingNo, outcome: 'refunded' })

test('[BEY-11] a refund before the delivery releases coupon and limit for another order', async () => {
  const { token, left, usable, coupon } = await newPlayer()
  gameIsAway()
  const bought = await placeOrder(shop, token, { coupon_code: coupon })
  await shop.decide(bought.url, 'approve')
  const limited = await placeOrder(shop, token, { product_id: 'weekly' })
  await shop.decide(limited.url, 'approve')
  expect([await left(), (await usable()).includes(coupon)]).toEqual([1, false])
  for (const { billingNo } of [bought, limited]) await refund(shop.shop, billingNo, mia)
  expect([await left(), (await usable()).includes(coupon)]).toEqual([2, true])
  expect((await detailOf(bought.billingNo, token))?.refund?.rule).toBe('returned')
  Object.assign(shop.shop.game, real)
  const again = await placeOrder(shop, token, { coupon_code: coupon })
  await shop.decide(again.url, 'approve')
  expect(await statusOf(shop, again.billingNo, token)).toBe(orderStatus.success)
})

test('[BEY-11] a refund after the delivery keeps coupon and limit used and deducts the points', async () => {
  const { token, left, usable, coupon } = await newPlayer()
  const { billingNo, url } = await placeOrder(shop, token, { coupon_code: coupon })
  await shop.decide(url, 'approve')
  const limited = await placeOrder(shop, token, { product_id: 'weekly' })
  await shop.decide(limited.url, 'approve')
  expect((await detailOf(billingNo, token))?.points?.earned).toBeGreaterThan(0)
  for (const order of [billingNo, limited.billingNo]) await refund(shop.shop, order, mia)
  expect([await left(), (await usable()).includes(coupon)]).toEqual([1, false])
  const detail = await detailOf(billingNo, token)
  expect([detail?.refund?.rule, detail?.points]).toEqual(['kept', undefined])
})

test('[BEY-11] a refund made by the provider is booked once, however often its webhook is sent', async () => {
  const { token } = await newPlayer()
  const { billingNo, url } = await placeOrder(shop, token)
  expect(await tellRefund(billingNo)).toBe(404)
  gameIsAway()
  await shop.decide(url, 'approve')
  const eventId = crypto.randomUUID()
  expect([await tellRefund(billingNo, eventId), await tellRefund(billingNo, eventId)]).toEqual([200, 200])
  const sheet = await orderSheet(shop.db, billingNo)
  expect(sheet.refund).toMatchObject({ event_id: eventId, was_delivered: false })
  expect(sheet.journal).toMatchObject([{ person: 'provider', action: 'refund' }])
  expect(await statusOf(shop, billingNo, token)).toBe(orderStatus.fail)
  await expect(refund(shop.shop, billingNo, mia)).rejects.toThrow('already refunded')
})

test('[BEY-11] the order history marks refunded orders, delivered or not', async () => {
  const { token } = await newPlayer()
  const listed = async () =>
    (await shop.call('getOrderHistory', { client_id: '10101', oauth_token: token })).content?.orders.map(
      ({ status, is_refunded }) => [status, is_refunded],
    )
  const kept = await placeOrder(shop, token)
  await shop.decide(kept.url, 'approve')
  expect(await listed()).toEqual([[orderStatus.success, false]])
  await refund(shop.shop, kept.billingNo, mia)
  expect(await listed()).toEqual([[orderStatus.success, true]])
})

test('a payment that arrives during its refund is cancelled in the game before the refund is stored, so it is never delivered', async () => {
  const { token } = await newPlayer()
  const { billingNo, url } = await placeOrder(shop, token)
  await shop.decide(url, 'decline')
  gameIsAway()
  const { refund: giveBack } = shop.shop.provider
  shop.shop.provider.refund = async () => {
    const success = { eventId: `late ${billingNo}`, billingNo, outcome: 'success' as const }
    await settle(shop.db, { ...success, amount: 499, currency: 'USD' }, 'webhook', shop.shop.now())
    return { eventId: `back ${billingNo}`, amount: 499, currency: 'USD' }
  }
  await refund(shop.shop, billingNo, mia)
  shop.shop.provider.refund = giveBack
  const atGame = shop.db.selectFrom('sandbox_credit').select('state').where('billing_no', '=', billingNo)
  expect(await atGame.execute()).toEqual([{ state: 'cancelled' }])
  expect((await orderSheet(shop.db, billingNo)).refund).toMatchObject({ was_delivered: false })
})

test('[BEY-11] an inquiry finds a refund whose webhook was lost, and ends the inquiries about that order', async () => {
  const { token } = await newPlayer()
  const { billingNo, url } = await placeOrder(shop, token)
  await shop.decide(url, 'approve')
  const orderNow = () =>
    shop.db.selectFrom('orders').selectAll().where('billing_no', '=', billingNo).executeTakeFirstOrThrow()
  const { provider_ref } = await orderNow()
  const given = await shop.shop.provider.refund(provider_ref ?? '')
  expect((await detailOf(billingNo, token))?.refund).toBeUndefined()
  shop.pass(25 * 3_600_000)
  await reconcileDue(shop.shop)
  expect((await detailOf(billingNo, token))?.refund?.rule).toBe('kept')
  const sheet = await orderSheet(shop.db, billingNo)
  expect(sheet.refund).toMatchObject({ event_id: given?.eventId, was_delivered: true })
  expect(sheet.events.at(-1)).toMatchObject({ outcome: 'refunded', source: 'inquiry' })
  shop.pass(100 * 24 * 3_600_000)
  await reconcileDue(shop.shop)
  expect((await orderNow()).inquire_at).toBeNull()
})
