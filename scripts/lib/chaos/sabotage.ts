import pg from 'pg'
import { guards } from './guards.ts'

/**
 * Loaded before a server of a trial (`node --import`): changes what it asks its database, so that it does without a guard
 * although its code has it.
 */
const changes = guards.find(({ name }) => name === process.env.CHAOS_WITHOUT)?.ofQueries ?? []
const change = (text: string): string =>
  changes.reduce((changed, [pattern, instead]) => changed.replace(pattern, instead), text)

const { query } = pg.Client.prototype
/** A prepared statement comes as an object, by one name for one text. */
const changed = (first: unknown): unknown => {
  if (typeof first === 'string') return change(first)
  const isNamed = typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string'
  return isNamed ? { ...first, text: change(String(first.text)) } : first
}
const sabotaged = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  return Reflect.apply(query, this, [changed(first), ...rest])
}
Object.assign(pg.Client.prototype, { query: sabotaged })
