import { afterAll, beforeAll, expect, test } from 'vitest'
import { openThreeShops, placeOrder, purchaseOf, type TestShop } from '../server/support/harness.ts'

let shops: TestShop[]
beforeAll(async () => {
  shops = await openThreeShops()
})
// close() checks the database's invariants, and throws an error if one is broken
afterAll(async () => {
  for (const each of shops) await each.close()
})

const parallel = 18

test('[BEY-14] parallel claims and first purchases on three servers are each granted once', async () => {
  const [shop] = shops
  if (!shop) throw new Error('no shop')
  const at = (index: number) => shops[index % 3] ?? shop
  const token = await shop.login('ann', 'ann-pass')
  const mine = { client_id: '10101', oauth_token: token }
  const { server_id, role_id } = await purchaseOf(shop, token)
  const claims = (offer_id: string, key?: string) =>
    Promise.all(
      Array.from({ length: parallel }, (_, index) =>
        at(index).call('claimOffer', {
          ...mine,
          server_id,
          role_id,
          offer_id,
          idempotency_key: key ?? crypto.randomUUID(),
        }),
      ),
    )
  const given = async () =>
    (await shop.db.selectFrom('offer_gift').select('offer_id').orderBy('offer_id').execute()).map((row) => row.offer_id)
  const all = await Promise.all([claims('10101-daily-1'), claims('10101-chain-1', 'the same key')])
  expect(new Set(all.flat().map(({ code }) => code))).toEqual(new Set([1]))
  expect(await given()).toEqual(['10101-chain-1', '10101-daily-1'])

  const links = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const product_id = index % 2 === 0 ? 'gems1980' : 'gems60'
      return { server: at(index), url: (await placeOrder(at(index), token, { product_id })).url }
    }),
  )
  const second = claims('10101-chain-2')
  await Promise.all(links.map(({ server, url }) => server.decide(url, 'approve')))
  await second
  await claims('10101-chain-2')
  expect(await given()).toEqual(['10101-chain-1', '10101-chain-2', '10101-daily-1', '10101-first-1'])
  const { length } = await shop.db
    .selectFrom('delivery_outbox')
    .select('billing_no')
    .where('billing_no', 'like', 'OFFER%')
    .execute()
  expect(length).toBe(4)
})
