import type { Context, MiddlewareHandler } from 'hono'

/** Two years, and names below too, as preload lists want it. */
const hsts = 'max-age=63072000; includeSubDomains'

/** What every answer says, whatever it is: its type is not guessed, and who came by https is to come so again. */
export const transportHeaders =
  (isSecure: (context: Context) => boolean): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (!context.res.headers.has('X-Content-Type-Options')) context.header('X-Content-Type-Options', 'nosniff')
    if (isSecure(context)) context.header('Strict-Transport-Security', hsts)
  }

/** Whether the player's address begins with https, as a proxy that ends TLS says. Browsers heed HSTS by https only. */
export const cameByHttps = ({ req }: Context): boolean =>
  req.header('x-forwarded-proto') === 'https' || req.url.startsWith('https:')
