import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billPath } from '../../../../src/contract/messages/analyticsRecords.ts'
import { openTestShop, placeOrder, type TestShop } from '../../support/harness.ts'
import { wireBase } from '../../support/wireBase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let drawn = 0
const tell = (billing_no: string, uuid = `uuid-${drawn++}`) => {
  const base = { ...wireBase, uuid }
  const goods = { billing_no, amount: 4.99, currency: 'USD' }
  return shop.app.request(`http://data.localhost${billPath}`, {
    method: 'POST',
    headers: { host: 'data.localhost' },
    body: JSON.stringify({ event: 18, id: '6001', base, user: { is_login: false }, goods }),
  })
}
/**
 * Inserts more forged analytics records than the shop may store. After every hundredth record, the server deletes the
 * excess.
 */
const flood = async () => {
  await sql`insert into tracked (uuid, app_id, event, happened_at, received_at, record)
    select 'flood ' || n || ' ' || random(), '3001', '18', now(), now(), '{}' from generate_series(1, 6000) n`.execute(
    shop.db,
  )
  for (let at = 0; at < 101; at++) expect((await tell(`MADE-UP-${drawn}`)).status).toBe(200)
}
const kept = async (uuid: string) =>
  (await shop.db.selectFrom('tracked').select('uuid').where('uuid', '=', uuid).execute()).length

test('[SYS-07] an order’s billing record is kept however many records strangers post, and the number of strangers’ records is limited', async () => {
  const { billingNo } = await placeOrder(shop, await shop.login('ann', 'ann-pass'))
  expect((await tell(billingNo, 'the real one')).status).toBe(200)
  expect((await tell('NO-SUCH-ORDER', 'a made-up one')).status).toBe(200)
  await flood()
  expect([await kept('the real one'), await kept('a made-up one')]).toEqual([1, 0])
  const { count } = await shop.db
    .selectFrom('tracked')
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeLessThan(5200)
})

test('[SYS-07] a stranger who knows an order number can store one record for it, not many', async () => {
  const { billingNo } = await placeOrder(shop, await shop.login('bob', 'bob-pass'))
  for (const uuid of ['first', 'second', 'third']) expect((await tell(billingNo, uuid)).status).toBe(200)
  expect(await kept('second')).toBe(1)
  await flood()
  expect([await kept('first'), await kept('second'), await kept('third')]).toEqual([1, 0, 0])
})
