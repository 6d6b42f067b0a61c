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
const sabotaged = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  return Reflect.apply(query, this, [typeof first === 'string' ? change(first) : first, ...rest])
}
Object.assign(pg.Client.prototype, { query: sabotaged })
