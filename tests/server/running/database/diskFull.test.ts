import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DatabaseUnavailable, guardedPool } from '../../../../src/server/db/pool.ts'
import { createPoolShare } from '../../../../src/server/db/poolShare.ts'
import { openTestShop, placeOrder, purchaseOf, type TestShop } from '../../support/harness.ts'

let shop: TestShop
let ann: string
beforeAll(async () => {
  shop = await openTestShop()
  ann = await shop.login('ann', 'ann-pass')
  await sql`create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    shop.db,
  )
})
afterAll(() => shop.close())

test('a full disk is answered as temporarily unavailable, leaves nothing half done, and later calls succeed', async () => {
  await sql`create trigger disk_full before insert on orders for each row execute function disk_full()`.execute(shop.db)
  const purchase = await purchaseOf(shop, ann)
  const answer = await shop.raw('/api/pay/adyen_pay', purchase)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await answer.json()).toMatchObject({ msg: 'Something went wrong on our side. Please try again later.' })
  // calls that only read still succeed
  expect((await shop.raw('/api/system/allRoleList', { client_id: '10101', oauth_token: ann })).status).toBe(200)
  await sql`drop trigger disk_full on orders`.execute(shop.db)
  expect((await shop.call('adyenPay', purchase)).content?.billing_no).toBeTruthy()
  await placeOrder(shop, ann)
})

test('a file system that refuses to write is handled like a full disk', async () => {
  const pool = new pg.Pool()
  const release = vi.fn()
  const refuse = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
  vi.spyOn(pool, 'connect').mockImplementation(async () => ({ query: refuse, release }) as unknown as pg.PoolClient)
  const client = await guardedPool(pool, createPoolShare({ most: 1 })).connect()
  await expect(client.query('select 1', [])).rejects.toThrow(DatabaseUnavailable)
  client.release()
  // the connection must be closed: a late response on this connection could be taken for the response to another
  // statement
  expect(release).toHaveBeenCalledWith(true)
})
