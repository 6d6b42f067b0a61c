import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepProviderRefund } from '../../../src/server/domain/purchase/settling/providerEvents.ts'
import { settle } from '../../../src/server/domain/purchase/settling/settle.ts'
import { createLedger, type Entry, type ProviderReport } from '../../trials/chaos/ledger.ts'
import { judge, listsOf } from '../../trials/chaos/verdict.ts'
import { mischief } from '../../trials/chaos/world.ts'
import { openTestShop, placeOrder, settleDue, type TestShop } from '../support/harness.ts'

let shop: TestShop
let ann: string
beforeAll(async () => {
  shop = await openTestShop()
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

const ledger = createLedger()
const remembered = (what: Partial<Entry>): Entry => ({ ...ledger.begin('ann'), ...what })

/** Returns the faults that the chaos trial finds in these ledger entries. */
const judged = async (entries: readonly Entry[], crashes = 0, reports: readonly ProviderReport[] = []) => {
  const memory = { shop: shop.db, provider: shop.db, entries, reports, mostOpen: 1000, crashes }
  return listsOf(await judge(memory, mischief))
}
const clean = { lost: [], doubled: [], undelivered: [], broken: [] }

test('the verdict is empty if the data of players, shop, provider and game agree', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'approve')
  expect(await judged([remembered({ orders: [billingNo], statuses: [1] })])).toEqual(clean)
})

test('finds an order that was reported to a player and that the shop does not have', async () => {
  const lost = ['NOSUCH: no order']
  expect(await judged([remembered({ orders: ['NOSUCH'] })])).toEqual({ ...clean, lost })
})

test('finds a success that was reported to a player and that the shop does not have', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'decline')
  const lost = [`${billingNo}: reported as a success, is failed`]
  expect(await judged([remembered({ orders: [billingNo], statuses: [0, 1] })])).toEqual({ ...clean, lost })
})

test('finds an intent with two orders', async () => {
  const numbers: string[] = []
  for (const action of ['decline', 'cancel'] as const) {
    const { billingNo, url } = await placeOrder(shop, ann)
    await shop.decide(url, action)
    numbers.push(billingNo)
  }
  const entry = remembered({ orders: numbers })
  expect(await judged([entry])).toEqual({ ...clean, doubled: [`${entry.key}: ${numbers.join(', ')}`] })
})

test('finds a payment at the provider without a delivery or a flag', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  const payment = await shop.sandbox.find(new URL(url).pathname.split('/').at(-1) ?? '')
  if (!payment) throw new Error('no payment')
  await shop.sandbox.record(payment, 'success')
  expect((await judged([])).undelivered).toEqual([`${billingNo}: neither delivered nor flagged`])
  shop.pass(60_000)
  await settleDue(shop)
  expect((await judged([])).undelivered).toEqual([])
})

test('finds a delivery that the game does not have, and a credit of the game that the shop does not have', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'approve')
  const credit = shop.db.selectFrom('sandbox_credit').selectAll().where('billing_no', '=', billingNo)
  const kept = await credit.executeTakeFirstOrThrow()
  await shop.db.deleteFrom('sandbox_credit').where('billing_no', '=', billingNo).execute()
  expect((await judged([])).undelivered).toEqual([`${billingNo}: the game has no such credit`])
  await shop.db
    .insertInto('sandbox_credit')
    .values([kept, { ...kept, billing_no: 'SURPLUS' }])
    .execute()
  expect((await judged([])).broken).toContain('SURPLUS: credited, but not stored')
  await shop.db.deleteFrom('sandbox_credit').where('billing_no', '=', 'SURPLUS').execute()
})

test('reports a server that ended without being killed', async () => {
  const { broken } = await judged([], 2)
  expect(broken).toContain('2 times a server ended without being killed')
})

/** Pays an order of 4.99 USD and returns its number. */
const paidOrder = async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'approve')
  return billingNo
}
const partOf = (billingNo: string, amount: number, eventId: string = crypto.randomUUID()): ProviderReport => ({
  billingNo,
  eventId,
  outcome: 'refunded',
  amount,
  isTaken: true,
})
const tell = async (reports: readonly ProviderReport[]) => {
  for (const { isTaken: _, outcome, ...told } of reports) {
    const event = { ...told, currency: 'USD' }
    if (outcome === 'refunded') await keepProviderRefund(shop.shop, event, 'webhook')
    else await settle(shop.db, { ...event, outcome }, 'webhook', shop.shop.now())
  }
}

test('accepts partial refunds, double charges and shared event ids that the shop has stored', async () => {
  const [one, other] = [await paidOrder(), await paidOrder()]
  const part = partOf(one, 200)
  const charge: ProviderReport = { ...partOf(one, 499), outcome: 'success' }
  const reports = [part, { ...part, billingNo: other }, charge, { ...charge, billingNo: other }]
  await tell(reports)
  expect(await judged([], 0, reports)).toEqual(await judged([]))
})

test('finds a report that the shop acknowledged under the id of another order and lost', async () => {
  const [one, other] = [await paidOrder(), await paidOrder()]
  const part = partOf(one, 200)
  const lost = partOf(other, 200, part.eventId)
  await tell([part])
  expect((await judged([], 0, [part, lost])).lost).toEqual([
    `${other}: the acknowledged report ${part.eventId} is not kept`,
    `${other}: the refund ${part.eventId} is not booked`,
  ])
})

test('finds refunds that exceed the payment', async () => {
  const order = await paidOrder()
  const parts = [partOf(order, 300), partOf(order, 150)]
  await tell(parts)
  await shop.db
    .updateTable('sandbox_event')
    .set({ amount: 400 })
    .where('ref', 'in', (is) => is.selectFrom('sandbox_payment').select('ref').where('billing_no', '=', order))
    .execute()
  expect((await judged([], 0, parts)).broken).toContain(`${order}: 450 refunded of 400`)
})
