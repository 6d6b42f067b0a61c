import { Hono } from 'hono'
import { brandOf } from '../../../brands/index.ts'
import { messageIn } from '../i18n/messages.ts'
import type { Observability } from '../observability/observability.ts'
import { observe } from '../observability/observe.ts'
import { currentScope } from '../observability/requestScope.ts'
import { callReaders } from './backups.ts'
import { probeApp } from './health.ts'
import { openingPage, requestLanguage } from './pages/page.ts'
import { failure } from './serve.ts'
import { siteHeaders } from './transport/siteHeaders.ts'
import { transportHeaders } from './transport/transportHeaders.ts'

/** Seconds until a program retries its request; `refreshAfter`: seconds until a page reloads. */
const retryAfter = '1'
const refreshAfter = '2'

/**
 * Answers while the database is being opened, migrated and seeded. All requests except liveness probes get status 503
 * at once. Load balancers then choose another server, and pages and providers retry.
 */
export const startingApp = (observability: Observability): Hono => {
  const app = new Hono()
  app.use(observe(observability, 503))
  app.use(transportHeaders(() => currentScope().client?.isSecure ?? false))
  app.use(
    siteHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], imgSrc: ['data:'] },
    }),
  )
  app.use(async (context, next) => {
    await next()
    if (context.res.status === 503) context.res.headers.set('Retry-After', retryAfter)
  })
  app.route(
    '/',
    probeApp(() => false),
  )
  for (const folder of ['/api/*', '/util/*', '/service/*']) app.use(folder, callReaders)
  app.all('*', (context) => {
    context.header('Cache-Control', 'no-store')
    const brand = brandOf(context.req.header('host') ?? '')
    const language = brand
      ? requestLanguage(brand, context.req.query('spec_lang'), context.req.header('accept-language'))
      : 'en'
    const text = messageIn('opening', language)
    if (!brand || !context.req.header('accept')?.includes('text/html')) return context.json(failure(0, text), 503)
    context.header('Refresh', refreshAfter)
    return context.html(openingPage(brand, language, text), 503)
  })
  return app
}
