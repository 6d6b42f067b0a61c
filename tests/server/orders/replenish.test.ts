import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { code, orderStatus } from '../../../src/contract/codes.ts'
import { demoReplenishment } from '../../../src/demo/seed/demoReplenishment.ts'
import { acceptsPrice } from '../../../src/domain/payment/priceBounds.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { flagsOf, openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
let nextPlayer = 10
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const newKey = () => crypto.randomUUID()
const prepared = z.object({ replenish_id: z.string() })

/** Creates a replenishment for a new player. Returns functions that load the replenishment and pay it. */
const newLink = async (more: object = {}) => {
  const number = nextPlayer++
  const wish = { player: `player${number}`, amount: 1299, validTime: 3600, ...more }
  const { replenish_id } = prepared.parse(await shop.prepare('/replenishment', wish))
  const info = () => shop.call('getReplenishInfo', { replenish_id })
  const pay = (key: string = newKey(), over: Record<string, string> = {}) =>
    shop.call('payReplenishment', {
      replenish_id,
      country: 'Global',
      pay_id: '12101',
      channel_id: 'scheme',
      idempotency_key: key,
      ...over,
    })
  const opened = async (key?: string, over?: Record<string, string>) => {
    const { content, msg } = await pay(key, over)
    if (!content?.billing_no || !content.url) throw new Error(`no order: ${msg}`)
    return { billing_no: content.billing_no, url: content.url }
  }
  const statusOf = async (billing_no: string) =>
    (await shop.call('getReplenishOrder', { replenish_id, billing_no })).content?.status
  const orders = () => shop.db.selectFrom('orders').selectAll().where('replenish_id', '=', replenish_id).execute()
  return { replenish_id, name: `player${number}`, password: `pass${number}`, info, pay, opened, statusOf, orders }
}

test('[RPL-01 RPL-04] whoever opens a link sees only the requested payment', async () => {
  const { replenish_id, info, name } = await newLink()
  expect(replenish_id).toMatch(/^[0-9a-f]{32}$/)
  const { content } = await info()
  expect(content).toMatchObject({ amount: 12.99, currency_code: 'USD', valid_time: 3600, user_name: name })
  const known = [
    'amount',
    'client_id',
    'currency_code',
    'game_name',
    'is_paid',
    'replenish_id',
    'user_name',
    'valid_time',
  ]
  expect(Object.keys(content ?? {}).sort()).toEqual(known)
})

test('[RPL-05] an unknown link, a link of another brand and an expired link return the same answer with -3016', async () => {
  expect(code.replenishError).toBe(-3016)
  const link = await newLink({ validTime: 60 })
  expect((await link.info()).code).toBe(code.success)
  const foreign = await shop.call('getReplenishInfo', { replenish_id: link.replenish_id }, 'ko.localhost')
  shop.pass(60_000)
  const unknown = await shop.call('getReplenishInfo', { replenish_id: 'f'.repeat(32) })
  const answers = [foreign, unknown, await link.info(), await link.pay(), await shop.call('getReplenishInfo', {})]
  expect(answers.map((answer) => answer.code)).toEqual(Array(5).fill(code.replenishError))
  expect(new Set(answers.slice(1).map((answer) => answer.msg)).size).toBe(1)
  expect(await link.orders()).toEqual([])
})

test('[RPL-02] the remaining time counts down', async () => {
  const link = await newLink({ validTime: 100 })
  shop.pass(40_500)
  expect((await link.info()).content?.valid_time).toBe(59)
})

test('[RPL-04] a link can be paid without a login, earns no points, and is found by both numbers', async () => {
  const link = await newLink()
  const { billing_no, url } = await link.opened()
  expect(await link.statusOf(billing_no)).toBe(orderStatus.pending)
  await shop.decide(url, 'approve')
  expect(await link.statusOf(billing_no)).toBe(orderStatus.success)
  expect((await link.info()).content).toMatchObject({ is_paid: true, billing_no })
  const [order] = await link.orders()
  expect(order).toMatchObject({ price: 1299, points: 0, status: 'delivered' })
  expect(order?.return_url).toBe(
    `http://watt.localhost/replenishGoods?replenish_id=${link.replenish_id}&domain_area=universal&spec_lang=en`,
  )
  expect((await link.pay()).code).toBe(code.refused)
  const other = await newLink()
  expect(await other.statusOf(billing_no)).toBeUndefined()
})

test('the same key returns the same order; another method ends the waiting order', async () => {
  const link = await newLink()
  const key = newKey()
  const first = await link.opened(key)
  expect(await link.opened(key)).toEqual(first)
  expect((await link.pay(key, { pay_id: '10201', channel_id: '' })).code).toBe(code.refused)
  const second = await link.opened()
  expect(second.billing_no).not.toBe(first.billing_no)
  expect(await link.statusOf(first.billing_no)).toBe(orderStatus.fail)
  const closed = await shop.decide(first.url, 'approve')
  expect(await closed.text()).toContain('This payment is over.')
  expect((await link.orders()).filter(({ status }) => status === 'pending')).toHaveLength(1)
  await shop.decide(second.url, 'approve')
  expect((await link.info()).content).toMatchObject({ is_paid: true, billing_no: second.billing_no })
})

test('[BEY-07] whoever opens the link sees the steps of its order, the remaining time and the reason of a decline', async () => {
  const { replenish_id, opened, pay } = await newLink()
  const key = newKey()
  const { billing_no, url } = await opened(key)
  const orderNow = async () => (await shop.call('getReplenishOrder', { replenish_id, billing_no })).content
  const waiting = await orderNow()
  expect(waiting?.expires_in).toBeGreaterThan(0)
  expect((await pay(key)).content?.expires_in).toBe(waiting?.expires_in)
  expect(waiting?.detail).toMatchObject({
    steps: [{ step: 'created' }],
    next: { step: 'paid' },
    product_name: expect.stringContaining('Replenishment'),
    amount: 12.99,
  })
  await shop.decide(url, 'decline')
  const declined = await orderNow()
  expect(declined?.expires_in).toBeUndefined()
  expect(declined?.detail?.steps.map(({ step }) => step)).toEqual(['created', 'ended'])
  expect(declined?.detail?.decline?.reason).toBeTruthy()
})

test('[BEY-07] a link paid with a wrong amount cannot be paid again', async () => {
  const { replenish_id, pay, opened } = await newLink()
  const key = newKey()
  const { billing_no, url } = await opened(key)
  await shop.decide(url, 'wrongAmount')
  expect(await pay(key)).toMatchObject({ code: code.refused, msg: 'This has already been paid.' })
  expect((await pay()).content?.url).toBeUndefined()
  const { content } = await shop.call('getReplenishOrder', { replenish_id, billing_no })
  expect([content?.status, content?.pay_url]).toEqual([orderStatus.pending, undefined])
})

test('ten parallel requests in ten tabs leave at most one open payment, and the link is paid once', async () => {
  const link = await newLink()
  const answers = await Promise.all(Array.from({ length: 10 }, () => link.pay()))
  expect((await link.orders()).filter(({ status }) => status === 'pending' || status === 'created').length).toBe(1)
  const refusals = answers.filter(({ content }) => !content?.billing_no)
  expect(refusals.length).toBeGreaterThan(0)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ code: code.unpaidFirst, msg: 'An unpaid order must be completed first.' })
  for (const { content } of answers) if (content?.url) await shop.decide(content.url, 'approve')
  expect((await link.orders()).filter(({ status }) => status === 'delivered')).toHaveLength(1)
  expect((await link.info()).content?.is_paid).toBe(true)
})

test('a declined payment leaves the link open; a late success is flagged if another payment was made', async () => {
  const link = await newLink()
  const first = await link.opened()
  await shop.decide(first.url, 'decline')
  expect((await link.info()).content?.is_paid).toBe(false)
  const second = await link.opened()
  await shop.decide(second.url, 'approve')
  const payment = shop.db.selectFrom('sandbox_payment').selectAll().where('billing_no', '=', first.billing_no)
  await shop.sandbox.acts.approve(await payment.executeTakeFirstOrThrow())
  expect(await link.statusOf(first.billing_no)).toBe(orderStatus.success)
  expect(await flagsOf(shop, first.billing_no)).toContain('replenished_twice')
  expect((await link.info()).content?.billing_no).toBe(second.billing_no)
})

test('a payment begun in time counts even if it completes after the link has expired', async () => {
  const link = await newLink({ validTime: 30 })
  const { url, billing_no } = await link.opened()
  shop.pass(31_000)
  expect((await link.pay()).code).toBe(code.replenishError)
  await shop.decide(url, 'approve')
  expect((await link.info()).content).toMatchObject({ is_paid: true, billing_no, valid_time: 0 })
})

test('an inquiry finds a success whose webhook was lost', async () => {
  const link = await newLink()
  const { url, billing_no } = await link.opened()
  await shop.decide(url, 'lost')
  expect(await link.statusOf(billing_no)).toBe(orderStatus.pending)
  shop.pass(31_000)
  expect(await link.statusOf(billing_no)).toBe(orderStatus.success)
})

test('[RPL-06] methods are grouped by region, and each has its own payment page and can pay', async () => {
  const link = await newLink()
  const asked = { replenish_id: link.replenish_id, platform: 'web' }
  const country = (await shop.call('getReplenishCountryList', asked)).content?.country ?? {}
  expect(Object.keys(country)).toContain('Global')
  for (const method of (country.Global ?? []).filter(({ icon }) => icon)) {
    const way = method.sub_payment?.[0] ?? method
    const { payway_id, channel_id } = way
    const answer = await link.pay(newKey(), { pay_id: payway_id, channel_id: channel_id ?? '' })
    const isOpen = acceptsPrice({ min: way.min_money ?? 0, max: way.max_money ?? 0 }, 12.99)
    expect([payway_id, answer.code]).toEqual([payway_id, isOpen ? code.success : code.refused])
  }
  expect((country.Global ?? []).map(({ payway_id }) => payway_id)).not.toContain('10301')
  expect((await link.pay(newKey(), { pay_id: '11702' })).content).toEqual({})
})

test('[RPL-06 LGN-06] a game account logs in to its own link, and to no other', async () => {
  const link = await newLink()
  const games = (await shop.call('getReplenishGameList', { platform: 'web' })).content?.list ?? []
  const game = games.find(({ client_id }) => client_id === '10101')
  const enter = (username: string, password: string, game_id = game?.game_id) =>
    shop.call('ingameAuthenticate', {
      username: obfuscate(username, 'a1f'),
      password: obfuscate(password, '07c'),
      game_id,
    })
  expect((await enter(link.name, link.password)).content).toEqual({ replenish_id: link.replenish_id })
  expect((await enter(link.name, 'wrong password')).content).toBeUndefined()
  expect(await enter(link.name, link.password, '210102')).toMatchObject({
    code: code.refused,
    msg: 'This account has nothing to pay in this game.',
  })
  expect((await enter('player9', 'pass9')).code).toBe(code.refused)
  await shop.decide((await link.opened()).url, 'approve')
  expect((await enter(link.name, link.password)).code).toBe(code.refused)
})

test('a request with a client id returns the link of the logged-in player', async () => {
  const link = await newLink()
  const asked = { rp_client_id: '10101' }
  expect((await shop.call('getReplenishInfo', asked)).code).toBe(code.notLoggedIn)
  const mine = await shop.login(link.name, link.password)
  const found = await shop.call('getReplenishInfo', { ...asked, oauth_token: mine })
  expect(found.content?.replenish_id).toBe(link.replenish_id)
  const other = await shop.login('player9', 'pass9')
  expect((await shop.call('getReplenishInfo', { ...asked, oauth_token: other })).code).toBe(code.replenishError)
})

test('the demo link always exists', async () => {
  const { content } = await shop.call('getReplenishInfo', { replenish_id: demoReplenishment })
  expect(content).toMatchObject({ user_name: 'ann', amount: 4.99 })
})
