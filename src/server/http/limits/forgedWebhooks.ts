import type { MiddlewareHandler } from 'hono'
import { limitedClient } from '../../observability/requestScope.ts'
import type { RateLimiter } from './rateLimiter.ts'

/** Refuses addresses with too many wrong signatures, before it verifies another signature [OPS-10]. */
export const limitForgedWebhooks =
  (limiter: RateLimiter): MiddlewareHandler =>
  async (context, next) => {
    const address = limitedClient()?.address ?? null
    if (address === null) return next()
    if (limiter.isReached('webhook', address)) return context.json({ received: false }, 429, { 'Retry-After': '60' })
    await next()
    if (context.res.status === 401) limiter.take('webhook', { address, token: undefined })
  }
