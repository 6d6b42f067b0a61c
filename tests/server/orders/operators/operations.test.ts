import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderStatus } from '../../../../src/contract/codes.ts'
import type { GameServer } from '../../../../src/server/domain/ports/gameServer.ts'
import type { Provider } from '../../../../src/server/domain/ports/provider.ts'
import { deliverDue } from '../../../../src/server/domain/purchase/settling/deliver.ts'
import { closeFlag, redeliver } from '../../../../src/server/operations/operations.ts'
import { openFlags, orderSheet } from '../../../../src/server/operations/orderSheet.ts'
import { refund } from '../../../../src/server/operations/refund.ts'
import { openTestShop, placeOrder, statusOf, type TestShop } from '../../support/harness.ts'

let shop: TestShop
let ann: string
let real: GameServer
let realProvider: Provider
beforeAll(async () => {
  shop = await openTestShop()
  real = { ...shop.shop.game }
  realProvider = { ...shop.shop.provider }
})
beforeEach(async () => {
  Object.assign(shop.shop.game, real)
  Object.assign(shop.shop.provider, realProvider)
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

const mia = { person: 'mia', note: 'the player wrote' }
const away = () => Promise.reject(new Error('the game server is away'))
const flagsNow = async (billingNo: string) =>
  (await openFlags(shop.db)).filter(({ billing_no }) => billing_no === billingNo)

test('flags are listed until an operator closes them with a note, and the operator’s name is stored', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'wrongAmount')
  const [flagged] = await flagsNow(billingNo)
  expect(flagged).toMatchObject({ kind: 'wrong_amount', user_name: 'ann', price: 499, currency: 'USD' })
  await closeFlag(shop.shop, flagged?.id ?? 0, mia)
  expect(await flagsNow(billingNo)).toEqual([])
  const { journal, flags } = await orderSheet(shop.db, billingNo)
  expect(journal).toMatchObject([{ ...mia, action: 'close', flag_id: flagged?.id }])
  expect(flags[0]?.closed_at).not.toBeNull()
  await expect(closeFlag(shop.shop, flagged?.id ?? 0, mia)).rejects.toThrow('there is no open flag')
})

test('a closed flag is opened again if its reason occurs again', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'wrongAmount')
  await closeFlag(shop.shop, (await flagsNow(billingNo))[0]?.id ?? 0, mia)
  expect(await flagsNow(billingNo)).toEqual([])
  const provider_ref = (await orderSheet(shop.db, billingNo)).order?.provider_ref
  const payment = await shop.sandbox.find(provider_ref ?? '')
  if (!payment) throw new Error('no payment')
  await shop.sandbox.notify(payment, await shop.sandbox.record(payment, 'success', 1))
  expect((await flagsNow(billingNo)).map(({ kind }) => kind)).toContain('wrong_amount')
})

test('an operator delivers an order, and a second delivery credits nothing more', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  shop.shop.game.credit = away
  await shop.decide(url, 'approve')
  await expect(redeliver(shop.shop, billingNo, mia)).rejects.toThrow('the game server is away')
  Object.assign(shop.shop.game, real)
  await redeliver(shop.shop, billingNo, mia)
  await redeliver(shop.shop, billingNo, mia)
  const { order, delivery, journal } = await orderSheet(shop.db, billingNo)
  expect(order?.status).toBe('delivered')
  expect(delivery?.accepted_at).not.toBeNull()
  expect(journal).toMatchObject(Array(3).fill({ ...mia, action: 'redeliver' }))
})

test('a refunded delivered order remains a success and has its refund', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'repeat')
  expect(await refund(shop.shop, billingNo, mia)).toMatchObject({ amount: 998, currency: 'USD' })
  const sheet = await orderSheet(shop.db, billingNo)
  expect(sheet.order?.refunded_at).not.toBeNull()
  expect(sheet.refund).toMatchObject({ amount: 998, was_delivered: true })
  expect(sheet.events.map(({ outcome }) => outcome)).toEqual(['success', 'success', 'refunded'])
  expect(sheet.journal).toMatchObject([
    { ...mia, action: 'refund_begun' },
    { ...mia, action: 'refund' },
  ])
  expect(sheet.flags).toMatchObject([{ kind: 'charged_twice' }])
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.repeat)
  await expect(refund(shop.shop, billingNo, mia)).rejects.toThrow('already refunded')
})

test('a refund of a paid but undelivered order prevents the delivery, and the player sees a failed order', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  shop.shop.game.credit = away
  await shop.decide(url, 'approve')
  await refund(shop.shop, billingNo, mia)
  Object.assign(shop.shop.game, real)
  shop.pass(3_600_000)
  await deliverDue(shop.shop)
  expect((await orderSheet(shop.db, billingNo)).refund).toMatchObject({ amount: 499, was_delivered: false })
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.fail)
  await expect(redeliver(shop.shop, billingNo, mia)).rejects.toThrow('was refunded')
  await expect(real.credit({ billingNo, gpId: '', serverId: '', roleId: '', goods: '' })).rejects.toThrow(
    'asked never to credit',
  )
})

test('a refund detects that the game has credited the goods although the game’s answer was lost', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  shop.shop.game.credit = async (credit) => {
    await real.credit(credit)
    throw new Error('the answer was lost')
  }
  await shop.decide(url, 'approve')
  await refund(shop.shop, billingNo, mia)
  const sheet = await orderSheet(shop.db, billingNo)
  expect(sheet.order?.status).toBe('delivered')
  expect(sheet.refund?.was_delivered).toBe(true)
})

/** Creates a paid, undelivered order whose refund the simulated provider refuses. */
const failedRefund = async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  shop.shop.game.credit = away
  await shop.decide(url, 'approve')
  Object.assign(shop.shop.game, real)
  shop.shop.provider.refund = () => Promise.reject(new Error('the provider answered 503'))
  await expect(refund(shop.shop, billingNo, mia)).rejects.toThrow(
    `${billingNo} was not refunded: the provider answered 503; request the refund again`,
  )
  return billingNo
}

test('[BEY-11] a refund refused by the provider names the operator who began it, and can be repeated', async () => {
  const billingNo = await failedRefund()
  const failed = await orderSheet(shop.db, billingNo)
  expect(failed.refund).toBeNull()
  expect(failed.journal).toMatchObject([
    { ...mia, action: 'refund_begun' },
    { person: 'mia', action: 'refund_failed', note: 'the provider answered 503' },
  ])
  Object.assign(shop.shop.provider, realProvider)
  const ben = { person: 'ben', note: 'once more' }
  expect(await refund(shop.shop, billingNo, ben)).toMatchObject({ amount: 499 })
  const { refund: given, journal } = await orderSheet(shop.db, billingNo)
  expect(given).toMatchObject({ amount: 499, was_delivered: false })
  expect(journal.slice(2)).toMatchObject([
    { ...ben, action: 'refund_begun' },
    { ...ben, action: 'refund' },
  ])
})

test('[BEY-11] the journal records a refund before the game or the provider is called', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  shop.shop.game.credit = away
  await shop.decide(url, 'approve')
  const heard: string[][] = []
  const actions = async () => (await orderSheet(shop.db, billingNo)).journal.map(({ action }) => action)
  shop.shop.game.cancel = async (credit) => {
    heard.push(await actions())
    return real.cancel(credit)
  }
  shop.shop.provider.refund = async (ref) => {
    heard.push(await actions())
    return realProvider.refund(ref)
  }
  await refund(shop.shop, billingNo, mia)
  expect(heard).toEqual([['refund_begun'], ['refund_begun']])
})

test('an order stopped by a refund cannot be delivered again, and the operator sees a message about the refund', async () => {
  const billingNo = await failedRefund()
  await expect(redeliver(shop.shop, billingNo, { person: 'ben', note: '' })).rejects.toThrow(
    new RegExp(
      `^${billingNo} was not delivered: the game was asked never to credit this number; mia began a refund of it at .*Z, after which the game may credit nothing: request the refund again$`,
    ),
  )
})

test('a refund that could not reach the game leaves the order deliverable', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  Object.assign(shop.shop.game, { credit: away, cancel: away })
  await shop.decide(url, 'approve')
  await expect(refund(shop.shop, billingNo, mia)).rejects.toThrow('the game server is away')
  Object.assign(shop.shop.game, real)
  await redeliver(shop.shop, billingNo, mia)
  const { order, journal } = await orderSheet(shop.db, billingNo)
  expect(order?.status).toBe('delivered')
  expect(journal.map(({ action }) => action)).toEqual(['refund_begun', 'refund_failed', 'redeliver'])
})

test('only paid orders can be refunded or delivered, and two parallel refunds refund an order once', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await expect(refund(shop.shop, billingNo, mia)).rejects.toThrow('waits for its payment until')
  await expect(redeliver(shop.shop, billingNo, mia)).rejects.toThrow('nothing was paid')
  await shop.decide(url, 'decline')
  await expect(refund(shop.shop, billingNo, mia)).rejects.toThrow('the provider has nothing left to refund')
  await expect(refund(shop.shop, 'NOSUCH', mia)).rejects.toThrow('there is no order NOSUCH')
  const { billingNo: paid, url: paidUrl } = await placeOrder(shop, ann)
  await shop.decide(paidUrl, 'approve')
  const both = await Promise.allSettled([refund(shop.shop, paid, mia), refund(shop.shop, paid, mia)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { journal } = await orderSheet(shop.db, paid)
  expect(journal.filter(({ action }) => action === 'refund')).toHaveLength(1)
})

test('a payment of a wrong amount is refunded after the order has ended; a later payment is flagged', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'wrongAmount')
  shop.pass(31 * 60_000)
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.fail)
  expect(await refund(shop.shop, billingNo, mia)).toMatchObject({ amount: 250 })
  const payment = await shop.sandbox.find((await orderSheet(shop.db, billingNo)).order?.provider_ref ?? '')
  if (!payment) throw new Error('no payment')
  await shop.sandbox.notify(payment, await shop.sandbox.record(payment, 'success'))
  expect(await statusOf(shop, billingNo, ann)).toBe(orderStatus.fail)
  expect((await flagsNow(billingNo)).map(({ kind }) => kind)).toContain('paid_after_refund')
})

test('the journal cannot be changed', async () => {
  await expect(shop.db.deleteFrom('journal').execute()).rejects.toThrow('append-only')
})
