import { type Kysely, sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse } from '../db/pool.ts'
import type { Database } from '../db/schema.gen.ts'

/** Result of a webhook. */
export type WebhookOutcome = 'taken' | 'late' | 'unsigned' | 'malformed' | 'unknown' | 'failed'
type Request = { method: string; route: string; status: number; seconds: number }

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the metrics of one server for Prometheus. Each server has a registry of its own. */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'shop_http_request_seconds',
    help: 'Requests by route (never by path), method and status',
    registers,
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
  })
  const webhooks = new Counter({
    name: 'shop_webhooks_total',
    help: 'Webhooks by topic and outcome',
    registers,
    labelNames: ['topic', 'outcome'],
  })
  const providerCalls = new Histogram({
    name: 'shop_provider_call_seconds',
    help: 'Calls of the payment provider',
    registers,
    buckets: seconds,
    labelNames: ['call', 'outcome'],
  })
  const renders = new Histogram({
    name: 'shop_page_render_seconds',
    help: 'First pages rendered, without those served from the cache',
    registers,
    buckets: seconds,
  })
  return {
    registry,
    countRequest: ({ method, route, status, seconds }: Request) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countWebhook: (topic: string, outcome: WebhookOutcome) => webhooks.inc({ topic, outcome }),
    countProviderCall: (call: string, outcome: 'answered' | 'failed', seconds: number) =>
      providerCalls.observe({ call, outcome }, seconds),
    countRender: (seconds: number) => renders.observe(seconds),
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/**
 * Time in ms for which the figures of the database are reused. Frequent scraping then does not query the database more
 * often.
 */
const keptFor = 10_000

type Figures = {
  orders: { status: string; count: number }[]
  flags: { kind: string; count: number }[]
  oldest: Date | null
}

const figuresOf = async (db: Kysely<Database>): Promise<Figures> => {
  const count = sql<number>`count(*)::int`.as('count')
  const orders = await db.selectFrom('orders').select(['status', count]).groupBy('status').execute()
  const flags = await db
    .selectFrom('order_flag')
    .select(['kind', count])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .execute()
  const { oldest } = await db
    .selectFrom('orders')
    .select((is) => is.fn.min<Date | null>('created_at').as('oldest'))
    .where('status', 'in', ['created', 'pending'])
    .executeTakeFirstOrThrow()
  return { orders, flags, oldest }
}

const states = ['created', 'pending', 'paid', 'delivered', 'failed', 'expired']

type Watched = { db: Kysely<Database>; poolUse(): PoolUse; now(): Date }

/**
 * Adds figures that are queried from the database when Prometheus scrapes. If the database does not answer, the last
 * figures remain and `shop_database_up` is 0.
 */
export const watchDatabase = ({ registry }: Metrics, { db, poolUse, now }: Watched): void => {
  const registers = [registry]
  const pool = new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of this server, and requests waiting for one',
    registers,
    labelNames: ['state'],
    collect: () => {
      for (const [state, count] of Object.entries(poolUse())) pool.set({ state }, count)
    },
  })
  let asked: { at: number; done: Promise<void> } | null = null
  /** Queries all figures at once. Scrapes that run at the same time share the query. */
  const collect = () => {
    if (!asked || Date.now() - asked.at > keptFor) asked = { at: Date.now(), done: look() }
    return asked.done
  }
  const shared = { registers, collect }
  const up = new Gauge({ ...shared, name: 'shop_database_up', help: 'Whether the database answered the last query' })
  const orders = new Gauge({ ...shared, name: 'shop_orders', help: 'Orders by state', labelNames: ['state'] })
  const flags = new Gauge({
    ...shared,
    name: 'shop_order_flags',
    help: 'Open flags of orders, by kind',
    labelNames: ['kind'],
  })
  const oldest = new Gauge({
    ...shared,
    name: 'shop_oldest_pending_order_seconds',
    help: 'Age of the oldest order that waits for its payment',
  })
  const look = async () => {
    try {
      const figures = await figuresOf(db)
      const counts = new Map(figures.orders.map(({ status, count }) => [status, count]))
      for (const state of states) orders.set({ state }, counts.get(state) ?? 0)
      flags.reset()
      for (const { kind, count } of figures.flags) flags.set({ kind }, count)
      oldest.set(figures.oldest ? Math.max(0, (now().getTime() - figures.oldest.getTime()) / 1000) : 0)
      up.set(1)
    } catch {
      up.set(0)
    }
  }
}
