import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** What must never be true, each as a query that then returns rows. */
export const invariants = {
  'I1 one order per player and key': `
    select player_id, idempotency_key from orders group by 1, 2 having count(*) > 1`,
  "I2 price, currency and points are the list's": `
    select o.billing_no from orders o
    join meta m on m.key = 'seeded_at' and o.created_at >= m.value::timestamptz
    left join goods g on g.value = o.product_id and g.points = o.points and g.tier = o.tier
    left join price p on p.tier = g.tier and p.currency = o.currency and p.amount = o.price
    where p.amount is null`,
  'I3 no success without an event of equal amount and currency': `
    select o.billing_no from orders o where o.status in ('paid', 'delivered') and not exists (
      select from provider_event e where e.billing_no = o.billing_no and e.outcome = 'success'
        and e.amount = o.price and e.currency = o.currency)`,
  'I4 exactly one delivery per success': `
    select o.billing_no from orders o left join delivery d on d.billing_no = o.billing_no
    group by o.billing_no, o.status having count(d.billing_no) <> (case o.status when 'delivered' then 1 else 0 end)`,
  'I10 every success that was heard of ended in a delivery': `
    select o.billing_no from orders o join provider_event e on e.billing_no = o.billing_no and e.outcome = 'success'
      and e.amount = o.price and e.currency = o.currency
    where o.status <> 'delivered'`,
  'I10 an order failed only where a failure was heard of': `
    select o.billing_no from orders o where o.status = 'failed' and not exists (
      select from provider_event e where e.billing_no = o.billing_no and e.outcome in ('failed', 'cancelled'))`,
  'I11 the ledger sums to zero per currency': `
    select currency from ledger group by currency having sum(amount) <> 0`,
  'I11 every delivery is booked once with its amount': `
    select d.billing_no from delivery d left join ledger l on l.billing_no = d.billing_no and l.account = 'provider'
    where l.amount is distinct from d.amount or l.currency is distinct from d.currency`,
  'I12 an order is for a role of its player': `
    select o.billing_no from orders o left join role r
      on r.gp_id = o.gp_id and r.server_id = o.server_id and r.role_id = o.role_id
    where r.player_id is distinct from o.player_id`,
  'I13 an acknowledged webhook is kept': `
    select s.event_id from sandbox_event s left join provider_event e on e.event_id = s.event_id
    where s.acknowledged_at is not null and e.event_id is null`,
} as const

/** Names of the invariants that are broken, each with the rows that break it; empty is good. */
export const checkInvariants = async (db: Kysely<Database>): Promise<{ name: string; rows: unknown[] }[]> => {
  const broken: { name: string; rows: unknown[] }[] = []
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) broken.push({ name, rows })
  }
  return broken
}
