import { Hono } from 'hono'
import { brandOf } from '../../../brands/index.ts'
import { limitBody, parseJson } from '../http/transport/body.ts'
import type { PolicyReports } from './policyReports.ts'
import { readReports } from './readReports.ts'

/**
 * Path to which browsers send policy reports, on the page's host. If a file host serves the pages, the file host's
 * proxy for API calls forwards the reports.
 */
export const policyReportPath = '/service/csp_report'

/**
 * Stored instead of a brand's key if a report is about the payment forms' document, which all brands share. Brand keys
 * contain no spaces.
 */
const ofForms = 'payment forms'

/** Receives browsers' reports about violations of a content security policy. The response has no body. */
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
