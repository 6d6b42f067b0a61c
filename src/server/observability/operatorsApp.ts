import { Hono } from 'hono'
import type { Collector } from '../collector/collector.ts'
import { inspectorApp } from '../collector/inspectorApp.ts'
import { consoleApp } from '../console/consoleApp.ts'
import type { ConsoleSettings } from '../console/deps.ts'
import { createSessions } from '../console/sessions.ts'
import { requireSignIn } from '../console/signIn.ts'
import { errorAnswer } from '../http/errorAnswer.ts'
import { healthApp } from '../http/health.ts'
import { atlasPages } from '../http/pages/atlasPages.ts'
import { siteHeaders } from '../http/transport/siteHeaders.ts'
import type { PolicyReports } from '../policyReports/policyReports.ts'
import type { Metrics } from './metrics.ts'
import { type AccessSettings, accessOf } from './operatorsAccess.ts'

type Settings = Omit<AccessSettings, 'signIn' | 'proxies'> & {
  answers(): Promise<boolean>
  isEnding(): boolean
  metrics: Metrics
  collector: Collector
  policyReports: PolicyReports
  atlasDir: string | undefined
  console: ConsoleSettings
}

/**
 * Serves `/healthz` and `/readyz` on any host name, `/metrics` for Prometheus, the flow atlas, the analytics events,
 * and the console. `accessOf` decides who may open the metrics, the atlas and the events.
 */
export const operatorsApp = ({
  answers,
  isEnding,
  metrics,
  collector,
  policyReports,
  atlasDir,
  console,
  isOpen,
  metricsToken,
}: Settings): Hono => {
  const { shop, proxies } = console
  const signIn = requireSignIn({ sessions: createSessions(shop.db, shop.now), proxies })
  const access = accessOf({ isOpen, metricsToken, proxies, signIn })
  const app = new Hono()
  app.onError(errorAnswer(shop.report))
  app.use(siteHeaders())
  app.route('/', healthApp(answers, isEnding))
  app.get('/metrics', access.machines, async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  })
  for (const path of ['/tracking/*', '/atlas/*']) app.use(path, access.people)
  app.route('/tracking', inspectorApp(collector, policyReports, access.mayLook))
  app.route('/', atlasPages(atlasDir, access.mayLook))
  app.route('/console', consoleApp(console))
  return app
}
