import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Maximum body size in bytes, far above anything that a page, a provider or a test sends. */
const most = 64_000

const refuse = (context: Context) => context.text('Payload Too Large', 413)

/** Returns the body length in bytes that the request declares, which Node enforces; null for a chunked body. */
const toldLength = ({ req }: Context): number | null => {
  const told = req.header('content-length')
  return told !== undefined && /^\d+$/.test(told) && req.header('transfer-encoding') === undefined ? Number(told) : null
}

/**
 * Refuses longer bodies with 413 before they are read; every site starts with this limit, and some routes have a lower
 * one.
 */
export const limitBody = (maxSize = most): MiddlewareHandler => {
  const limit = bodyLimit({ maxSize, onError: refuse })
  return async (context, next) => {
    // a GET has no body to limit; looking for one costs a tenth of a cached page's time and turns every other body into
    // a stream
    if (context.req.method === 'GET') return next()
    const length = toldLength(context)
    if (length === null) return limit(context, next)
    return length > maxSize ? refuse(context) : next()
  }
}
