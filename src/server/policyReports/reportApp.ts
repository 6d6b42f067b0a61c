import { Hono } from 'hono'
import { brandOf } from '../../../brands/index.ts'
import { limitBody } from '../http/transport/limitBody.ts'
import { parseJson } from '../http/transport/parseJson.ts'
import type { PolicyReports } from './policyReports.ts'
import { readReports } from './readReports.ts'

/** Path to which browsers send reports, on the host of the page. Static pages reach it through the proxy for calls. */
export const policyReportPath = '/service/csp_report'

/** Stands in place of a brand in reports about the document of the payment forms. No brand's key contains a space. */
const ofForms = 'payment forms'

/** Stores reports of policy violations; the response has no body. */
export const policyReportApp = (
  reports: PolicyReports,
  isEmbeddedHost: (host: string) => boolean,
  mayTake: () => boolean = () => true,
): Hono => {
  const app = new Hono()
  app.post(policyReportPath, limitBody(16_000), async (context) => {
    if (!mayTake()) return context.body(null, 429)
    const host = context.req.header('host') ?? ''
    const whose = isEmbeddedHost(host) ? ofForms : brandOf(host)?.key
    if (whose === undefined) return context.body(null, 404)
    const told = readReports(parseJson(await context.req.text()))
    if (told.length === 0) return context.body(null, 400)
    for (const report of told) await reports.take(whose, report)
    return context.body(null, 204)
  })
  return app
}
