import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePlayer, erasure, exportPlayer } from '../../../src/server/operations/personalData.ts'
import { openTestShop, placeOrder, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const mine = (token: string) => ({ client_id: '10101', oauth_token: token })
/** A player with a delivered order, a question to customer service, and an analytics record. */
const livelyPlayer = async (username: string, password: string) => {
  const token = await shop.login(username, password)
  const { billingNo, url } = await placeOrder(shop, token)
  await shop.decide(url, 'approve')
  await shop.call('askHelp', {
    ...mine(token),
    topic: 'other',
    message: 'My secret question',
    device: 'a phone',
    bcp47_lang: 'en',
    idempotency_key: `help-${username}`,
  })
  const { suid } = await shop.db
    .selectFrom('player')
    .select('suid')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('tracked')
    .values({
      uuid: `u-${username}`,
      app_id: '1001',
      event: 'login',
      happened_at: shop.shop.now(),
      received_at: shop.shop.now(),
      billing_no: null,
      record: JSON.stringify({ user: { suid } }),
    })
    .execute()
  return { token, billingNo, suid }
}

test('[OPS-12] every table with a player is exported and has a rule of erasure', async () => {
  const source = await readFile('src/server/db/schema.gen.ts', 'utf8')
  const names = new Map([...source.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table = '', type = '']) => [type, table]))
  const withPlayer = [...source.matchAll(/^export interface (\w+) \{([^}]*)\}/gm)].flatMap(
    ([, type = '', fields = '']) => (/^ {2}player_id:/m.test(fields) ? (names.get(type) ?? []) : []),
  )
  expect(withPlayer.length).toBeGreaterThan(20)
  expect(Object.keys(erasure).sort()).toEqual(withPlayer.sort())
})

test('[OPS-12] an export has all that is stored of a player, and no secret', async () => {
  const { billingNo, suid } = await livelyPlayer('player20', 'pass20')
  const data = await exportPlayer(shop.db, 'player20')
  expect(data).toMatchObject({
    player: { username: 'player20', suid },
    orders: [{ billing_no: billingNo, status: 'delivered', price: 499 }],
    help_ticket: [{ message: 'My secret question' }],
    tracked: [{ user: { suid } }],
  })
  expect(JSON.stringify(data)).not.toMatch(/"(?:hash|password|payload_hash)"/)
  await expect(exportPlayer(shop.db, 'nobody-here')).rejects.toThrow('There is no account nobody-here')
})

test('[OPS-12] an erased player leaves orders without a name, and nothing else that leads to them', async () => {
  const { token, billingNo, suid } = await livelyPlayer('player21', 'pass21')
  await erasePlayer(shop.db, 'player21')
  expect((await shop.call('getUserInfo', mine(token))).code).toBe(-600)
  await expect(shop.login('player21', 'pass21')).rejects.toThrow('Wrong account or password.')
  const order = await shop.db
    .selectFrom('orders')
    .select(['price', 'status', 'user_name', 'role_name'])
    .where('billing_no', '=', billingNo)
    .executeTakeFirst()
  expect(order).toEqual({ price: 499, status: 'delivered', user_name: '', role_name: '' })
  for (const table of ['help_ticket', 'tracked', 'player', 'role', 'orders', 'token'] as const) {
    const rows = await shop.db.selectFrom(table).selectAll().execute()
    expect([table, JSON.stringify(rows).match(new RegExp(`player21\\b|"${suid}"`))]).toEqual([table, null])
  }
})

test('[OPS-12] a player with an open order is not erased', async () => {
  const token = await shop.login('player22', 'pass22')
  const { billingNo } = await placeOrder(shop, token)
  await expect(erasePlayer(shop.db, 'player22')).rejects.toThrow(`These orders are not settled yet: ${billingNo}`)
  expect((await shop.call('getUserInfo', mine(token))).code).toBe(1)
})

test('[OPS-12] a token of one brand is refused by another', async () => {
  const token = await shop.login('player23', 'pass23')
  const at = (host?: string) => shop.call('getOrderHistory', { ...mine(token), page: '1' }, host)
  expect((await at()).code).toBe(1)
  expect((await at('dragon.localhost')).code).toBe(-600)
})
