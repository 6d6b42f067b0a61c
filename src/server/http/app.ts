import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { contract } from '../../contract/contract.ts'
import { createBuildFiles } from '../builds/buildFiles.ts'
import { collectorHostTest } from '../collector/addresses.ts'
import type { Collector } from '../collector/collector.ts'
import { collectorHosts } from '../collector/collectorApp.ts'
import { inPoolShare, outsidePoolShare } from '../db/poolShare.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'
import { handlers } from '../handlers/all.ts'
import { createObservability, type Observability } from '../observability/observability.ts'
import { observe, observeWebhooks } from '../observability/observe.ts'
import { currentScope, limitedClient } from '../observability/requestScope.ts'
import { isOwnProgram } from '../observability/whoMayLook.ts'
import type { PolicyReports } from '../policyReports/policyReports.ts'
import { policyReportApp } from '../policyReports/reportApp.ts'
import type { Trust } from '../providers/signedRequest.ts'
import type { Demo } from '../startup/loadDemo.ts'
import { callReaders } from './backups.ts'
import { errorAnswer } from './errorAnswer.ts'
import { healthApp } from './health.ts'
import { limitForgedWebhooks } from './limits/forgedWebhooks.ts'
import { kindOfCall, type LimitedKind } from './limits/limits.ts'
import type { RateLimiter } from './limits/rateLimiter.ts'
import { createShedding } from './limits/shedding.ts'
import { atlasPages } from './pages/atlasPages.ts'
import { embeddedHostTest, embeddedPages, localEmbedded } from './pages/embeddedPages.ts'
import { createKeptAnswers, publicCalls } from './pages/keptAnswers.ts'
import { createPages, type PageSettings } from './pages/servePages.ts'
import { failure, serve } from './serve.ts'
import { limitBody } from './transport/body.ts'
import { transportHeaders } from './transport/transportHeaders.ts'
import { type WebhookAdapters, webhookApp } from './webhook.ts'

export type AppSettings = PageSettings & {
  shop: ServerDeps
  /** Returns whether the database answers. Uses a separate connection. */
  answers(): Promise<boolean>
  collector: Collector
  policyReports: PolicyReports
  limiter: RateLimiter
  /** Payment adapters. The key is the name of the adapter in the URL of its webhooks. */
  adapters: WebhookAdapters
  trust: Trust
  /**
   * Folder of the flow atlas, the pages with drawings of the flows. Only programs on this machine can open them. If
   * omitted, there is no atlas.
   */
  atlasDir?: string | undefined
  /** The demo's data and simulated providers; null if the shop is not a demo. */
  demo?: Demo | null
  /** Whether to serve the sample page /sdk-demo and the testers' page /testing. */
  isDemo?: boolean
  /**
   * Whether programs on this machine can open `/__test`, the calls that prepare test data; always false in production.
   */
  testing: boolean
  /** Log and metrics; by default those of a local server. */
  observability?: Observability | undefined
  /** Returns whether the server is shutting down. Such a server should receive no more requests. */
  isEnding?: () => boolean
  /** Reports an error. The report contains no query strings and no tokens. */
  report(path: string, error: Error): void
}

const nameList = Object.keys(contract) as (keyof typeof contract)[]

export const createApp = ({
  shop,
  answers,
  collector: collected,
  policyReports,
  limiter,
  adapters,
  trust,
  testing,
  report,
  isEnding = () => false,
  observability = createObservability(),
  atlasDir,
  demo = null,
  isDemo = false,
  ...pages
}: AppSettings): Hono => {
  const shown = isDemo ? demo : null
  const app = new Hono()
  app.use(observe(observability))
  // at first, each request may use only the connections for reads; webhooks and API calls about money get access to all
  // connections later
  app.use((_, next) => inPoolShare(next))
  const onError = errorAnswer(report)
  app.onError(onError)
  /** Counts a request that is not an API call. Returns whether the request is within the limits. */
  const mayCount = (kind: LimitedKind) => {
    const client = limitedClient()
    return client === null || limiter.take(kind, { address: client.address, token: undefined })
  }
  const isSecure = () => currentScope().client?.isSecure ?? false
  const isEmbeddedHost = embeddedHostTest(pages.embedded ?? localEmbedded)
  const isCollectorHost = collectorHostTest(pages.collectorOrigin ?? null)
  const otherBuilds = createBuildFiles(shop.db)
  const { again, app: pagesApp } = createPages(
    { ...pages, otherBuilds, paymentHosts: shop.paymentHosts, testerScriptOf: shown?.testerScriptOf },
    {
      answer: (request) => app.fetch(request),
      now: () => shop.now().getTime(),
      mayRender: () => mayCount('render'),
      onRendered: observability.metrics.countRender,
    },
    { isSecure, isOtherSite: (host) => isEmbeddedHost(host) || isCollectorHost(host) },
  )
  app.use(again)
  app.use(transportHeaders(isSecure))
  app.use(limitBody())
  app.route('/', healthApp(answers, isEnding))
  app.route(
    '/',
    policyReportApp(policyReports, isEmbeddedHost, () => mayCount('record')),
  )
  app.use(embeddedPages({ ...pages, otherBuilds, onError }))
  app.use(collectorHosts(collected, pages.collectorOrigin ?? null, { onError, mayTake: () => mayCount('record') }))
  // webhooks are mounted before the compression, because a provider does not decompress the answer
  app.use('/api/webhooks/*', (_, next) => outsidePoolShare(next))
  app.use('/api/webhooks/*', limitForgedWebhooks(limiter))
  app.use('/api/webhooks/*', observeWebhooks(observability))
  app.route('/api/webhooks', webhookApp(shop, trust, adapters))
  for (const folder of ['/api/*', '/util/*', '/service/*']) {
    app.use(folder, callReaders)
    app.use(folder, compress({ encoding: 'gzip' }))
  }
  if (demo && (testing || isDemo)) {
    const faults = demo.createFaults(shop)
    app.use('/api/*', faults.disturb)
    app.use('/util/*', faults.disturb)
    if (shown) app.route('/', shown.testerPages(faults))
    if (testing) {
      app.use('/__test/*', (context, next) =>
        currentScope().client?.isLocal ? next() : Promise.resolve(context.json(failure(0, 'Not found'), 404)),
      )
      app.route('/__test', faults.app)
    }
  }
  const kept = createKeptAnswers(() => shop.now().getTime())
  const shed = createShedding()
  const mount = <Name extends keyof typeof contract>(name: Name) => {
    const endpoint = contract[name]
    const telling = publicCalls[name]
    const told = (code: number) => observability.metrics.countAnswer(name, code)
    const admission = { kind: kindOfCall(name), limiter, shed, told }
    const again = telling && { answers: kept, telling }
    // login endpoints accept both GET and POST, because a brand's data decides which method its page uses
    const methods = endpoint.logsIn ? ['GET', 'POST'] : [endpoint.method]
    app.on(methods, endpoint.path, serve(endpoint, handlers[name], shop, admission, again))
  }
  for (const name of nameList) mount(name)
  for (const folder of ['/api/*', '/util/*', '/service/*', '/__test/*'])
    app.all(folder, (context) => context.json(failure(0, 'Not found'), 404))
  app.use('*', compress({ encoding: 'gzip' }))
  if (atlasDir !== undefined) app.route('/', atlasPages(atlasDir, isOwnProgram(observability.proxies)))
  if (shown) app.route('/', shown.sdkDemo(new URL((pages.embedded ?? localEmbedded).scripts.airwallex).origin))
  app.route('/', pagesApp)
  return app
}
