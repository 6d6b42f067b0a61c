import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../../../src/server/db/migrations/migrations.ts'
import type { Database } from '../../../../src/server/db/schema.gen.ts'

const embedded = await PGlite.create('memory://')
const pool = new pg.Pool({ ...createPgConfig(embedded), max: 1, idleTimeoutMillis: 0 })
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
beforeAll(async () => {
  const { error } = await migrator.migrateTo('003_guards')
  if (error) throw error
})
afterAll(async () => {
  await db.destroy()
  await embedded.close()
})

/**
 * Inserts an order as it was stored before coupons, limits and points existed. If `paid` is true, the order is
 * delivered.
 */
const oldOrder = async (billingNo: string, paid: boolean) => {
  const row = {
    billing_no: billingNo,
    player_id: 1,
    idempotency_key: `key of ${billingNo}`,
    payload_hash: 'hash',
    brand: 'watt',
    client_id: '10101',
    gp_id: '210101',
    domain_area: 'universal',
    server_id: 'S1',
    role_id: '7',
    product_id: 'gems300',
    user_name: 'ann',
    game_name: 'game',
    server_name: 'one',
    role_name: 'Lin',
    product_name: '300 Gems',
    tier: 499,
    price: 499,
    currency: 'USD',
    points: 50,
    payway_id: '12101',
    region: 'US',
    lang: 'en',
    status: paid ? 'delivered' : 'pending',
    return_url: 'http://watt.localhost/',
    created_at: '2026-01-01',
    inquired_at: '2026-01-01',
  }
  const columns = Object.keys(row).map((name) => sql.ref(name))
  await sql`insert into orders (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(db)
  if (!paid) return
  const { billing_no, price: amount, currency, created_at } = row
  await sql`insert into delivery (billing_no, event_id, amount, currency, delivered_at)
    values (${billing_no}, ${`event of ${billing_no}`}, ${amount}, ${currency}, ${created_at})`.execute(db)
}

test('migrating a database with orders keeps the points of earlier purchases', async () => {
  await sql`set session_replication_role = replica`.execute(db)
  await oldOrder('PAID', true)
  await oldOrder('OPEN', false)
  await sql`insert into player (id, username, suid, password) overriding system value
    values (1, 'ann', '1', 'x')`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  const { error } = await migrator.migrateToLatest()
  expect(error).toBeUndefined()
  const orders = db.selectFrom('orders').select(['billing_no', 'list_price', 'discount', 'coupon_code'])
  expect(await orders.orderBy('billing_no').execute()).toEqual([
    { billing_no: 'OPEN', list_price: 499, discount: 0, coupon_code: null },
    { billing_no: 'PAID', list_price: 499, discount: 0, coupon_code: null },
  ])
  expect(await db.selectFrom('points_entry').select(['billing_no', 'points']).execute()).toEqual([
    { billing_no: 'PAID', points: 50 },
  ])
  expect(await db.selectFrom('player_points').select(['player_id', 'total']).execute()).toEqual([
    { player_id: 1, total: 50 },
  ])
})
