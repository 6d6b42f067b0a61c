import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endMaintenance, planMaintenance, plannedMaintenance } from '../../../src/server/operations/maintenance.ts'
import { openTestShop, placeOrder, purchaseOf, statusOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
let ann = ''
beforeAll(async () => {
  shop = await openTestShop()
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())
afterEach(() => shop.db.deleteFrom('maintenance').execute())

const minute = 60_000
/** Plans a maintenance period. `from` and `until` are in minutes from now. */
const plan = ({ from, until, brand = 'watt', game = null }: Plan) => {
  const at = (minutes: number) => new Date(shop.shop.now().getTime() + minutes * minute)
  return planMaintenance(operated(), { brand, game, startsAt: at(from), endsAt: at(until) }, 'mia')
}
type Plan = { from: number; until: number; brand?: string; game?: string | null }
const operated = () => ({ db: shop.db, now: shop.shop.now })
const told = async (client_id = '10101') => (await shop.call('getMaintenance', { client_id })).content?.maintenance
const buy = async (more: Record<string, string> = {}) => shop.call('adyenPay', await purchaseOf(shop, ann, more))

test('[BEY-13] the shop returns its next maintenance in seconds from now, by the shop’s clock', async () => {
  expect(await told()).toBeUndefined()
  await plan({ from: 15, until: 45 })
  const { starts_in, ends_in, end_time } = (await told()) ?? {}
  expect([starts_in, ends_in]).toEqual([900, 2700])
  expect(end_time).toBe(Math.floor(shop.shop.now().getTime() / 1000) + 2700)
  shop.pass(20 * minute)
  expect(await told()).toMatchObject({ starts_in: 0, ends_in: 1500 })
  shop.pass(25 * minute)
  expect(await told()).toBeUndefined()
})

test('[BEY-13] adjoining plans are reported as one maintenance, plans after a gap are not', async () => {
  await plan({ from: -5, until: 10 })
  await plan({ from: 10, until: 30 })
  await plan({ from: 40, until: 60 })
  expect(await told()).toMatchObject({ starts_in: 0, ends_in: 1800 })
})

test('[BEY-13] refuses orders during maintenance; earlier orders can be paid and are delivered', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  const key = crypto.randomUUID()
  const known = await buy({ idempotency_key: key })
  await plan({ from: -1, until: 30 })
  const refused = await buy()
  expect([refused.code, refused.msg]).toEqual([
    0,
    expect.stringMatching(/^The shop is closed for maintenance until 2026-01-02 \d\d:\d\d UTC\. Nothing was ordered;/),
  ])
  // a repeated request must return the order from before the maintenance
  expect((await buy({ idempotency_key: key })).content?.billing_no).toBe(known.content?.billing_no)
  await shop.decide(url, 'approve')
  expect(await statusOf(shop, billingNo, ann)).toBe(1)
  shop.pass(31 * minute)
  expect((await buy()).code).toBe(1)
})

test('[BEY-13] an order stays open if maintenance refuses the order that should replace it', async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await plan({ from: -1, until: 30 })
  expect((await buy({ replaces: billingNo })).code).toBe(0)
  expect(await statusOf(shop, billingNo, ann)).toBe(-1)
  await shop.decide(url, 'approve')
  expect(await statusOf(shop, billingNo, ann)).toBe(1)
})

test('[BEY-13] maintenance applies to one brand, or to one game if the plan names a game', async () => {
  await plan({ from: -1, until: 30, brand: 'rhinos' })
  expect((await buy()).code).toBe(1)
  const [game, other] = await shop.db
    .selectFrom('game')
    .select(['client_id', 'logo'])
    .where('brand', '=', 'watt')
    .where('platform', '=', 'web')
    .where('parent', 'is', null)
    .orderBy('sort')
    .execute()
  await plan({ from: -1, until: 30, game: other?.logo ?? '' })
  expect(await told(game?.client_id)).toBeUndefined()
  expect(await told(other?.client_id)).toMatchObject({ starts_in: 0 })
  expect((await buy()).code).toBe(1)
  // `game` may also be the client id of the game
  await plan({ from: -1, until: 30, game: game?.client_id ?? '' })
  expect((await buy()).code).toBe(0)
})

test('[BEY-13] the database itself refuses orders during maintenance', async () => {
  const { billingNo } = await placeOrder(shop, ann)
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  await plan({ from: -1, until: 30 })
  const copy = { ...order, billing_no: 'COPY', idempotency_key: 'another-key', provider_ref: null }
  await expect(shop.db.insertInto('orders').values(copy).execute()).rejects.toThrow('no orders are taken')
})

/** Simulates a busy server: whenever the shop reads its clock, the clock moves one millisecond forward. */
const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
  const clock = shop.shop.now
  const now = vi.spyOn(shop.shop, 'now').mockImplementation(() => {
    shop.pass(1)
    return clock()
  })
  return work().finally(() => now.mockRestore())
}
/**
 * Returns the distinct answers to an order during which a maintenance begins. Creates the order thirty times; each
 * time, the maintenance begins a millisecond later, so at another point of the order's creation.
 */
const atEveryBegin = async (order: () => Promise<{ code: number; msg: string }>) => {
  const answers = new Set<string>()
  for (let begin = 1; begin <= 30; begin++) {
    const startsAt = new Date(shop.shop.now().getTime() + begin)
    const endsAt = new Date(startsAt.getTime() + minute)
    await planMaintenance(operated(), { brand: 'watt', game: null, startsAt, endsAt }, 'mia')
    const { code, msg } = await slowly(order)
    answers.add(`${code} ${msg.replace(/ until .* UTC/, '')}`)
    await shop.db.deleteFrom('maintenance').execute()
  }
  return answers
}
const closed = '0 The shop is closed for maintenance. Nothing was ordered; what you ordered before can still be paid.'

test('[BEY-13] maintenance that begins while an order is created refuses this order too', async () => {
  expect(await atEveryBegin(buy)).toEqual(new Set([closed, '1 ']))
})

test('[BEY-13] maintenance that begins while the order of a replenishment is created refuses this order too', async () => {
  const { replenish_id } = z
    .object({ replenish_id: z.string() })
    .parse(await shop.prepare('/replenishment', { player: 'player9', amount: 1299, validTime: 3600 }))
  const pay = () => {
    const way = { country: 'Global', pay_id: '12101', channel_id: 'scheme' }
    return shop.call('payReplenishment', { replenish_id, ...way, idempotency_key: crypto.randomUUID() })
  }
  expect(await atEveryBegin(pay)).toEqual(new Set([closed, '1 ']))
})

test('[BEY-13] maintenance still refuses an order if the plan is removed before its end time can be read', async () => {
  // a database trigger plans the maintenance in the transaction of the order; if this transaction is rolled back, the
  // plan is removed, too
  await sql`create function maintenance_begins() returns trigger language plpgsql as $$ begin
    insert into maintenance (brand, starts_at, ends_at, set_by, set_at)
      values (new.brand, new.created_at, new.created_at + interval '1 minute', 'mia', new.created_at);
    return new; end $$`.execute(shop.db)
  await sql`create trigger a_maintenance_begins before insert on orders for each row
    execute function maintenance_begins()`.execute(shop.db)
  const { code, msg } = await buy()
  await sql`drop trigger a_maintenance_begins on orders`.execute(shop.db)
  expect([code, msg]).toEqual([0, expect.stringContaining('closed for maintenance until 2026-01-02')])
})

test('[BEY-13] an operator lists plans and removes them; invalid plans are refused', async () => {
  await plan({ from: -1, until: 30 })
  const [running] = await plannedMaintenance(operated())
  expect(running).toMatchObject({ brand: 'watt', game: null, set_by: 'mia' })
  await endMaintenance(operated(), running?.id ?? 0, 'mia')
  expect(await plannedMaintenance(operated())).toEqual([])
  expect((await buy()).code).toBe(1)
  await expect(plan({ from: 5, until: 5 })).rejects.toThrow('end before it begins')
  await expect(plan({ from: -9, until: -5 })).rejects.toThrow('already have ended')
  await expect(plan({ from: 5, until: 9, brand: 'nobody' })).rejects.toThrow('no game is sold')
  await expect(plan({ from: 5, until: 9, game: 'chess' })).rejects.toThrow('sells no game')
  await expect(endMaintenance(operated(), 999, 'mia')).rejects.toThrow('no maintenance 999')
})
