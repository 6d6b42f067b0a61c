import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatus } from '../../../../src/contract/codes.ts'
import type { Action } from '../../../../src/demo/provider/pages.ts'
import { checkInvariants } from '../../../../src/server/db/invariants.ts'
import { signedWebhook, webhookPath } from '../../../../src/server/providers/webhooks.ts'
import { openTestShop, placeOrder, statusOf as statusIn, type TestShop } from '../../support/harness.ts'

let shop: TestShop
let ann: string
beforeAll(async () => {
  shop = await openTestShop()
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

const statusOf = (billingNo: string, token = ann) => statusIn(shop, billingNo, token)

const post = (event: object, headers: (body: string) => Record<string, string>) => {
  const body = JSON.stringify(event)
  return shop.app.request(webhookPath('sandbox'), { method: 'POST', body, headers: headers(body) })
}
const signedBy = (body: string, { secret = shop.trust.secrets[0], ago = 0 }) =>
  signedWebhook({ secret, now: new Date(shop.shop.now().getTime() - ago) }, 'sandbox', body).headers
const signed = (body: string) => signedBy(body, {})

const success = (billingNo: string, eventId: string = crypto.randomUUID()) => ({
  eventId,
  billingNo,
  outcome: 'success',
  amount: 499,
  currency: 'USD',
})

/** Returns the state of an order in the database: status, flags, deliveries and ledger entries. */
const endOf = async (billingNo: string) => {
  const rows = {
    flags: await shop.db.selectFrom('order_flag').select('kind').where('billing_no', '=', billingNo).execute(),
    deliveries: await shop.db.selectFrom('delivery').select('amount').where('billing_no', '=', billingNo).execute(),
    ledger: await shop.db
      .selectFrom('ledger')
      .select(['account', 'amount', 'currency'])
      .where('billing_no', '=', billingNo)
      .orderBy('account')
      .execute(),
  }
  return { ...rows, flags: rows.flags.map(({ kind }) => kind).sort(), status: await statusOf(billingNo) }
}

test.each<[Action, number]>([
  ['approve', orderStatus.success],
  ['decline', orderStatus.fail],
  ['cancel', orderStatus.fail],
  ['pending', orderStatus.pending],
  ['duplicate', orderStatus.success],
  ['repeat', orderStatus.repeat],
  ['lateFailure', orderStatus.success],
  ['lateSuccess', orderStatus.success],
  ['wrongAmount', orderStatus.pending],
])('[RES-06] after "%s" at the provider the order has status %i', async (action, status) => {
  expect(orderStatus).toEqual({ fail: -2, pending: -1, success: 1, repeat: 10 })
  const { billingNo, url } = await placeOrder(shop, ann)
  expect((await shop.decide(url, action)).status).toBe(200)
  expect(await statusOf(billingNo)).toBe(status)
})

test('after a lost webhook, an inquiry about the order follows when the order is half a minute old', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'lost')
  expect(await statusOf(billingNo)).toBe(orderStatus.pending)
  shop.pass(31_000)
  expect(await statusOf(billingNo)).toBe(orderStatus.success)
})

test('an order without an answer from its provider stays pending for its player, and is flagged after a day', async () => {
  const { provider } = shop.shop
  const { inquire } = provider
  const { billingNo } = await placeOrder(shop, ann)
  provider.inquire = () => Promise.reject(new Error('the provider is away'))
  shop.pass(23 * 3_600_000)
  expect(await statusOf(billingNo)).toBe(orderStatus.pending)
  expect((await endOf(billingNo)).flags).toEqual([])
  shop.pass(2 * 3_600_000)
  expect(await statusOf(billingNo)).toBe(orderStatus.pending)
  expect((await endOf(billingNo)).flags).toEqual(['stuck'])
  provider.inquire = inquire
  shop.pass(31_000)
  expect(await statusOf(billingNo)).toBe(orderStatus.fail)
})

test('an order paid with a wrong amount is flagged and expires; a later payment of the right amount leads to its delivery', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'wrongAmount')
  shop.pass(31 * 60_000)
  expect(await statusOf(billingNo)).toBe(orderStatus.fail)
  expect((await endOf(billingNo)).flags).toEqual(['wrong_amount'])
  await post(success(billingNo), signed)
  expect(await statusOf(billingNo)).toBe(orderStatus.success)
})

test('an unpaid order expires, and its payment page closes', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  shop.pass(31 * 60_000)
  expect(await statusOf(billingNo)).toBe(orderStatus.fail)
  const { pathname, search } = new URL(url)
  expect(await (await shop.provider.request(pathname + search)).text()).toContain('This payment is over.')
})

test('a webhook with a wrong, missing or old signature changes nothing', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  const event = success(billingNo)
  const old = (body: string) => signedBy(body, { ago: 600_000 })
  const foreign = (body: string) => signedBy(body, { secret: 'another secret' })
  const otherBody = () => signed(JSON.stringify({ ...event, amount: 1 }))
  for (const headers of [() => ({}), foreign, otherBody]) expect((await post(event, headers)).status).toBe(401)
  expect((await post(event, old)).status).toBe(202)
  expect(await endOf(billingNo)).toEqual({ flags: [], deliveries: [], ledger: [], status: orderStatus.pending })
  expect((await post(event, signed)).status).toBe(200)
  expect(await statusOf(billingNo)).toBe(orderStatus.success)
})

test('a webhook with another amount or currency delivers nothing and is flagged', async () => {
  for (const wrong of [{ amount: 1 }, { currency: 'JPY' }]) {
    const { billingNo } = await placeOrder(shop, ann)
    expect((await post({ ...success(billingNo), ...wrong }, signed)).status).toBe(200)
    expect(await endOf(billingNo)).toEqual({
      flags: ['wrong_amount'],
      deliveries: [],
      ledger: [],
      status: orderStatus.pending,
    })
  }
})

test('one event sent on ten connections in parallel delivers once', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  const event = success(billingNo)
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(event, signed)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await endOf(billingNo)).toMatchObject({ deliveries: [{ amount: 499 }], status: orderStatus.success })
})

test('refuses a webhook for an unknown order', async () => {
  expect((await post(success('20260102NOSUCHORDER'), signed)).status).toBe(404)
  expect((await post({ eventId: 'x' }, signed)).status).toBe(400)
})

test('an order of another player is unknown', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  const bob = await shop.login('bob', 'bob-pass')
  const { code, content } = await shop.call('getOrderInfo', { billing_no: billingNo, oauth_token: bob })
  expect({ code, content }).toEqual({ code: 0, content: undefined })
  expect((await shop.call('getOrderInfo', { billing_no: billingNo })).code).toBe(-600)
})

test('the events of a provider lead to the same result in whatever sequence they arrive, and break no invariant', async () => {
  const kinds = ['success', 'again', 'second', 'failed', 'cancelled', 'wrong'] as const
  const events = fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 1 })
  const twoOrders = events.chain((some) =>
    fc.tuple(
      fc.shuffledSubarray(some, { minLength: some.length }),
      fc.shuffledSubarray(some, { minLength: some.length }),
    ),
  )
  const play = async (order: readonly (typeof kinds)[number][]) => {
    const { billingNo } = await placeOrder(shop, ann)
    for (const kind of order) {
      const event = success(billingNo, `${billingNo}-${kind === 'again' ? 'success' : kind}`)
      const outcome = kind === 'failed' || kind === 'cancelled' ? kind : 'success'
      await post({ ...event, outcome, amount: kind === 'wrong' ? 1 : 499 }, signed)
    }
    return endOf(billingNo)
  }
  await fc.assert(
    fc.asyncProperty(twoOrders, async ([one, other]) => {
      expect(await play(one)).toEqual(await play(other))
      expect(await checkInvariants(shop.db)).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('the ledger, deliveries and received events cannot be changed or removed', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'approve')
  const more = { billing_no: billingNo, account: 'gift', amount: 5, currency: 'USD', booked_at: shop.shop.now() }
  await expect(shop.db.deleteFrom('ledger').execute()).rejects.toThrow('append-only')
  await expect(shop.db.updateTable('ledger').set({ amount: 1 }).execute()).rejects.toThrow('append-only')
  await expect(shop.db.deleteFrom('delivery').execute()).rejects.toThrow('append-only')
  await expect(shop.db.deleteFrom('provider_event').execute()).rejects.toThrow('append-only')
  await expect(shop.db.insertInto('ledger').values(more).execute()).rejects.toThrow('sum to zero')
})

test('the payment page states in the player’s language that no money is charged, and has no input fields', async () => {
  const { url } = await placeOrder(shop, ann)
  const { pathname } = new URL(url)
  const words = {
    en: 'no money moves',
    de: 'kein Geld',
    ar: 'أموال',
    ja: 'お金は動きません',
    fr: 'argent',
    xx: 'no money moves',
  }
  for (const [lang, text] of Object.entries(words)) {
    const page = await (await shop.provider.request(`${pathname}?lang=${lang}`)).text()
    expect(page).toContain(text)
    expect(page).toContain('4')
    expect(page).not.toContain('<input')
  }
  const isolated = await shop.provider.request(`${pathname}?coop=1`)
  expect(isolated.headers.get('cross-origin-opener-policy')).toBe('same-origin')
})
