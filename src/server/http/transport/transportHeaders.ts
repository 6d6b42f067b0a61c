import type { MiddlewareHandler } from 'hono'

/** Value of the HSTS header: two years including subdomains, as preload lists require. */
export const hsts = 'max-age=63072000; includeSubDomains'

/** Adds `nosniff` and, over https, HSTS. Browsers ignore HSTS over http. */
export const transportHeaders =
  (isSecure: () => boolean): MiddlewareHandler =>
  async (context, next) => {
    await next()
    // the header is set directly, because `context.header` would create another response with a stream as its body
    const { headers } = context.res
    if (!headers.has('X-Content-Type-Options')) headers.set('X-Content-Type-Options', 'nosniff')
    if (isSecure()) headers.set('Strict-Transport-Security', hsts)
  }
