import type { Line, Shop } from './measureShop.ts'

/** Shares of the bare handler that answers have to reach. */
export const leastShares: Readonly<Record<string, number>> = {
  'kept page': 0.25,
  'page of a client id that is nobody’s': 0.2,
  getPaymentList: 0.1,
  getGoods: 0.1,
}
/** No answer of a call may be longer, in bytes as sent. */
const mostBytes = 20_000
/** Whole purchases a second on PostgreSQL, at the knee. */
const leastPurchases = 150
/** The 99th percentile of a whole purchase at half of the knee, in ms. */
const mostWait = 100

/** The rate's share, or the processor's where that is less: what asks may be slower than both who answer. */
const shareOf = ({ share, cpu }: Line): number | null =>
  share === null ? null : Math.min(share, cpu ? cpu.bare / cpu.own : share)

const missedBy = (line: Line): string[] => {
  const { name, bytes, failed } = line
  const least = leastShares[name]
  const share = shareOf(line)
  return [
    ...(failed > 0 ? [`${name}: ${failed} failed`] : []),
    ...(least !== undefined && share !== null && share < least
      ? [`${name}: ${share.toFixed(3)} of a bare handler, ${least} wanted`]
      : []),
    ...(name.startsWith('get') && bytes > mostBytes ? [`${name}: ${bytes} bytes, ${mostBytes} at most`] : []),
  ]
}

/** What a shop did not reach, a line each. */
export const missed = ({ database, lines }: Pick<Shop, 'database' | 'lines'>): string[] => {
  const purchases = lines.filter(({ name }) => name.startsWith('whole purchases'))
  const calm = purchases.find(({ name }) => name.includes('half of the knee'))
  const best = Math.max(...purchases.map(({ rate }) => rate))
  const few =
    database === 'postgres' && purchases.length > 0 && best < leastPurchases
      ? [`whole purchases: ${best.toFixed(0)} a second, ${leastPurchases} wanted`]
      : []
  const slow =
    database === 'postgres' && calm && calm.p99 > mostWait
      ? [`${calm.name}: 99 of 100 within ${calm.p99.toFixed(0)} ms, ${mostWait} wanted`]
      : []
  return [...lines.flatMap(missedBy), ...few, ...slow].map((line) => `${database}: ${line}`)
}
