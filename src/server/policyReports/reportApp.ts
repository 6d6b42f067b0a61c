import { Hono } from 'hono'
import { brandOf } from '../../../brands/index.ts'
import { limitBody } from '../http/transport/limitBody.ts'
import { parseJson } from '../http/transport/parseJson.ts'
import type { PolicyReports } from './policyReports.ts'
import { readReports } from './readReports.ts'

/** Where browsers tell, on the shop's own host; static pages reach it by the calls' proxy. */
export const policyReportPath = '/service/csp_report'

/** Takes reports of content policies, and answers nothing about them. */
export const policyReportApp = (reports: PolicyReports): Hono => {
  const app = new Hono()
  app.post(policyReportPath, limitBody(16_000), async (context) => {
    const brand = brandOf(context.req.header('host') ?? '')
    if (!brand) return context.body(null, 404)
    const told = readReports(parseJson(await context.req.text()))
    if (told.length === 0) return context.body(null, 400)
    const kept = await Promise.all(told.map((report) => reports.take(brand.key, report)))
    return context.body(null, kept.includes(true) ? 204 : 429)
  })
  return app
}
