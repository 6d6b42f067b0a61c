import { type Goals, missedBy } from 'trials/load/missed'
import type { Shop } from './measureShop.ts'

type Shares = Readonly<Record<string, number>>
/**
 * Maps each request to the minimum number of answers per second, as a share of the number that an empty handler
 * reaches.
 */
const leastShares: Shares = {
  'kept page': 0.25,
  'page of an unknown client id': 0.2,
  getPaymentList: 0.1,
  getGoods: 0.1,
}
/**
 * For each database, the same minimum for calls that read a player's data. It is three times the share that these calls
 * reached before the server used prepared SQL statements.
 */
const leastForPlayers: Readonly<Record<Shop['database'], Shares>> = {
  pglite: { getPageConfig: 0.023, getAllRoleList: 0.018, getLimits: 0.008, getOrderHistory: 0.009 },
  postgres: { getPageConfig: 0.027, getAllRoleList: 0.03, getLimits: 0.03, getOrderHistory: 0.036 },
}
/** Returns the minimum share of each request on servers with this database. */
export const leastSharesOn = (database: Shop['database']): Shares => ({ ...leastShares, ...leastForPlayers[database] })
/** Maximum number of bytes that are transferred for the answer to a call. */
const mostBytes = 20_000
/**
 * Minimum number of purchases per second on PostgreSQL, at the number of clients above which the rate no longer
 * increases.
 */
const leastPurchases = 150
/** Maximum 99th percentile of a purchase's duration in ms, with half as many clients as for `leastPurchases`. */
const mostWait = 100

/** Returns the goals for the answers to all requests. Names of API calls start with `get`. */
const goalsOn = (database: Shop['database']): Goals => ({
  shares: leastSharesOn(database),
  mostBytes: (name) => (name.startsWith('get') ? mostBytes : null),
})

/** Lists the goals that the measured servers have missed, one per line. */
export const missed = ({ database, lines }: Pick<Shop, 'database' | 'lines'>): string[] => {
  const purchases = lines.filter(({ name }) => name.startsWith('whole purchases'))
  const calm = purchases.find(({ name }) => name.includes('half of the knee'))
  const best = Math.max(...purchases.map(({ rate }) => rate))
  const few =
    database === 'postgres' && purchases.length > 0 && best < leastPurchases
      ? [`whole purchases: ${best.toFixed(0)} a second, at least ${leastPurchases} required`]
      : []
  const slow =
    database === 'postgres' && calm && calm.p99 > mostWait
      ? [`${calm.name}: 99 of 100 within ${calm.p99.toFixed(0)} ms, at most ${mostWait} allowed`]
      : []
  return [...lines.flatMap((line) => missedBy(line, goalsOn(database))), ...few, ...slow].map(
    (line) => `${database}: ${line}`,
  )
}
