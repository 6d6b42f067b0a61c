import { Hono } from 'hono'

/**
 * Serves `/healthz`, which succeeds while the process answers, and `/readyz`, which succeeds while the server accepts
 * requests. Otherwise, the status is 503.
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

/** The server is ready if its database answers and if no shutdown has begun. */
export const healthApp = (answers: () => Promise<boolean>, isEnding: () => boolean): Hono =>
  probeApp(async () => !isEnding() && (await answers()))
