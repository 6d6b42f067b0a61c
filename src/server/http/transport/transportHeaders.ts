import type { MiddlewareHandler } from 'hono'

/** Two years including subdomains, as preload lists require. */
export const hsts = 'max-age=63072000; includeSubDomains'

/**
 * Adds the headers of every response: no MIME sniffing, and HSTS if a trusted proxy says that the request came by
 * https. Browsers ignore HSTS over http.
 */
export const transportHeaders =
  (isSecure: () => boolean): MiddlewareHandler =>
  async (context, next) => {
    await next()
    // sets the header directly, because `context.header` would create another response whose body is a stream
    const { headers } = context.res
    if (!headers.has('X-Content-Type-Options')) headers.set('X-Content-Type-Options', 'nosniff')
    if (isSecure()) headers.set('Strict-Transport-Security', hsts)
  }
