import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Far more than anything that a page, a provider or a test sends, in bytes. */
const most = 64_000

/** Refuses longer bodies with 413 before anybody reads them; every site begins with it, some routes take less still. */
export const limitBody = (maxSize = most): MiddlewareHandler => {
  const limit = bodyLimit({ maxSize, onError: (context) => context.text('Payload Too Large', 413) })
  // nobody reads the body of a GET, and to look for one costs a tenth of a kept page
  return (context, next) => (context.req.method === 'GET' ? next() : limit(context, next))
}
