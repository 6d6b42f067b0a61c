import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Far more than anything that a page, a provider or a test sends, in bytes. */
const most = 64_000

const refuse = (context: Context) => context.text('Payload Too Large', 413)

/** How long a body is that says so, in bytes: Node reads no more of it; null for one that comes piece by piece. */
const toldLength = ({ req }: Context): number | null => {
  const told = req.header('content-length')
  return told !== undefined && /^\d+$/.test(told) && req.header('transfer-encoding') === undefined ? Number(told) : null
}

/** Refuses longer bodies with 413 before anybody reads them; every site begins with it, some routes take less still. */
export const limitBody = (maxSize = most): MiddlewareHandler => {
  const limit = bodyLimit({ maxSize, onError: refuse })
  return async (context, next) => {
    // nobody reads the body of a GET; to look for one costs a tenth of a kept page, and makes a stream of any other
    if (context.req.method === 'GET') return next()
    const length = toldLength(context)
    if (length === null) return limit(context, next)
    return length > maxSize ? refuse(context) : next()
  }
}
