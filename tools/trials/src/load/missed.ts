import type { Line } from './lines.ts'

/** What answers have to reach. */
export type Goals = {
  /** Least shares of the bare handler's rate, by the line's name. */
  shares: Readonly<Record<string, number>>
  /** Most bytes of an answer as sent, or null for an answer of any length. */
  mostBytes(name: string): number | null
}

/** The rate's share, or the processor's if that is lower: the asker may be slower than both who answer. */
const shareOf = ({ share, cpu }: Line): number | null =>
  share === null ? null : Math.min(share, cpu ? cpu.bare / cpu.own : share)

/** Lists the goals that a line missed. */
export const missedBy = (line: Line, { shares, mostBytes }: Goals): string[] => {
  const { name, bytes, failed } = line
  const least = shares[name]
  const share = shareOf(line)
  const most = mostBytes(name)
  return [
    ...(failed > 0 ? [`${name}: ${failed} failed`] : []),
    ...(least !== undefined && share !== null && share < least
      ? [`${name}: ${share.toFixed(3)} of a bare handler, ${least} wanted`]
      : []),
    ...(most !== null && bytes > most ? [`${name}: ${bytes} bytes, ${most} at most`] : []),
  ]
}
