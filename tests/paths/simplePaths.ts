import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Project } from 'statewalk/command/project'
import { wantedFlows } from 'statewalk/command/wanted'
import { type Explorer, explorerOf } from 'statewalk/explorer'
import type { PathsOptions } from './options.ts'

/** Result of walking the simple paths of a flow. `isAll` is false if the time limit ended the walk. */
export type SimpleRun = {
  flow: string
  walked: number
  isAll: boolean
  /** Estimated number of all simple paths; exact if all paths were walked. */
  estimate: number
  failed: number
  failures: string[]
  seconds: number
  /** Maximum memory use (resident set size) during the walk, in MB. */
  peakMegabytes: number
}

const most = 20
/** Number of paths between two checks of time and memory. */
const stride = 64

/**
 * Walks all simple paths of a flow, each as soon as it is generated. Stores only paths that fail [FLW-04].
 * @param budget time limit in seconds
 */
export const walkAllSimple = (
  flow: string,
  explorer: Explorer,
  { budget, seed = 0, now = () => performance.now() }: { budget: number; seed?: number; now?(): number },
): SimpleRun => {
  const start = now()
  const failures: string[] = []
  let [walked, failed, isAll] = [0, 0, true]
  let peak = process.memoryUsage.rss()
  for (const path of explorer.pathsFor('simple', { seed, limit: Number.POSITIVE_INFINITY }).paths) {
    if (walked % stride === 0) {
      peak = Math.max(peak, process.memoryUsage.rss())
      if ((now() - start) / 1000 >= budget) {
        isAll = false
        break
      }
    }
    const found = explorer.walk(path).failures
    walked += 1
    if (found.length === 0) continue
    failed += 1
    if (failures.length < most) failures.push(`path ${path.id}: ${found[0]?.message ?? ''}`)
  }
  return {
    flow,
    walked,
    isAll,
    failed,
    failures,
    estimate: isAll ? walked : Math.max(walked, Math.round(explorer.estimateSimple())),
    seconds: Math.round((now() - start) / 100) / 10,
    peakMegabytes: Math.round(peak / 1e6),
  }
}

export const simpleLine = ({ flow, walked, isAll, estimate, failed, seconds, peakMegabytes }: SimpleRun): string =>
  [
    `${failed > 0 ? '✗' : isAll ? '✓' : '…'} ${flow.padEnd(14)}`,
    isAll ? `all ${walked} simple paths` : `${walked} simple paths of about ${short(estimate)}: the time was up`,
    `${seconds} s, at most ${peakMegabytes} MB${failed > 0 ? `, ${failed} failed` : ''}`,
  ].join('  ')

const short = (count: number) => (count < 1e6 ? String(count) : count.toExponential(0).replace('e+', ' × 10^'))

/** Walks the simple paths. Resolves with exit code 1 if a path failed, otherwise with undefined. */
export const walkSimple = async (options: PathsOptions, { root }: Project): Promise<number | undefined> => {
  const { seed, minutes, out } = options
  const runs: SimpleRun[] = []
  for (const flow of await wantedFlows(options, root)) {
    const run = walkAllSimple(flow.name, explorerOf(flow), { seed, budget: minutes * 60 })
    console.log(simpleLine(run))
    for (const failure of run.failures) console.log(`  ✗ ${failure}`)
    runs.push(run)
  }
  const folder = resolve(root, out)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'paths-simple.json'), `${JSON.stringify({ flows: runs }, null, 2)}\n`)
  console.log(join(out, 'paths-simple.json'))
  return runs.some(({ failed }) => failed > 0) ? 1 : undefined
}
