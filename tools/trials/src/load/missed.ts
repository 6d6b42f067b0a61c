import type { Line } from './lines.ts'

/** Goals for answers. */
export type Goals = {
  /** Minimum rate of each line, as a share of the bare handler's rate, by the line's name. */
  shares: Readonly<Record<string, number>>
  /** Returns the maximum transferred bytes of an answer; null without a limit. */
  mostBytes(name: string): number | null
}

/**
 * Returns the lower of the two shares, by rate and by CPU time. The rate alone is misleading if the client is slower
 * than both servers.
 */
const shareOf = ({ share, cpu }: Line): number | null =>
  share === null ? null : Math.min(share, cpu ? cpu.bare / cpu.own : share)

/** Lists the goals that a line has missed. */
export const missedBy = (line: Line, { shares, mostBytes }: Goals): string[] => {
  const { name, bytes, failed } = line
  const least = shares[name]
  const share = shareOf(line)
  const most = mostBytes(name)
  return [
    ...(failed > 0 ? [`${name}: ${failed} failed`] : []),
    ...(least !== undefined && share !== null && share < least
      ? [`${name}: ${share.toFixed(3)} of a bare handler, at least ${least} required`]
      : []),
    ...(most !== null && bytes > most ? [`${name}: ${bytes} bytes, ${most} at most`] : []),
  ]
}
