import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Maximum size of a body in bytes. Pages, providers and tests send much less. */
const most = 64_000

const refuse = (context: Context) => context.text('Payload Too Large', 413)

/**
 * Returns the length of the body in bytes that the request declares. Node makes sure that the body is not longer. Null
 * for a chunked body.
 */
const toldLength = ({ req }: Context): number | null => {
  const told = req.header('content-length')
  return told !== undefined && /^\d+$/.test(told) && req.header('transfer-encoding') === undefined ? Number(told) : null
}

/**
 * Answers 413 to longer bodies before they are read. Every site starts with this limit; some routes have a lower one.
 */
export const limitBody = (maxSize = most): MiddlewareHandler => {
  const limit = bodyLimit({ maxSize, onError: refuse })
  return async (context, next) => {
    // a GET has no body to limit. Looking for one would take a tenth of the time that a cached page takes, and would
    // turn bodies of other requests into streams
    if (context.req.method === 'GET') return next()
    const length = toldLength(context)
    if (length === null) return limit(context, next)
    return length > maxSize ? refuse(context) : next()
  }
}
