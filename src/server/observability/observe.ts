import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { brandOf } from '../../../brands/index.ts'
import { adapterNames, mainName } from '../domain/ports/provider.ts'
import { clientOf } from '../http/transport/proxies.ts'
import { isWhole } from '../http/transport/whole.ts'
import type { WebhookOutcome } from './metrics.ts'
import type { Observability } from './observability.ts'
import { currentScope, inScope, requestIdHeader } from './requestScope.ts'

const wellFormed = /^[\w.-]{1,64}$/

/** Returns the pattern of the request's route, because the path itself may contain secrets. */
export const routeOf = (context: Context): string => {
  const patterns = matchedRoutes(context).map(({ path }) => path)
  const exact = patterns.find((path) => !path.includes('*'))
  if (exact !== undefined) return exact
  return context.req.path.startsWith('/assets/')
    ? '/assets/*'
    : (patterns.sort((a, b) => b.length - a.length)[0] ?? '/*')
}

/** Routes that are polled every few seconds. Their successful requests are logged only at debug level. */
const probes = new Set(['/healthz', '/readyz'])

const levelOf = (route: string, status: number, expected: number | undefined) => {
  if (status >= 500 && status !== expected) return 'warn'
  return probes.has(route) ? 'debug' : 'info'
}

/**
 * Measures and logs every request under its id. API calls that the server makes to render a page get the id of the
 * page's request.
 * @param expected an error status that is not logged as a warning
 */
export const observe = ({ log, metrics, proxies }: Observability, expected?: number): MiddlewareHandler => {
  return async (context, next) => {
    if (currentScope().requestId !== undefined) return next()
    const begin = performance.now()
    const sent = context.req.header(requestIdHeader)
    const requestId = sent !== undefined && wellFormed.test(sent) ? sent : randomUUID()
    const client = clientOf(context, proxies)
    await inScope({ requestId, client }, async () => {
      await next()
      const { method } = context.req
      const { status } = context.res
      // the header is set directly, because `context.header` would create another response with a stream as its body
      if (!isWhole(context.res)) context.res.headers.set(requestIdHeader, requestId)
      const route = routeOf(context)
      const ms = performance.now() - begin
      metrics.countRequest({ method, route, status, seconds: ms / 1000 })
      const brand = brandOf(context.req.header('host') ?? '')?.key
      const line = { client: client.address, brand, method, route, status, ms: Math.round(ms * 10) / 10 }
      log[levelOf(route, status, expected)](line, 'request')
    })
  }
}

const outcomes: Readonly<Record<number, WebhookOutcome>> = {
  200: 'taken',
  202: 'late',
  400: 'malformed',
  401: 'unsigned',
  404: 'unknown',
  413: 'malformed',
}

export const observeWebhooks = ({ log, metrics }: Observability): MiddlewareHandler => {
  const topics = new Set([mainName, 'real-name', ...adapterNames])
  return async (context, next) => {
    await next()
    const topic = context.req.path.split('/').at(-1) ?? ''
    if (!topics.has(topic)) return
    const outcome = outcomes[context.res.status] ?? 'failed'
    metrics.countWebhook(topic, outcome)
    log[outcome === 'taken' || outcome === 'late' ? 'info' : 'warn']({ topic, outcome }, 'webhook')
  }
}
