import { type Kysely, sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse } from '../db/pool.ts'
import type { Database } from '../db/schema.gen.ts'

export type WebhookOutcome = 'taken' | 'late' | 'unsigned' | 'malformed' | 'unknown' | 'failed'
type ProviderCall = { provider: string; call: string; outcome: 'answered' | 'failed' }
type Request = { method: string; route: string; status: number; seconds: number }

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the metrics of a server. Each server has its own registry. */
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
    help: 'Calls of payment providers, by provider',
    registers,
    buckets: seconds,
    labelNames: ['provider', 'call', 'outcome'],
  })
  const renders = new Histogram({
    name: 'shop_page_render_seconds',
    help: 'First pages rendered, without those served from the cache',
    registers,
    buckets: seconds,
  })
  const answers = new Counter({
    name: 'shop_api_answers_total',
    help: 'Answers of calls by call and code: 1 is success',
    registers,
    labelNames: ['call', 'code'],
  })
  const limited = new Counter({
    name: 'shop_limited_total',
    help: 'Requests refused because their caller made too many, by kind',
    registers,
    labelNames: ['kind'],
  })
  const jobs = new Histogram({
    name: 'shop_job_seconds',
    help: 'Runs of scheduled jobs',
    registers,
    buckets: seconds,
    labelNames: ['job', 'outcome'],
  })
  return {
    registry,
    countRequest: ({ method, route, status, seconds }: Request) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countWebhook: (topic: string, outcome: WebhookOutcome) => webhooks.inc({ topic, outcome }),
    countProviderCall: (call: ProviderCall, seconds: number) => providerCalls.observe(call, seconds),
    countAnswer: (call: string, code: number) => answers.inc({ call, code: String(code) }),
    countLimited: (kind: string) => limited.inc({ kind }),
    countJob: (job: string, outcome: 'done' | 'failed', seconds: number) => jobs.observe({ job, outcome }, seconds),
    countRender: (seconds: number) => renders.observe(seconds),
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Time in ms for which queried values are kept, so that frequent scraping does not cause more queries. */
const keptFor = 10_000

type Figures = {
  orders: { status: string; count: number }[]
  flags: { kind: string; count: number }[]
  oldest: Date | null
  /** Creation time of the oldest paid order whose goods are not delivered yet. */
  undelivered: Date | null
  /** Creation time of the oldest open delivery: of an order, a gift card, a prize or a gift. */
  openDelivery: Date | null
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
  const { undelivered } = await db
    .selectFrom('orders')
    .select((is) => is.fn.min<Date | null>('created_at').as('undelivered'))
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  const { openDelivery } = await db
    .selectFrom('delivery_outbox')
    .select((is) => is.fn.min<Date | null>('created_at').as('openDelivery'))
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { orders, flags, oldest, undelivered, openDelivery }
}

const states = ['created', 'pending', 'paid', 'delivered', 'failed', 'expired']

type Watched = { db: Kysely<Database>; answers(): Promise<boolean>; poolUse(): PoolUse; now(): Date }

/**
 * Adds metrics that are queried from the database when the metrics are scraped. If the database does not answer, the
 * last values remain and `shop_figures_up` is 0.
 */
export const watchDatabase = ({ registry }: Metrics, { db, answers, poolUse, now }: Watched): void => {
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
  /** Queries the values if the last query is too old. Concurrent scrapes share one query. */
  const collect = () => {
    if (!asked || Date.now() - asked.at > keptFor) asked = { at: Date.now(), done: look() }
    return asked.done
  }
  const shared = { registers, collect }
  const up = new Gauge({
    name: 'shop_database_up',
    help: 'Whether the database answers, on a connection of its own',
    registers,
    collect: async () => {
      up.set((await answers()) ? 1 : 0)
    },
  })
  const counted = new Gauge({ ...shared, name: 'shop_figures_up', help: 'Whether orders could be counted' })
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
  const undelivered = new Gauge({
    ...shared,
    name: 'shop_oldest_undelivered_order_seconds',
    help: 'Age of the oldest paid order whose goods are not delivered',
  })
  const openDelivery = new Gauge({
    ...shared,
    name: 'shop_oldest_open_delivery_seconds',
    help: 'Age of the oldest delivery that the game has not accepted: of an order, a gift card, a prize or a gift',
  })
  const ageOf = (moment: Date | null) => (moment ? Math.max(0, (now().getTime() - moment.getTime()) / 1000) : 0)
  const look = async () => {
    try {
      const figures = await figuresOf(db)
      const counts = new Map(figures.orders.map(({ status, count }) => [status, count]))
      for (const state of states) orders.set({ state }, counts.get(state) ?? 0)
      flags.reset()
      for (const { kind, count } of figures.flags) flags.set({ kind }, count)
      oldest.set(ageOf(figures.oldest))
      undelivered.set(ageOf(figures.undelivered))
      openDelivery.set(ageOf(figures.openDelivery))
      counted.set(1)
    } catch {
      counted.set(0)
    }
  }
}
