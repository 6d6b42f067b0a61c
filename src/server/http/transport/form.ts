import type { Context } from 'hono'

const encoded = 'application/x-www-form-urlencoded'

/**
 * The fields of a posted form; files are left out. As pages send it, it is read as the text that it is: `parseBody` makes a
 * stream and a FormData of it first.
 */
export const formOf = async ({ req }: Context): Promise<Record<string, string>> => {
  if (req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === encoded)
    return Object.fromEntries(new URLSearchParams(await req.text()))
  const entries = Object.entries(await req.parseBody())
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
