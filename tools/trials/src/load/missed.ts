import type { Line } from './lines.ts'

export type Goals = {
  /** For each target, the minimum rate as a share of the bare handler's rate. */
  shares: Readonly<Record<string, number>>
  /** Returns the maximum number of transferred bytes of an answer, or null without a limit. */
  mostBytes(name: string): number | null
}

/**
 * Returns the speed compared with the bare handler: the share by rate or by CPU time, whichever is lower. The rate
 * misleads if the client is slower than both servers.
 */
const shareOf = ({ share, cpu }: Line): number | null =>
  share === null ? null : Math.min(share, cpu ? cpu.bare / cpu.own : share)

export const missedBy = (line: Line, { shares, mostBytes }: Goals): string[] => {
  const { name, bytes, refused, failed } = line
  const least = shares[name]
  const share = shareOf(line)
  const most = mostBytes(name)
  return [
    ...(refused > 0 ? [`${name}: ${refused} refused`] : []),
    ...(failed > 0 ? [`${name}: ${failed} failed`] : []),
    ...(least !== undefined && share !== null && share < least
      ? [`${name}: ${share.toFixed(3)} of a bare handler, at least ${least} required`]
      : []),
    ...(most !== null && bytes > most ? [`${name}: ${bytes} bytes, ${most} at most`] : []),
  ]
}
