import type { MiddlewareHandler } from 'hono'

/** Two years, and names below too, as preload lists want it. */
export const hsts = 'max-age=63072000; includeSubDomains'

/**
 * What every answer says, whatever it is: its type is not guessed, and who came by https, as a trusted proxy says, is to come
 * so again. Browsers heed that by https only.
 */
export const transportHeaders =
  (isSecure: () => boolean): MiddlewareHandler =>
  async (context, next) => {
    await next()
    // not by `context.header`, which makes another answer of it, whose body is a stream
    const { headers } = context.res
    if (!headers.has('X-Content-Type-Options')) headers.set('X-Content-Type-Options', 'nosniff')
    if (isSecure()) headers.set('Strict-Transport-Security', hsts)
  }
