import type { Kysely } from 'kysely'
import { fateOf, type Mischief } from '../../../src/demo/provider/mischief.ts'
import { checkInvariants } from '../../../src/server/db/invariants.ts'
import type { Database } from '../../../src/server/db/schema.gen.ts'
import type { Decision, Entry, ProviderReport } from './ledger.ts'
import { judgeReports } from './reportVerdict.ts'

/** Contradictions between the data of players, shop, provider and game. Each list should be empty. */
export type Verdict = {
  /** Orders and payments that were reported to a player, but not stored. */
  lost: string[]
  /** Purchases with two orders, and orders whose goods the game has credited twice. */
  doubled: string[]
  /** Fully paid orders that are neither delivered nor flagged, and deliveries that the game does not know. */
  undelivered: string[]
  /** Broken invariants, lost webhooks, and servers that crashed. */
  broken: string[]
}

export const listsOf = ({ lost, doubled, undelivered, broken }: Verdict): Record<keyof Verdict, string[]> => ({
  lost,
  doubled,
  undelivered,
  broken,
})

type Db = Kysely<Database>
type Memory = {
  shop: Db
  /** Database of the simulated provider and game. */
  provider: Db
  entries: readonly Entry[]
  reports: readonly ProviderReport[]
  /** Maximum number of open orders per player. */
  mostOpen: number
  /** Number of servers that ended without being killed by the trial. */
  crashes: number
}
const pays: ReadonlySet<Decision> = new Set(['approve', 'lost', 'duplicate', 'repeat', 'lateFailure', 'lateSuccess'])

/** Returns paid orders that have no final state yet, and orders whose delivery is pending. */
export const unsettled = async (db: Db, entries: readonly Entry[]): Promise<string[]> => {
  const paid = entries.flatMap(({ decision, isDecided, orders: [order] }) =>
    order && isDecided && decision && pays.has(decision) ? [order] : [],
  )
  const waiting = await db.selectFrom('delivery_outbox').select('billing_no').where('next_at', 'is not', null).execute()
  const ended = await endedOrders(db)
  return [...paid.filter((order) => !ended.has(order)), ...waiting.map(({ billing_no }) => billing_no)]
}

/** Returns the orders that are delivered, fully refunded, or flagged. */
const endedOrders = async (db: Db): Promise<ReadonlySet<string>> => {
  const delivered = await db.selectFrom('delivery').select('billing_no').execute()
  const flagged = await db.selectFrom('order_flag').select('billing_no').execute()
  const refunded = await db.selectFrom('refund').select('billing_no').execute()
  return new Set([...delivered, ...flagged, ...refunded].map(({ billing_no }) => billing_no))
}

const intentsTwice = (entries: readonly Entry[]) =>
  entries
    .filter((entry) => new Set(entry.orders).size > 1)
    .map(({ key, orders: numbers }) => `${key}: ${[...new Set(numbers)].join(', ')}`)

const named = (found: Awaited<ReturnType<typeof checkInvariants>>) =>
  found.map(({ name, rows }) => `${name}: ${JSON.stringify(rows.slice(0, 3))}`)

/** Players who exceed the limit of open orders. */
const floods = async (db: Db, mostOpen: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select((is) => ['player_id', 'gp_id', is.fn.countAll<string>().as('open')])
    .where('status', 'in', ['created', 'pending'])
    .groupBy(['player_id', 'gp_id'])
    .having((is) => is.fn.countAll(), '>', mostOpen)
    .execute()
  return rows.map(({ player_id, gp_id, open }) => `player ${player_id} has ${open} open orders in ${gp_id}`)
}

/** Faults that can be detected while players are still buying. */
export const wrongSoFar = async ({
  shop: db,
  entries,
  mostOpen,
}: Omit<Memory, 'provider' | 'reports' | 'crashes'>): Promise<string[]> => [
  ...intentsTwice(entries),
  ...(await floods(db, mostOpen)),
  ...named(await checkInvariants(db)),
]

/** Orders and payments that the shop has reported to players, but not stored. */
const lostOf = async ({ shop, entries }: Memory): Promise<string[]> => {
  const rows = await shop.selectFrom('orders').select(['billing_no', 'status']).execute()
  const orders = new Map(rows.map(({ billing_no, status }) => [billing_no, status]))
  const told = entries.filter(({ statuses }) => statuses.includes(1) || statuses.includes(10))
  return [
    ...entries.flatMap((entry) =>
      entry.orders.filter((order) => !orders.has(order)).map((order) => `${order}: no order`),
    ),
    ...told.flatMap(({ orders: [order] }) =>
      order && orders.get(order) !== 'delivered' ? [`${order}: reported as a success, is ${orders.get(order)}`] : [],
    ),
  ]
}

const eventsOf = (provider: Db) =>
  provider
    .selectFrom('sandbox_event')
    .innerJoin('sandbox_payment', 'sandbox_payment.ref', 'sandbox_event.ref')
    .select(['event_id', 'outcome', 'sandbox_event.amount', 'sandbox_payment.amount as asked', 'billing_no'])
    .select('acknowledged_at')
    .execute()
type Events = Awaited<ReturnType<typeof eventsOf>>

/**
 * Returns lost webhooks: webhooks that were acknowledged but not stored, and webhooks that no server acknowledged.
 * Leaves out webhooks that the provider lost on purpose.
 */
const unheard = async ({ shop }: Memory, events: Events, mischief: Mischief): Promise<string[]> => {
  const rows = await shop.selectFrom('provider_event').select('told_id').execute()
  const taken = new Set(rows.map(({ told_id }) => told_id))
  return events
    .filter(({ event_id }) => !taken.has(event_id))
    .flatMap(({ event_id, acknowledged_at }) => {
      if (acknowledged_at !== null) return [`I13 an acknowledged webhook is kept: ${event_id}`]
      return fateOf(event_id, mischief) === 'lost' ? [] : [`a webhook that no server accepts: ${event_id}`]
    })
}

/** Differences between the game's credits and the shop's deliveries. */
const credits = async ({ shop, provider }: Memory) => {
  const given = await provider
    .selectFrom('sandbox_credit')
    .select('billing_no')
    .where('state', '<>', 'cancelled')
    .execute()
  const counts = Map.groupBy(given, ({ billing_no }) => billing_no)
  const taken = await shop
    .selectFrom('delivery_outbox')
    .select('billing_no')
    .where('accepted_at', 'is not', null)
    .execute()
  const known = new Set(taken.map(({ billing_no }) => billing_no))
  return {
    twice: [...counts].flatMap(([number, rows]) => (rows.length > 1 ? [`${number}: ${rows.length} credits`] : [])),
    missing: [...known]
      .filter((number) => !counts.has(number))
      .map((number) => `${number}: the game has no such credit`),
    surplus: [...counts.keys()]
      .filter((number) => !known.has(number))
      .map((number) => `${number}: credited, but not stored`),
  }
}

export type Webhooks = { events: number; lost: number; twice: number; late: number; taken: number }

const countWebhooks = (events: Events, mischief: Mischief): Webhooks => {
  const fates = Object.groupBy(events, ({ event_id }) => fateOf(event_id, mischief))
  return {
    events: events.length,
    lost: fates.lost?.length ?? 0,
    twice: fates.twice?.length ?? 0,
    late: fates.late?.length ?? 0,
    taken: events.filter(({ acknowledged_at }) => acknowledged_at !== null).length,
  }
}

/**
 * Compares the players' ledger with the databases of shop, provider and game. Must be called after all orders have been
 * settled.
 */
export const judge = async (memory: Memory, mischief: Mischief): Promise<Verdict & { webhooks: Webhooks }> => {
  const events = await eventsOf(memory.provider)
  const ended = await endedOrders(memory.shop)
  const paid = events.filter(
    ({ outcome, amount, asked, billing_no }) => outcome === 'success' && amount === asked && !ended.has(billing_no),
  )
  const { twice, missing, surplus } = await credits(memory)
  const successes = events.filter(({ outcome }) => outcome === 'success')
  const reported = await judgeReports(memory.shop, memory.reports, successes, ended)
  return {
    lost: [...(await lostOf(memory)), ...reported.lost],
    doubled: [...intentsTwice(memory.entries), ...twice, ...reported.doubled],
    undelivered: [
      ...[...new Set(paid.map(({ billing_no }) => billing_no))].map(
        (order) => `${order}: neither delivered nor flagged`,
      ),
      ...missing,
      ...reported.undelivered,
    ],
    broken: [
      ...named(await checkInvariants(memory.shop, { isDrained: true })),
      ...(await unheard(memory, events, mischief)),
      ...surplus,
      ...reported.broken,
      ...(await floods(memory.shop, memory.mostOpen)),
      ...(memory.crashes > 0 ? [`${memory.crashes} times a server ended without being killed`] : []),
    ],
    webhooks: countWebhooks(events, mischief),
  }
}
