import { type Goals, missedBy } from 'trials/load/missed'
import type { Shop } from './measureShop.ts'

/** By request, minimum number of answers per second, as a share of the number that an empty handler reaches. */
export const leastShares: Readonly<Record<string, number>> = {
  'kept page': 0.25,
  'page of an unknown client id': 0.2,
  getPaymentList: 0.1,
  getGoods: 0.1,
}
/** Maximum number of bytes that are transferred for the answer to a call. */
const mostBytes = 20_000
/**
 * Minimum number of purchases per second on PostgreSQL, at the number of clients above which the rate no longer
 * increases.
 */
const leastPurchases = 150
/** Maximum 99th percentile of a purchase's duration in ms, with half of this number of clients. */
const mostWait = 100

/** Goals for the answers to all requests. Names of API calls start with `get`. */
const goals: Goals = { shares: leastShares, mostBytes: (name) => (name.startsWith('get') ? mostBytes : null) }

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
  return [...lines.flatMap((line) => missedBy(line, goals)), ...few, ...slow].map((line) => `${database}: ${line}`)
}
