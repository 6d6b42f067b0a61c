import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { brandOf } from '../../../brands/index.ts'
import { contract } from '../../contract/contract.ts'
import type { Collector } from '../collector/collector.ts'
import { collectorHosts } from '../collector/collectorApp.ts'
import { DatabaseUnavailable } from '../db/pool.ts'
import { Overloaded } from '../domain/apiError.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'
import { handlers } from '../handlers/all.ts'
import { messageIn } from '../i18n/messages.ts'
import type { PolicyReports } from '../policyReports/policyReports.ts'
import { policyReportApp } from '../policyReports/reportApp.ts'
import type { Secrets } from '../providers/signature.ts'
import { createFaults } from '../testing/faults.ts'
import { atlasPages } from './atlasPages.ts'
import { callReaders } from './backups.ts'
import { embeddedPages } from './embeddedPages.ts'
import { healthApp } from './health.ts'
import { createKeptAnswers, publicCalls } from './keptAnswers.ts'
import { limitBody } from './limitBody.ts'
import { failure, serve } from './serve.ts'
import { type PageSettings, pagesApp } from './servePages.ts'
import { cameByHttps, transportHeaders } from './transportHeaders.ts'
import { webhookApp } from './webhook.ts'

export type AppSettings = PageSettings & {
  shop: ServerDeps
  /** What the data-collection host takes. */
  collector: Collector
  /** What browsers tell of the pages' policies. */
  policyReports: PolicyReports
  /** What webhooks are signed with. */
  secrets: Secrets
  /** The flow atlas, for this machine only; none when left out. */
  atlasDir?: string | undefined
  /** Opens `/__test`; never in production. */
  testing: boolean
  /** Whether the server has been told to end, and should be sent no more requests. */
  isEnding?: () => boolean
  /** Is told of errors nobody expected; gets no query strings and no tokens. */
  report(path: string, error: Error): void
}

const nameList = Object.keys(contract) as (keyof typeof contract)[]

/** The shop's site: the calls of the contract, webhooks, and the app's pages. */
export const createApp = ({
  shop,
  collector: collected,
  policyReports,
  secrets,
  testing,
  report,
  isEnding = () => false,
  atlasDir,
  ...pages
}: AppSettings): Hono => {
  const app = new Hono()
  app.onError((error, context) => {
    report(context.req.path, error)
    const brand = brandOf(context.req.header('host') ?? '')
    const language = context.req.query('spec_lang') ?? brand?.defaultLanguage ?? 'en'
    if (!(error instanceof DatabaseUnavailable || error instanceof Overloaded))
      return context.json(failure(0, messageIn('broken', language)), 500)
    context.header('Retry-After', '1')
    return context.json(failure(0, messageIn('broken', language)), 503)
  })
  app.use(transportHeaders(cameByHttps))
  app.use(limitBody())
  app.route('/', healthApp(shop.db, isEnding))
  app.use(embeddedPages(pages))
  app.route('/', policyReportApp(policyReports))
  app.use(collectorHosts(collected))
  for (const folder of ['/api/*', '/util/*', '/service/*']) {
    app.use(folder, callReaders)
    app.use(folder, compress({ encoding: 'gzip' }))
  }
  app.route('/api/webhooks', webhookApp(shop, secrets))
  if (testing) {
    const faults = createFaults(shop)
    app.route('/__test', faults.app)
    app.use('/api/*', faults.disturb)
    app.use('/util/*', faults.disturb)
  }
  const kept = createKeptAnswers(() => shop.now().getTime())
  const mount = <Name extends keyof typeof contract>(name: Name) => {
    const endpoint = contract[name]
    app.on(
      endpoint.method,
      endpoint.path,
      serve(endpoint, handlers[name], shop, publicCalls.has(name) ? kept : undefined),
    )
  }
  for (const name of nameList) mount(name)
  for (const folder of ['/api/*', '/util/*', '/service/*', '/__test/*'])
    app.all(folder, (context) => context.json(failure(0, 'Not found'), 404))
  app.use('*', compress({ encoding: 'gzip' }))
  app.route('/', atlasPages(atlasDir))
  app.route(
    '/',
    pagesApp(
      { ...pages, paymentHosts: shop.paymentHosts },
      { answer: (request) => app.fetch(request), now: () => shop.now().getTime() },
    ),
  )
  return app
}
