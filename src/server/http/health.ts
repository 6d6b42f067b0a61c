import { Hono } from 'hono'

/** `/healthz` succeeds while the process answers, `/readyz` while the server accepts requests; otherwise 503. */
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

/** Ready while the database answers, unless the server is shutting down. */
export const healthApp = (answers: () => Promise<boolean>, isEnding: () => boolean): Hono =>
  probeApp(async () => !isEnding() && (await answers()))
