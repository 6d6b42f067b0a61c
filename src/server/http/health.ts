import { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { inTime } from '../jobs/inTime.ts'

/** How long the database may take to say that it is there, in ms. */
const answerTimeoutMs = 2000

/**
 * For whoever keeps the server running, at any host, also one of numbers. `/healthz`: the process answers. `/readyz`:
 * requests may be sent to it; 503 otherwise.
 */
export const probeApp = (isReady: () => boolean | Promise<boolean>): Hono => {
  const app = new Hono()
  app.get('/healthz', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ isUp: true })
  })
  app.get('/readyz', async (context) => {
    context.header('Cache-Control', 'no-store')
    const isNow = await isReady()
    return context.json({ isReady: isNow }, isNow ? 200 : 503)
  })
  return app
}

/** The same of an open shop, which is ready while its database answers and it is not ending. */
export const healthApp = (db: Kysely<Database>, isEnding: () => boolean): Hono => {
  const answers = () =>
    inTime(sql`select 1`.execute(db), answerTimeoutMs, 'the database').then(
      () => true,
      () => false,
    )
  return probeApp(async () => !isEnding() && (await answers()))
}
