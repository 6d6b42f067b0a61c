import { type Context, type ErrorHandler, Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { allBrands } from '../../../brands/index.ts'
import {
  billPath,
  billRecord,
  dotPath,
  dotRecord,
  faultRecord,
  maxTrackedBytes,
  type TrackedRecord,
} from '../../contract/messages/analyticsRecords.ts'
import { flowCounts, flowCountsPath, maxFlowCountsBytes } from '../../contract/messages/flowCounts.ts'
import { failure } from '../http/serve.ts'
import { limitBody } from '../http/transport/body.ts'
import { siteHeaders } from '../http/transport/siteHeaders.ts'
import { limitedClient } from '../observability/requestScope.ts'
import { collectorHostTest } from './addresses.ts'
import type { Collector } from './collector.ts'

const isOwn = ({ id, base }: TrackedRecord) =>
  allBrands().some(({ appId, eventId }) => appId === base.app_id && eventId === id)

/** Returns whether the database can store a time. Wrong times are accepted, because a player's clock may be wrong. */
const isTime = (time: number) => time > 0 && time < 10_000_000_000_000

const bodyOf = async (context: Context): Promise<unknown> => {
  try {
    return JSON.parse(await context.req.text())
  } catch {
    return null
  }
}

type SiteDeps = {
  /** Answers a request that failed unexpectedly. */
  onError: ErrorHandler
  /** Returns whether the current caller may send a record. */
  mayTake(): boolean
}

/**
 * Receives analytics records and transition counts from pages. The responses contain only a code and a message
 * [SYS-07].
 */
const collectorApp = (collector: Collector, { onError, mayTake }: SiteDeps): Hono => {
  const app = new Hono()
  app.onError(onError)
  app.use(siteHeaders())
  app.use(async (context, next) => {
    await next()
    // pages of every origin may post events, because the requests contain no cookies and the pages do not read the
    // response
    context.header('Access-Control-Allow-Origin', '*')
    context.header('Cache-Control', 'no-store')
  })
  app.use(async (context, next) =>
    context.req.method !== 'POST' || mayTake() ? next() : context.json(failure(0, 'Too many records'), 429),
  )
  const take = (path: string, schema: z.ZodMiniType<TrackedRecord>) =>
    app.post(path, limitBody(maxTrackedBytes), async (context) => {
      const record = schema.safeParse(await bodyOf(context))
      if (!record.success || !isOwn(record.data) || !isTime(record.data.base.time))
        return context.json(failure(0, 'Not a valid record of a shop'), 400)
      await collector.take(record.data, limitedClient()?.address ?? null)
      return context.json({ code: 1, msg: '' })
    })
  take(dotPath, z.union([dotRecord, faultRecord]))
  take(billPath, billRecord)
  app.post(flowCountsPath, limitBody(maxFlowCountsBytes), async (context) => {
    const told = flowCounts.safeParse(await bodyOf(context))
    const brand = told.success ? allBrands().find(({ appId }) => appId === told.data.app_id) : undefined
    if (!told.success || !brand) return context.json(failure(0, 'Not valid counts of a shop'), 400)
    const isKept = await collector.flows.take(brand.key, told.data)
    return isKept ? context.json({ code: 1, msg: '' }) : context.json(failure(0, 'Too many different counts'), 429)
  })
  app.notFound((context) => context.json(failure(0, 'Not found'), 404))
  return app
}

/** Serves the collector on its host names, which serve nothing else. `named` is the configured origin, or null. */
export const collectorHosts = (collector: Collector, named: string | null, deps: SiteDeps): MiddlewareHandler => {
  const site = collectorApp(collector, deps)
  const isCollectorHost = collectorHostTest(named)
  return (context, next) =>
    isCollectorHost(context.req.header('host') ?? '')
      ? Promise.resolve(site.fetch(context.req.raw, context.env))
      : next()
}
