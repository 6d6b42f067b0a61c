import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Maximum size of a body in bytes. Pages, providers and tests send much smaller bodies. */
const most = 64_000

const refuse = (context: Context) => context.text('Payload Too Large', 413)

/**
 * Returns the length in bytes that the request declares, or null for a chunked body. Node ensures that the body is not
 * longer than declared.
 */
const toldLength = ({ req }: Context): number | null => {
  const told = req.header('content-length')
  return told !== undefined && /^\d+$/.test(told) && req.header('transfer-encoding') === undefined ? Number(told) : null
}

/** Refuses a body that is too long with status 413, before the body is read. Some routes set a lower limit. */
export const limitBody = (maxSize = most): MiddlewareHandler => {
  const limit = bodyLimit({ maxSize, onError: refuse })
  return async (context, next) => {
    // a GET request has no body; checking for a body would take a tenth of the time for sending a cached page, and
    // would turn request bodies into streams
    if (context.req.method === 'GET') return next()
    const length = toldLength(context)
    if (length === null) return limit(context, next)
    return length > maxSize ? refuse(context) : next()
  }
}

const encoded = 'application/x-www-form-urlencoded'

/**
 * Returns the fields of a form, without files. URL-encoded bodies are parsed here, because `parseBody` would first
 * create a stream and a FormData.
 */
export const formOf = async ({ req }: Context): Promise<Record<string, string>> => {
  if (req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === encoded)
    return Object.fromEntries(new URLSearchParams(await req.text()))
  const entries = Object.entries(await req.parseBody())
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
