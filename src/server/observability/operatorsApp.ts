import { Hono } from 'hono'
import type { Collector } from '../collector/collector.ts'
import { inspectorApp } from '../collector/inspectorApp.ts'
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
}

/**
 * The site on the operators' port: `/metrics` for Prometheus, `/healthz` and `/readyz` on any host, the flow atlas, and
 * the analytics events. Everybody who can reach the port can see all of this, so the port must be local or in a private
 * network.
 */
export const operatorsApp = ({ answers, isEnding, metrics, collector, policyReports, atlasDir }: Settings): Hono => {
  const app = new Hono()
  app.use(siteHeaders())
  app.route('/', healthApp(answers, isEnding))
  app.get('/metrics', async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  })
  app.route('/tracking', inspectorApp(collector, policyReports, hasOwnName))
  app.route('/', atlasPages(atlasDir, hasOwnName))
  return app
}
