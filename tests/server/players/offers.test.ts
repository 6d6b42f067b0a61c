import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '../../../src/contract/codes.ts'
import { deliverDue } from '../../../src/server/domain/purchase/settling/deliver.ts'
import { openTestShop, placeOrder, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
let nextPlayer = 10
beforeAll(async () => {
  shop = await openTestShop()
})
// close() checks the database's invariants, and throws an error if one is broken
afterAll(() => shop.close())

const hour = 3_600_000
const newPlayer = async () => {
  const number = nextPlayer++
  const token = await shop.login(`player${number}`, `pass${number}`)
  const mine = { client_id: '10101', oauth_token: token }
  const { server_id, role_id } = await purchaseOf(shop, token)
  const known = async () => (await shop.call('getOffers', mine)).content
  return {
    known,
    chain: async () => (await known())?.chain.map(({ state }) => state),
    first: async () => (await known())?.first.map(({ product_id }) => product_id),
    claim: (offer_id: string, more: Record<string, string> = {}) =>
      shop.call('claimOffer', {
        ...mine,
        server_id,
        role_id,
        offer_id,
        idempotency_key: crypto.randomUUID(),
        ...more,
      }),
    orders: async (product_id: string) => (await placeOrder(shop, token, { product_id })).url,
    buy: async (product_id: string) => shop.decide((await placeOrder(shop, token, { product_id })).url, 'approve'),
    /** Returns the goods of offers that the simulated game has credited, in the order of the credits. */
    credited: async () => {
      await deliverDue(shop.shop)
      const { rows } = await sql<{ goods: string }>`
        select c.goods from sandbox_credit c join offer_gift g on g.billing_no = c.billing_no
        join player p on p.id = g.player_id where p.username = ${`player${number}`} and c.state = 'credited'
        order by c.goods`.execute(shop.db)
      return rows.map(({ goods }) => goods)
    },
  }
}

test('[BEY-14] the daily gift is given once, and again on the game’s next day', async () => {
  const { known, claim, credited } = await newPlayer()
  // 03:04:05 in UTC is 11:04:05 in the game's time zone
  expect((await known())?.daily).toMatchObject({ offer_id: '10101-daily-1', is_due: true, next_in: 46_555 })
  expect((await claim('10101-daily-1')).content?.daily?.is_due).toBe(false)
  expect((await claim('10101-daily-1')).code).toBe(1)
  expect(await credited()).toEqual(['10101-daily-1: 20 gems'])
  shop.pass(13 * hour)
  expect((await known())?.daily?.is_due).toBe(true)
  await claim('10101-daily-1')
  expect(await credited()).toHaveLength(2)
})

test('[BEY-14] a claim repeated with the same key on the next day gives nothing more', async () => {
  const { known, claim, credited } = await newPlayer()
  const again = { idempotency_key: crypto.randomUUID() }
  await claim('10101-daily-1', again)
  shop.pass(24 * hour)
  expect((await claim('10101-daily-1', again)).content?.daily?.is_due).toBe(true)
  expect((await known())?.daily?.is_due).toBe(true)
  expect(await credited()).toHaveLength(1)
  expect((await claim('10101-chain-1', again)).code).toBe(0)
})

test('[BEY-14] one of several parallel claims succeeds', async () => {
  const { claim, credited } = await newPlayer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => claim('10101-daily-1')))
  expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 8 }, () => 1))
  expect(await credited()).toEqual(['10101-daily-1: 20 gems'])
})

test('[BEY-14] the list of goods contains the bonus of a first purchase for every visitor', async () => {
  const { content } = await shop.call('getGoods', { client_id: '10101', domain_area: 'universal' })
  const marked = content?.goods.filter(({ first_rewards }) => first_rewards.length > 0)
  expect(marked?.map(({ value, first_rewards }) => [value, JSON.parse(first_rewards[0]?.name ?? '{}').en])).toEqual([
    ['gems1980', '1,980 Gems'],
    ['gems3280', '3,280 Gems'],
    ['gems6480', '6,480 Gems'],
  ])
})

test('[BEY-14] the first paid purchase of an item gives its bonus, the next one does not', async () => {
  const { first, buy, orders, credited } = await newPlayer()
  expect(await first()).toEqual(['gems1980', 'gems3280', 'gems6480'])
  await shop.decide(await orders('gems1980'), 'decline')
  expect(await first()).toHaveLength(3)
  expect(await credited()).toEqual([])
  await Promise.all([buy('gems1980'), buy('gems1980')])
  await buy('gems1980')
  expect(await first()).toEqual(['gems3280', 'gems6480'])
  expect(await credited()).toEqual(['10101-first-1: 1980 gems'])
})

test('[BEY-14] each offer of a chain opens the next one, at once or after a purchase', async () => {
  const { chain, claim, buy, credited } = await newPlayer()
  // this purchase does not count, because an earlier offer of the chain is unclaimed
  await buy('gems60')
  expect(await chain()).toEqual(['open', 'locked', 'locked', 'locked'])
  expect((await claim('10101-chain-2')).code).toBe(0)
  shop.pass(1000)
  await claim('10101-chain-1')
  expect(await chain()).toEqual(['done', 'buy', 'locked', 'locked'])
  expect((await claim('10101-chain-2')).code).toBe(0)
  await buy('gems60')
  expect(await chain()).toEqual(['done', 'open', 'locked', 'locked'])
  await claim('10101-chain-2')
  await buy('gems680')
  await claim('10101-chain-3')
  expect((await claim('10101-chain-4')).content?.chain.map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'done',
  ])
  expect(await credited()).toEqual([
    '10101-chain-1: 20 gems',
    '10101-chain-2: 60 gems',
    '10101-chain-3: 200 gems',
    '10101-chain-4: 300 gems',
  ])
})

test('[BEY-14] refuses an offer out of turn, for another player’s purchase, or for another player’s role', async () => {
  const mine = await newPlayer()
  const { claim, credited } = await newPlayer()
  await mine.claim('10101-chain-1')
  await mine.buy('gems60')
  const gift = (offer: string, order: string | null) =>
    sql`insert into offer_gift (player_id, offer_id, period, gp_id, server_id, role_id, order_no, given_at)
      select r.player_id, ${offer}, '', r.gp_id, r.server_id, r.role_id, ${order}, now()
      from role r join player p on p.id = r.player_id where p.username = ${`player${nextPlayer - 1}`}
      and r.gp_id = '210101' limit 1`.execute(shop.db)
  await expect(gift('10101-chain-4', null)).rejects.toThrow('the offer before it was not taken')
  await claim('10101-chain-1')
  const { billing_no } = await shop.db
    .selectFrom('orders')
    .select('billing_no')
    .where('product_id', '=', 'gems60')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await expect(gift('10101-chain-2', billing_no)).rejects.toThrow('the item of the offer was not bought')
  await expect(gift('10101-daily-1', null)).rejects.toThrow('a daily gift is given for a day')
  expect((await claim('10101-daily-1', { role_id: 'of somebody else' })).code).toBe(0)
  expect((await claim('nothing')).code).toBe(0)
  expect(await credited()).toEqual(['10101-chain-1: 20 gems'])
})

test('[BEY-14] visitors get no offers, and a game without offers returns an empty answer', async () => {
  expect((await shop.call('getOffers', { client_id: '10101' })).code).toBe(code.notLoggedIn)
  const token = await shop.login('ann', 'ann-pass')
  const { content } = await shop.call('getOffers', { client_id: '10102', oauth_token: token })
  expect([content?.daily, content?.first, content?.chain]).toEqual([undefined, [], []])
})
