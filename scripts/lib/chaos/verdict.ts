import type { Kysely } from 'kysely'
import { checkInvariants } from '../../../src/server/db/invariants.ts'
import type { Database } from '../../../src/server/db/schema.gen.ts'
import type { Decision, Entry } from './ledger.ts'

/** What players, shop and provider do not agree on; all of it empty is good. */
export type Verdict = {
  /** Orders or successes that a player was told of and the shop does not have. */
  lost: string[]
  /** Intents that became two orders. */
  doubled: string[]
  /** Payments that the provider took in full, without a delivery or a flag. */
  undelivered: string[]
  /** Invariants that do not hold, and webhooks that the shop took and does not have. */
  broken: string[]
}

const pays: ReadonlySet<Decision> = new Set(['approve', 'lost', 'duplicate', 'repeat', 'lateFailure', 'lateSuccess'])

/** Numbers of orders that players paid for and that have neither been delivered nor flagged yet. */
export const unsettled = async (db: Kysely<Database>, entries: readonly Entry[]): Promise<string[]> => {
  const paid = entries.flatMap(({ decision, isDecided, orders: [order] }) =>
    order && isDecided && decision && pays.has(decision) ? [order] : [],
  )
  const ended = await endedOrders(db)
  return paid.filter((order) => !ended.has(order))
}

const endedOrders = async (db: Kysely<Database>): Promise<ReadonlySet<string>> => {
  const delivered = await db.selectFrom('delivery').select('billing_no').execute()
  const flagged = await db.selectFrom('order_flag').select('billing_no').execute()
  return new Set([...delivered, ...flagged].map(({ billing_no }) => billing_no))
}

/** Compares what players remember with the shop's database and the provider's. */
export const judge = async (
  shop: Kysely<Database>,
  provider: Kysely<Database>,
  entries: readonly Entry[],
): Promise<Verdict> => {
  const orders = new Map(
    (await shop.selectFrom('orders').select(['billing_no', 'status']).execute()).map(({ billing_no, status }) => [
      billing_no,
      status,
    ]),
  )
  const told = entries.filter(({ statuses }) => statuses.includes(1) || statuses.includes(10))
  const lost = [
    ...entries.flatMap((entry) =>
      entry.orders.filter((order) => !orders.has(order)).map((order) => `${order}: no order`),
    ),
    ...told.flatMap(({ orders: [order] }) =>
      order && orders.get(order) !== 'delivered' ? [`${order}: told a success, is ${orders.get(order)}`] : [],
    ),
  ]
  const doubled = entries
    .filter((entry) => new Set(entry.orders).size > 1)
    .map(({ key, orders: numbers }) => `${key}: ${numbers.join(', ')}`)
  const events = await provider
    .selectFrom('sandbox_event')
    .innerJoin('sandbox_payment', 'sandbox_payment.ref', 'sandbox_event.ref')
    .select([
      'event_id',
      'outcome',
      'sandbox_event.amount',
      'sandbox_payment.amount as asked',
      'billing_no',
      'acknowledged_at',
    ])
    .execute()
  const ended = await endedOrders(shop)
  const undelivered = new Set(
    events
      .filter(
        ({ outcome, amount, asked, billing_no }) => outcome === 'success' && amount === asked && !ended.has(billing_no),
      )
      .map(({ billing_no }) => billing_no),
  )
  const taken = new Set(
    (await shop.selectFrom('provider_event').select('event_id').execute()).map(({ event_id }) => event_id),
  )
  const forgotten = events.filter(({ event_id, acknowledged_at }) => acknowledged_at !== null && !taken.has(event_id))
  const invariants = await checkInvariants(shop)
  return {
    lost,
    doubled,
    undelivered: [...undelivered],
    broken: [
      ...invariants.map(({ name, rows }) => `${name}: ${JSON.stringify(rows.slice(0, 3))}`),
      ...forgotten.map(({ event_id }) => `I13 an acknowledged webhook is kept: ${event_id}`),
    ],
  }
}
