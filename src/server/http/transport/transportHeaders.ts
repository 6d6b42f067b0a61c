import type { MiddlewareHandler } from 'hono'

/** Two years, and names below too, as preload lists want it. */
const hsts = 'max-age=63072000; includeSubDomains'

/**
 * What every answer says, whatever it is: its type is not guessed, and who came by https, as a trusted proxy says, is to come
 * so again. Browsers heed that by https only.
 */
export const transportHeaders =
  (isSecure: () => boolean): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (!context.res.headers.has('X-Content-Type-Options')) context.header('X-Content-Type-Options', 'nosniff')
    if (isSecure()) context.header('Strict-Transport-Security', hsts)
  }
