import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, placeOrder, settleDue, type TestShop } from '../server/support/harness.ts'
import { freshPostgres } from '../server/support/testDatabase.ts'

const orders = 10_000
const paid = 1000

/**
 * Inserts `orders` copies of one order. Every tenth copy is paid at the simulated provider, but the shop has not
 * received the webhook.
 */
const fill = async (shop: TestShop) => {
  const { billingNo } = await placeOrder(shop, await shop.login('ann', 'ann-pass'))
  const model = await shop.db
    .selectFrom('orders')
    .select(sql<string>`string_agg(a.attname, ', ')`.as('columns'))
    .innerJoin(sql<{ attname: string }>`pg_attribute`.as('a'), (join) => join.onTrue())
    .where(sql<boolean>`a.attrelid = 'orders'::regclass and a.attnum > 0 and not a.attisdropped
      and a.attname not in ('billing_no', 'idempotency_key', 'provider_ref')`)
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  const columns = sql.raw(model.columns)
  await sql`insert into orders (billing_no, idempotency_key, provider_ref, ${columns})
    select 'B' || n, 'K' || n, 'R' || n, ${columns} from orders, generate_series(1, ${sql.lit(orders)}) n
    where billing_no = ${billingNo}`.execute(shop.db)
  await sql`insert into sandbox_payment (ref, billing_no, amount, currency, merchant, goods, lang, return_url, created_at)
    select provider_ref, billing_no, price, currency, 'shop', product_name, lang, return_url, created_at
    from orders where billing_no like 'B%'`.execute(shop.db)
  await sql`insert into sandbox_event (event_id, ref, outcome, amount, currency, created_at)
    select 'E' || n, 'R' || n, 'success', p.amount, p.currency, p.created_at
    from generate_series(10, ${sql.lit(orders)}, ${sql.lit(orders / paid)}) n join sandbox_payment p on p.ref = 'R' || n`.execute(
    shop.db,
  )
}

test('within five minutes, settles a thousand of ten thousand orders whose webhooks were lost, with one inquiry for each order', async () => {
  const where = await freshPostgres()
  const shops = [await openTestShop(where), await openTestShop(where), await openTestShop(where)]
  const [shop] = shops
  if (!shop) throw new Error('no shop')
  await fill(shop)
  const rounds: string[][] = []
  for (const each of shops) {
    const { inquire } = each.shop.provider
    each.shop.provider.inquire = (ref) => {
      rounds.at(-1)?.push(ref)
      return inquire(ref)
    }
  }
  const delivered = async () => {
    const count = shop.db.selectFrom('delivery').select((is) => is.fn.countAll<string>().as('all'))
    return Number((await count.executeTakeFirstOrThrow()).all)
  }
  const seconds = () => rounds.length * 31
  // one round of inquiries is enough; if an inquiry fails on a busy machine, the shop repeats it half a minute later
  do {
    rounds.push([])
    for (const each of shops) each.pass(31_000)
    await Promise.all(shops.map((each) => settleDue(each)))
  } while ((await delivered()) < paid && seconds() < 300)
  expect(await delivered()).toBe(paid)
  expect(rounds[0]).toHaveLength(orders + 1)
  for (const asked of rounds) expect(new Set(asked).size).toBe(asked.length)
  for (const each of shops) await each.close()
})
