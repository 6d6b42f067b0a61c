import type { MiddlewareHandler } from 'hono'
import { limitedClient } from '../../observability/requestScope.ts'
import type { RateLimiter } from './rateLimiter.ts'

/**
 * Counts webhooks with a wrong signature by address. Refuses all webhooks of an address that has sent too many, before
 * their signatures are verified [OPS-10]. Webhooks with a valid signature do not count.
 */
export const limitForgedWebhooks =
  (limiter: RateLimiter): MiddlewareHandler =>
  async (context, next) => {
    const address = limitedClient()?.address ?? null
    if (address === null) return next()
    if (limiter.isReached('webhook', address)) return context.json({ received: false }, 429, { 'Retry-After': '60' })
    await next()
    if (context.res.status === 401) limiter.take('webhook', { address, token: undefined })
  }
