import { Hono } from 'hono'

/**
 * Probes for load balancers. They work on any host, also on a numeric one. `/healthz` succeeds while the process
 * answers. `/readyz` succeeds while the server accepts requests; otherwise it returns 503.
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

/** Probes of an open shop. The shop is ready while its database answers and it is not shutting down. */
export const healthApp = (answers: () => Promise<boolean>, isEnding: () => boolean): Hono =>
  probeApp(async () => !isEnding() && (await answers()))
