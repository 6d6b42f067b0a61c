import type { Context } from 'hono'

const encoded = 'application/x-www-form-urlencoded'

/**
 * Returns the fields of a posted form, without files. Parses URL-encoded bodies directly, because `parseBody` would
 * first create a stream and a FormData.
 */
export const formOf = async ({ req }: Context): Promise<Record<string, string>> => {
  if (req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === encoded)
    return Object.fromEntries(new URLSearchParams(await req.text()))
  const entries = Object.entries(await req.parseBody())
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
