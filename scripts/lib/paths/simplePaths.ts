import { estimateSimple } from '../../../src/paths/criteria/simple.ts'
import type { Graph } from '../../../src/paths/explore.ts'
import { pathsFor } from '../../../src/paths/pathsFor.ts'
import { walkPath } from '../../../src/paths/replay.ts'

/** What became of the simple paths of one flow, all of them or as many as there was time for. */
export type SimpleRun = {
  flow: string
  /** Paths replayed on live actors. */
  walked: number
  /** Every simple path was walked. */
  isAll: boolean
  /** About how many there are; the number itself where all were walked. */
  estimate: number
  failed: number
  /** The first messages of what failed. */
  failures: string[]
  seconds: number
  /** The process's largest resident set while they were walked, in MB. */
  peakMegabytes: number
}

/** How many failures are told. */
const most = 20
/** Paths between two looks at clock and memory. */
const stride = 64

/**
 * Replays simple paths one by one as they are found; nothing is kept of those that pass [FLW-04].
 * @param budget seconds after which it stops, whatever is left
 */
export const walkAllSimple = (
  flow: string,
  graph: Graph,
  { budget, seed = 0, now = () => performance.now() }: { budget: number; seed?: number; now?(): number },
): SimpleRun => {
  const start = now()
  const failures: string[] = []
  let [walked, failed, isAll] = [0, 0, true]
  let peak = process.memoryUsage.rss()
  for (const path of pathsFor(graph, 'simple', { seed, limit: Number.POSITIVE_INFINITY }).paths) {
    if (walked % stride === 0) {
      peak = Math.max(peak, process.memoryUsage.rss())
      if ((now() - start) / 1000 >= budget) {
        isAll = false
        break
      }
    }
    const found = walkPath(graph, path, { expected: path.expected }).failures
    walked += 1
    if (found.length === 0) continue
    failed += 1
    if (failures.length < most) failures.push(`path ${path.id}: ${found[0]?.message ?? ''}`)
  }
  return {
    ...{ flow, walked, isAll, failed, failures },
    estimate: isAll ? walked : Math.max(walked, Math.round(estimateSimple(graph))),
    seconds: Math.round((now() - start) / 100) / 10,
    peakMegabytes: Math.round(peak / 1e6),
  }
}

/** One line for a terminal. */
export const simpleLine = ({ flow, walked, isAll, estimate, failed, seconds, peakMegabytes }: SimpleRun): string =>
  [
    `${failed > 0 ? '✗' : isAll ? '✓' : '…'} ${flow.padEnd(14)}`,
    isAll ? `all ${walked} simple paths` : `${walked} simple paths of about ${short(estimate)}: the time was up`,
    `${seconds} s, at most ${peakMegabytes} MB${failed > 0 ? `, ${failed} failed` : ''}`,
  ].join('  ')

const short = (count: number) => (count < 1e6 ? String(count) : count.toExponential(0).replace('e+', ' × 10^'))
