import { type Goals, missedBy } from 'trials/load/missed'
import type { Shop } from './measureShop.ts'

type Shares = Readonly<Record<string, number>>
/** Minimum throughput per call or page, as a fraction of the throughput of a handler that does nothing. */
const leastShares: Shares = {
  'kept page': 0.25,
  'page of an unknown client id': 0.2,
  getPaymentList: 0.1,
  getGoods: 0.1,
}
/**
 * Minimum throughput of calls that read a player's data, as a fraction of an empty handler's throughput: database →
 * call → fraction. The fractions are three times those before SQL statements were prepared.
 */
const leastForPlayers: Readonly<Record<Shop['database'], Shares>> = {
  pglite: { getPageConfig: 0.023, getAllRoleList: 0.018, getLimits: 0.008, getOrderHistory: 0.009 },
  postgres: { getPageConfig: 0.027, getAllRoleList: 0.03, getLimits: 0.03, getOrderHistory: 0.036 },
}
export const leastSharesOn = (database: Shop['database']): Shares => ({ ...leastShares, ...leastForPlayers[database] })
/** Maximum number of transferred bytes of a call's response. */
const mostBytes = 20_000
/** Minimum number of purchases per second on PostgreSQL, with the number of clients that gives the highest rate. */
const leastPurchases = 150
/** Maximum 99th percentile of the duration of a purchase in ms, with half of the clients that give the highest rate. */
const mostWait = 100

/** Returns the goals on a database. `mostBytes` applies to API calls, whose names begin with `get`. */
const goalsOn = (database: Shop['database']): Goals => ({
  shares: leastSharesOn(database),
  mostBytes: (name) => (name.startsWith('get') ? mostBytes : null),
})

/** Returns the missed goals, one line per goal. */
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
