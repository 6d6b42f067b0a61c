import { Hono } from 'hono'
import type { Collector } from '../collector/collector.ts'
import { inspectorApp } from '../collector/inspectorApp.ts'
import { consoleApp } from '../console/consoleApp.ts'
import type { ConsoleSettings } from '../console/deps.ts'
import { healthApp } from '../http/health.ts'
import { atlasPages } from '../http/pages/atlasPages.ts'
import { siteHeaders } from '../http/transport/siteHeaders.ts'
import type { PolicyReports } from '../policyReports/policyReports.ts'
import type { Metrics } from './metrics.ts'
import { hasOwnName } from './whoMayLook.ts'

type Settings = {
  answers(): Promise<boolean>
  isEnding(): boolean
  metrics: Metrics
  collector: Collector
  policyReports: PolicyReports
  atlasDir: string | undefined
  /** Settings of the console; null if there is no console. */
  console: ConsoleSettings | null
}

/**
 * The site on the operators' port: `/metrics` for Prometheus, `/healthz` and `/readyz` on any host name, the flow
 * atlas, the analytics events, and the console of customer service. Only the console requires a sign-in, so the port
 * must be local or in a private network.
 */
export const operatorsApp = ({
  answers,
  isEnding,
  metrics,
  collector,
  policyReports,
  atlasDir,
  console,
}: Settings): Hono => {
  const app = new Hono()
  app.use(siteHeaders())
  app.route('/', healthApp(answers, isEnding))
  app.get('/metrics', async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  })
  app.route('/tracking', inspectorApp(collector, policyReports, hasOwnName))
  app.route('/', atlasPages(atlasDir, hasOwnName))
  if (console) app.route('/console', consoleApp(console))
  return app
}
