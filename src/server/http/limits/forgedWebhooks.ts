import type { MiddlewareHandler } from 'hono'
import { limitedClient } from '../../observability/requestScope.ts'
import type { RateLimiter } from './rateLimiter.ts'

/**
 * Refuses the webhooks of an address that has sent too many wrong signatures. The signatures of refused webhooks are
 * not verified [OPS-10].
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
