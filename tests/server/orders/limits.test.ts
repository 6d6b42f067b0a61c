import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code, orderStatus } from '../../../src/contract/codes.ts'
import { checkInvariants } from '../../../src/server/db/invariants.ts'
import { flagsOf, openTestShop, placeOrder, purchaseOf, statusOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const day = 24 * 3_600_000
type Role = { server_id: string; role_id: string }

/** Creates a player who has bought nothing. Returns the player's roles. */
const newPlayer = async () => {
  const { name, token } = await shop.loginNew()
  const { content } = await shop.call('getAllRoleList', { client_id: '10101', oauth_token: token })
  const [role, other] = content?.roles ?? []
  if (!role || !other) throw new Error('a player with two roles is needed')
  const limitOf = async (product: string, { server_id, role_id }: Role = role) => {
    const asked = { client_id: '10101', server_id, role_id, oauth_token: token }
    return (await shop.call('getLimits', asked)).content?.list.find(({ product_id }) => product_id === product)
  }
  const order = (product: string, { server_id, role_id }: Role = role) =>
    placeOrder(shop, token, { product_id: product, server_id, role_id })
  const buys = async (product: string, at?: Role) => shop.decide((await order(product, at)).url, 'approve')
  const refusal = async (product: string, at: Role = role, more = {}) => {
    const { server_id, role_id } = at
    const wish = await purchaseOf(shop, token, { product_id: product, server_id, role_id, ...more })
    const { code: answered, msg } = await shop.call('adyenPay', wish)
    return answered === code.success ? null : msg
  }
  return { name, token, role, other, limitOf, order, buys, refusal }
}

const reached = 'The purchase limit is reached.'
const reachedUntil = /^The purchase limit is reached until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/
const unpaidFirst = 'An unpaid order must be completed first.'

test('limits require a login and a role of the player', async () => {
  const { token, role } = await newPlayer()
  const stranger = await newPlayer()
  const asked = { client_id: '10101', server_id: role.server_id, role_id: role.role_id }
  expect((await shop.call('getLimits', asked)).code).toBe(code.notLoggedIn)
  expect((await shop.call('getLimits', { ...asked, oauth_token: stranger.token })).code).toBe(code.refused)
  expect((await shop.call('getLimits', { ...asked, oauth_token: token })).code).toBe(code.success)
})

test('[GDS-03] limit by time: a role buys twice within seven days, then waits until the first purchase is seven days old', async () => {
  const { limitOf, buys, refusal, other } = await newPlayer()
  const fresh = { limit_type: 'time', frequency: 2, day_info: 7, extra_pay_times: 2, next_pay_time: 0 }
  expect(await limitOf('weekly')).toMatchObject(fresh)
  await buys('weekly')
  shop.pass(2 * day)
  await buys('weekly')
  expect(await limitOf('weekly')).toMatchObject({ extra_pay_times: 0, next_pay_time: (5 * day) / 1000 })
  expect(await limitOf('weekly', other)).toMatchObject(fresh)
  expect(await refusal('weekly')).toMatch(reachedUntil)
  shop.pass(5 * day - 1000)
  expect(await limitOf('weekly')).toMatchObject({ extra_pay_times: 0, next_pay_time: 1 })
  expect(await refusal('weekly')).toMatch(reachedUntil)
  shop.pass(1000)
  expect(await limitOf('weekly')).toMatchObject({ extra_pay_times: 1, next_pay_time: 0 })
  expect(await refusal('weekly')).toBeNull()
})

test('[GDS-03] limit by role: each role buys once', async () => {
  const { limitOf, buys, refusal, other } = await newPlayer()
  await buys('founder')
  shop.pass(20 * day)
  expect(await limitOf('founder')).toMatchObject({ limit_type: 'role', extra_pay_times: 0, next_pay_time: 0 })
  expect(await refusal('founder')).toBe(reached)
  expect(await limitOf('founder', other)).toMatchObject({ extra_pay_times: 1 })
  expect(await refusal('founder', other)).toBeNull()
})

test('[GDS-03] limit by game: one role’s purchase counts for all roles of the account, until the period ends', async () => {
  const { limitOf, buys, refusal, other } = await newPlayer()
  await buys('daily')
  expect(await limitOf('daily', other)).toMatchObject({
    limit_type: 'game',
    extra_pay_times: 0,
    next_pay_time: day / 1000,
  })
  expect(await refusal('daily', other)).toMatch(reachedUntil)
  shop.pass(day)
  expect(await refusal('daily', other)).toBeNull()
})

test('the counters name an unpaid order of a limited item, and another order is refused in the player’s language', async () => {
  const { limitOf, order, refusal, token, role } = await newPlayer()
  const { billingNo, url } = await order('weekly')
  expect(await limitOf('weekly')).toMatchObject({ extra_pay_times: -1, next_pay_time: 0, unpaid_billing_no: billingNo })
  expect(await refusal('weekly')).toBe(unpaidFirst)
  expect(await refusal('weekly', role, { spec_lang: 'ja' })).toBe('先に未払いの注文を完了してください。')
  const info = await shop.call('getOrderInfo', { billing_no: billingNo, oauth_token: token })
  expect(info.content?.pay_url).toBe(url)
  await shop.decide(url, 'approve')
  expect(await limitOf('weekly')).toMatchObject({ extra_pay_times: 1 })
  expect((await limitOf('weekly'))?.unpaid_billing_no).toBeUndefined()
})

test.each(['decline', 'cancel'] as const)(
  'after "%s" at the provider the purchase no longer counts',
  async (action) => {
    const { limitOf, order } = await newPlayer()
    const { url } = await order('founder')
    expect(await limitOf('founder')).toMatchObject({ extra_pay_times: 0 })
    await shop.decide(url, action)
    expect(await limitOf('founder')).toMatchObject({ extra_pay_times: 1 })
  },
)

test('an unpaid order stops counting after half an hour', async () => {
  const { limitOf, order, refusal } = await newPlayer()
  const { billingNo } = await order('daily')
  expect(await limitOf('daily')).toMatchObject({ next_pay_time: 1800, unpaid_billing_no: billingNo })
  shop.pass(31 * 60_000)
  expect(await refusal('daily')).toBeNull()
})

test('if a role may buy an item three times, three of ten parallel orders succeed', async () => {
  const limits = shop.db.updateTable('goods_limit').where('product_id', '=', 'founder')
  await limits.set({ frequency: 3 }).execute()
  const { token, limitOf } = await newPlayer()
  const wishes = await Promise.all(Array.from({ length: 10 }, () => purchaseOf(shop, token, { product_id: 'founder' })))
  const answers = await Promise.all(wishes.map((wish) => shop.call('adyenPay', wish)))
  expect(answers.filter(({ content }) => content?.billing_no)).toHaveLength(3)
  expect(answers.filter(({ msg }) => msg === unpaidFirst)).toHaveLength(7)
  expect(await limitOf('founder')).toMatchObject({ extra_pay_times: 0 })
})

test('[PAY-13] twenty parallel requests for a limited item with one key make one order and count once', async () => {
  const { token, limitOf } = await newPlayer()
  const wish = await purchaseOf(shop, token, { product_id: 'weekly' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call('adyenPay', wish)))
  const numbers = new Set(answers.map(({ content }) => content?.billing_no))
  expect(numbers.size).toBe(1)
  await shop.decide(answers[0]?.content?.url ?? '', 'approve')
  expect(await limitOf('weekly')).toMatchObject({ extra_pay_times: 1 })
})

test('a late success beyond the limit is delivered and flagged, not dropped', async () => {
  const { order, limitOf, token } = await newPlayer()
  const late = await order('daily')
  shop.pass(31 * 60_000)
  await limitOf('daily')
  const other = await order('daily')
  await shop.decide(other.url, 'approve')
  const payment = await shop.db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('billing_no', '=', late.billingNo)
    .executeTakeFirstOrThrow()
  await shop.sandbox.acts.approve(payment)
  expect(await statusOf(shop, late.billingNo, token)).toBe(orderStatus.success)
  expect(await flagsOf(shop, late.billingNo)).toEqual(['late_success_released'])
  expect(await flagsOf(shop, other.billingNo)).toEqual([])
  expect(await limitOf('daily')).toMatchObject({ extra_pay_times: 0, next_pay_time: day / 1000 })
})

test('a test route can shorten a countdown', async () => {
  const { name, buys, limitOf } = await newPlayer()
  await buys('daily')
  expect(await shop.prepare('/limit?opensAfter=3', { player: name, product_id: 'daily' })).toEqual({ uses: 1 })
  expect(await limitOf('daily')).toMatchObject({ extra_pay_times: 0, next_pay_time: 3 })
  shop.pass(3000)
  expect(await limitOf('daily')).toMatchObject({ extra_pay_times: 1 })
})

test('no sequence of orders, payments, failures, waits and late payments exceeds a limit', async () => {
  const step = fc.constantFrom('order', 'approve', 'decline', 'late', 'minutes', 'days')
  const products = ['weekly', 'daily'] as const
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...products), fc.array(step, { maxLength: 12 }), async (product, steps) => {
      const { token, role } = await newPlayer()
      const open: string[] = []
      for (const each of steps) {
        if (each === 'minutes') shop.pass(31 * 60_000)
        else if (each === 'days') shop.pass(3 * day)
        else if (each === 'order') {
          const { server_id, role_id } = role
          const wish = await purchaseOf(shop, token, { product_id: product, server_id, role_id })
          const { content } = await shop.call('adyenPay', wish)
          if (content?.billing_no) open.push(content.billing_no)
        } else {
          const billingNo = each === 'late' ? open[0] : open.at(-1)
          const payment = await shop.db
            .selectFrom('sandbox_payment')
            .selectAll()
            .where('billing_no', '=', billingNo ?? '')
            .executeTakeFirst()
          if (payment) await shop.sandbox.acts[each === 'decline' ? 'decline' : 'approve'](payment)
        }
      }
      expect(await checkInvariants(shop.db)).toEqual([])
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
