import pg from 'pg'
import * as z from 'zod/mini'

/**
 * Replacements that remove a guard from the text of queries, from the environment variable SABOTAGE. This file is
 * loaded before the server's code (`node --import`).
 */
const changes = z
  .array(z.tuple([z.string(), z.string()]))
  .parse(JSON.parse(process.env.SABOTAGE ?? '[]'))
  .map(([pattern, instead]) => [new RegExp(pattern), instead] as const)
const change = (text: string): string =>
  changes.reduce((changed, [pattern, instead]) => changed.replace(pattern, instead), text)

const { query } = pg.Client.prototype
/** Returns the query with the replacements made in its text. */
const changed = (first: unknown): unknown => {
  if (typeof first === 'string') return change(first)
  const isNamed = typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string'
  return isNamed ? { ...first, text: change(String(first.text)) } : first
}
const sabotaged = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  return Reflect.apply(query, this, [changed(first), ...rest])
}
Object.assign(pg.Client.prototype, { query: sabotaged })
