import { type Goals, missedBy } from 'trials/load/missed'
import type { Shop } from './measureShop.ts'

/** Minimum answers per second, as a share of the rate of an empty handler. */
export const leastShares: Readonly<Record<string, number>> = {
  'kept page': 0.25,
  'page of an unknown client id': 0.2,
  getPaymentList: 0.1,
  getGoods: 0.1,
}
/** Maximum transferred bytes of a call's answer. */
const mostBytes = 20_000
/** Minimum purchases per second on PostgreSQL, measured at the knee, where more clients no longer increase the rate. */
const leastPurchases = 150
/** Maximum 99th percentile of a purchase's duration in ms, measured with half of the clients at the knee. */
const mostWait = 100

/** Goals of all answers. The names of calls start with `get`. */
const goals: Goals = { shares: leastShares, mostBytes: (name) => (name.startsWith('get') ? mostBytes : null) }

/** Lists the goals that a shop has missed, one per line. */
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
