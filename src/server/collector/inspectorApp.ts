import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { allBrands } from '../../../brands/index.ts'
import { pageCss } from '../http/pages/pageCss.ts'
import { siteHeaders } from '../http/transport/siteHeaders.ts'
import type { MayLook } from '../observability/whoMayLook.ts'
import type { PolicyReports } from '../policyReports/policyReports.ts'
import { reportsPage } from '../policyReports/reportsPage.ts'
import type { Collector, Received } from './collector.ts'
import { inspectorPage } from './inspectorPage.ts'

const css = pageCss(import.meta.dirname, 'inspector.css')
/** Number of records that the inspector's page shows when it opens. */
const atFirst = 200
/**
 * Maximum duration of a stream in ms. Afterwards the browser reconnects and its session is checked again, so a stream
 * outlives a session by at most this time.
 */
const longestStream = 60_000

const numberOf = (text: string | undefined): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

const shown = ({ id, receivedAt, record }: Received) => ({
  id,
  receivedAt,
  brand: allBrands().find(({ appId }) => appId === record.base.app_id)?.key ?? record.base.app_id,
  record,
})

/**
 * Serves the operators' pages about analytics. `/` shows the newest records; `/events` streams new records to this
 * page. `/list?since=…` returns records as JSON. `/policies` lists violations of content security policies.
 * `/flows?days=…` lists how often players took each transition [SYS-07].
 * @param mayLook returns whether a request may see these pages
 */
export const inspectorApp = (collector: Collector, policyReports: PolicyReports, mayLook: MayLook): Hono => {
  const app = new Hono()
  app.use(siteHeaders())
  app.use(async (context, next) => {
    if (!mayLook(context)) return context.notFound()
    await next()
    context.header('Cache-Control', 'no-store')
  })
  app.get('/', async (context) => {
    const nonce = randomBytes(16).toString('base64')
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    )
    return context.html(inspectorPage(nonce, css, await readFile(join(import.meta.dirname, 'inspector.js'), 'utf8')))
  })
  app.get('/policies', async (context) => {
    const nonce = randomBytes(16).toString('base64')
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    )
    return context.html(reportsPage(nonce, css, await policyReports.list()))
  })
  app.get('/list', async (context) => {
    const records = await collector.since(numberOf(context.req.query('since')), 1000)
    return context.json({ records: records.map(shown) })
  })
  app.get('/flows', async (context) => {
    const { days, brand, area, language } = context.req.query()
    const counts = await collector.flows.list({ days: numberOf(days) ?? 28, brand, area, language })
    return context.json({ counts })
  })
  app.get('/events', (context) => {
    // when a browser reconnects, it sends the id of the last event that it received
    const last = numberOf(context.req.header('last-event-id'))
    return streamSSE(context, async (stream) => {
      let isOver = false
      const waiting: Received[] = []
      let wake = () => {}
      const stop = collector.watch((received) => {
        waiting.push(received)
        wake()
      })
      const end = () => {
        isOver = true
        wake()
      }
      const limit = setTimeout(end, longestStream)
      stream.onAbort(end)
      let told = 0
      const tell = async (received: Received) => {
        if (received.id <= told) return
        told = received.id
        await stream.writeSSE({ id: String(received.id), retry: 100, data: JSON.stringify(shown(received)) })
      }
      try {
        for (const received of await collector.since(last, atFirst)) await tell(received)
        while (!isOver) {
          const next = waiting.shift()
          if (next) await tell(next)
          else
            await new Promise<void>((resolve) => {
              wake = resolve
            })
        }
      } finally {
        clearTimeout(limit)
        stop()
      }
    })
  })
  return app
}
