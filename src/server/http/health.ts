import { Hono } from 'hono'

/**
 * Serves probes for load balancers on any host name or address. `/healthz` succeeds while the process answers.
 * `/readyz` succeeds while the server accepts requests; otherwise its status is 503.
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

/** Serves the probes of a started shop. The shop is ready while its database answers, unless it is shutting down. */
export const healthApp = (answers: () => Promise<boolean>, isEnding: () => boolean): Hono =>
  probeApp(async () => !isEnding() && (await answers()))
