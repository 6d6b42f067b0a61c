import { afterAll, beforeAll, expect, test } from 'vitest'
import { payInput } from '../../../src/contract/calls/pay.ts'
import { checkInvariants } from '../../../src/server/db/invariants.ts'
import { openTestShop, placeOrder, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
let ann: string
let bob: string
beforeAll(async () => {
  shop = await openTestShop()
  ann = await shop.login('ann', 'ann-pass')
  bob = await shop.login('bob', 'bob-pass')
})
afterAll(() => shop.close())

const countOrders = async () => (await shop.db.selectFrom('orders').select('billing_no').execute()).length

test('[PAY-13] twenty parallel create requests with one key make one order, and all get its link', async () => {
  const purchase = await purchaseOf(shop, ann)
  const before = await countOrders()
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call('adyenPay', purchase)))
  expect(new Set(answers.map(({ content }) => content?.billing_no)).size).toBe(1)
  expect(new Set(answers.map(({ content }) => content?.url)).size).toBe(1)
  expect(answers[0]?.content?.billing_no).toBeTruthy()
  expect(await countOrders()).toBe(before + 1)
})

test('[PAY-13] a key repeated for a different purchase is refused; repeated with different tracking data it returns the same order', async () => {
  const purchase = await purchaseOf(shop, ann)
  const first = await shop.call('adyenPay', purchase)
  const other = await shop.call('adyenPay', { ...purchase, product_id: 'gems60' })
  expect(other.code).toBe(0)
  expect(other.content).toBeUndefined()
  const again = await shop.call('adyenPay', { ...purchase, session_id: 'another tab', spec_lang: 'de' })
  expect(again.content).toEqual(first.content)
})

test('a key belongs to one player: the same key of another player makes another order', async () => {
  const key = crypto.randomUUID()
  const one = await placeOrder(shop, ann, { idempotency_key: key })
  const other = await placeOrder(shop, bob, { idempotency_key: key })
  expect(other.billingNo).not.toBe(one.billingNo)
})

test('[PAY-08] a payment with an unknown method returns no billing_no and creates nothing', async () => {
  const before = await countOrders()
  const { code, content } = await shop.call('krKakaoPay', await purchaseOf(shop, ann, { channel_id: undefined }))
  expect(code).toBe(1)
  expect(content?.billing_no).toBeUndefined()
  expect(await countOrders()).toBe(before)
})

test.each(
  Object.entries(payInput.shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name),
)('[PAY-09] a payment without %s is refused and names the field', async (field) => {
  const { code, msg } = await shop.call('adyenPay', await purchaseOf(shop, ann, { [field]: undefined }))
  expect(code).toBe(0)
  expect(msg).toContain(field)
})

test.each([
  ['a channel that the method does not have', { channel_id: 'elsewhere' }],
  ['no channel', { channel_id: undefined }],
  ['a region that is not offered', { country: 'KR' }],
])('a payment with %s is refused with a message', async (_, wrong) => {
  const { code, msg } = await shop.call('adyenPay', await purchaseOf(shop, ann, wrong))
  expect(code).toBe(0)
  expect(msg).toBe('Wrong parameters for the payment method.')
})

test('a bank with a minimum price refuses cheaper goods and accepts all others', async () => {
  const bank = { channel_id: '134', country: 'US' }
  const cheap = await shop.call('platformPay', await purchaseOf(shop, ann, bank))
  expect(cheap.code).toBe(0)
  const dear = await shop.call('platformPay', await purchaseOf(shop, ann, { ...bank, product_id: 'gems6480' }))
  expect(dear.content?.billing_no).toBeTruthy()
})

test('price, currency and points come from the list of goods, and request parameters cannot change them', async () => {
  const { billingNo } = await placeOrder(shop, ann, { price: '1', currency: 'JPY', points: '999' })
  const order = await shop.db
    .selectFrom('orders')
    .select(['price', 'currency', 'points'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()
  expect(order).toEqual({ price: 499, currency: 'USD', points: 50 })
})

test('the database refuses an order with a wrong price, a changed price, and an invalid status change', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  const row = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  const copy = { ...row, billing_no: 'X', idempotency_key: 'X'.repeat(8), provider_ref: null, price: 1 }
  await expect(shop.db.insertInto('orders').values(copy).execute()).rejects.toThrow('not of the list')
  const change = shop.db.updateTable('orders').where('billing_no', '=', billingNo)
  await expect(change.set({ price: 1 }).execute()).rejects.toThrow('cannot change')
  await expect(change.set({ status: 'created' }).execute()).rejects.toThrow('cannot go from pending to created')
  await expect(change.set({ status: 'delivered' }).execute()).rejects.toThrow('cannot go from pending to delivered')
})

test('another player’s role cannot be topped up', async () => {
  const theirs = await purchaseOf(shop, bob)
  const { code, msg } = await shop.call('adyenPay', { ...theirs, oauth_token: ann })
  expect(code).toBe(0)
  expect(msg).toContain('Role not found')
})

test('a role with server zones requires a zone', async () => {
  const game = { client_id: '10102', oauth_token: ann }
  const [role] = (await shop.call('getAllRoleList', game)).content?.roles ?? []
  const place = { client_id: '10102', server_id: role?.server_id, role_id: role?.role_id }
  expect((await shop.call('adyenPay', await purchaseOf(shop, ann, place))).code).toBe(0)
  const whole = { ...place, areaId: role?.area_id }
  expect((await shop.call('adyenPay', await purchaseOf(shop, ann, whole))).content?.billing_no).toBeTruthy()
})

test('the role of the last order is listed first and marked', async () => {
  const player = await shop.login('player2', 'pass2')
  const game = { client_id: '10101', oauth_token: player }
  const before = (await shop.call('getAllRoleList', game)).content?.roles ?? []
  const last = before.at(-1)
  expect(before.some(({ is_last }) => is_last)).toBe(false)
  await placeOrder(shop, player, { server_id: last?.server_id, role_id: last?.role_id })
  const [first, ...others] = (await shop.call('getAllRoleList', game)).content?.roles ?? []
  expect(first).toMatchObject({ role_id: last?.role_id, is_last: true })
  expect(others.some(({ is_last }) => is_last)).toBe(false)
})

test('none of these orders breaks an invariant', async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('[BEY-17] a payment made in a game’s view returns into that view, other payments return to the shop', async () => {
  const wayBack = async (more: Record<string, string>) => {
    const { content } = await shop.call('adyenPay', await purchaseOf(shop, ann, more))
    const order = shop.db
      .selectFrom('orders')
      .select('return_url')
      .where('billing_no', '=', content?.billing_no ?? '')
    return new URL((await order.executeTakeFirstOrThrow()).return_url).searchParams.get('visit')
  }
  expect(await wayBack({ visit: 'sdk' })).toBe('sdk')
  expect(await wayBack({})).toBeNull()
})

test('[RES-07 REG-03] the provider’s return address names order, game, area and language, so that any browser can open it', async () => {
  const { content } = await shop.call('adyenPay', { ...(await purchaseOf(shop, ann)), spec_lang: 'de' })
  const order = shop.db
    .selectFrom('orders')
    .select('return_url')
    .where('billing_no', '=', content?.billing_no ?? '')
  const { host, searchParams } = new URL((await order.executeTakeFirstOrThrow()).return_url)
  expect([host, Object.fromEntries(searchParams)]).toEqual([
    'watt.localhost',
    { billing_no: content?.billing_no, client_id: '10101', domain_area: 'universal', spec_lang: 'de' },
  ])
})
