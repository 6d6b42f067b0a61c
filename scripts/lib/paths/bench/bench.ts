import { spawnSync } from 'node:child_process'
import { explorerOf } from 'statewalk/explorer'
import { loadFlows } from 'statewalk/flows'
import { type CriterionName, criterionNames } from 'statewalk/graph/pathsFor'
import { median } from 'trials/bench/figure'
import { createTestModel, getSimplePaths } from 'xstate/graph'
import { corridorSample, delaySample, invokeSample, regionsSample, type Sample } from './benchCharts.ts'

/** What must hold. */
export const goals = { secondsPerCriterion: 1, rate: 10, megabytes: 200 }

/** ms of processor time of a piece of work, whatever else the machine is doing; and what it gave. */
const timed = <T>(work: () => T): { ms: number; value: T } => {
  const start = process.cpuUsage()
  const value = work()
  const { user, system } = process.cpuUsage(start)
  return { ms: (user + system) / 1000, value }
}
const count = (values: Iterable<unknown>) => {
  let sum = 0
  for (const _ of values) sum += 1
  return sum
}
/** Every criterion that has goals of its own: simple paths have none. */
const bounded = criterionNames.filter((name) => name !== 'simple')

export type ChartTimes = {
  flow: string
  exploreMs: number
  /** With exploring. */
  criteria: { name: CriterionName; paths: number; ms: number }[]
}

/** How long every criterion takes on every chart, exploring included; the median of `times`, as a run that lasts sees it. */
export const timeCharts = async (times: number): Promise<ChartTimes[]> =>
  (await loadFlows()).map((flow) => {
    const explored = Array.from({ length: times }, () => timed(() => explorerOf(flow)))
    const explorer = explored.at(-1)?.value ?? explorerOf(flow)
    const exploreMs = median(explored.map(({ ms }) => ms))
    return {
      flow: flow.name,
      exploreMs,
      criteria: bounded.map((name) => {
        const runs = Array.from({ length: times }, () => timed(() => count(explorer.pathsFor(name).paths)))
        return { name, paths: runs[0]?.value ?? 0, ms: exploreMs + median(runs.map(({ ms }) => ms)) }
      }),
    }
  })

export type Rates = { chart: string; theirs: number; ours: number; theirPaths: number; ourPaths: number }

/** How often each side walks a chart: the median counts, after one walk that does not. */
const rounds = 5

/** Simple paths a second of the same chart, every path with all its steps; exploring is included in ours. */
export const compareRates = (): Rates[] =>
  [regionsSample(2, 4), corridorSample(18), corridorSample(20)].map((sample) => {
    const theirs = ratesOf(() => countSteps(getSimplePaths(sample.machine, { events: [...sample.events] })))
    const ours = ratesOf(() => countSteps(simplePathsOf(sample, Number.POSITIVE_INFINITY)))
    return { chart: sample.name, theirs: theirs.rate, ours: ours.rate, theirPaths: theirs.paths, ourPaths: ours.paths }
  })

/** The median rate of several walks, and how many paths one walk finds. */
const ratesOf = (walk: () => { paths: number }) => {
  const runs = Array.from({ length: rounds + 1 }, () => timed(walk)).slice(1)
  return { paths: runs[0]?.value.paths ?? 0, rate: median(runs.map(({ ms, value }) => value.paths / (ms / 1000))) }
}

/** Reads every path: one that nobody could look at does not count. */
const countSteps = (walked: Iterable<{ steps: readonly unknown[] }>) => {
  let paths = 0
  let steps = 0
  for (const path of walked) {
    paths += 1
    steps += path.steps.length
  }
  return { paths, steps }
}

function* simplePathsOf(sample: Sample, limit: number) {
  let left = limit
  for (const path of explorerOf(sample).productPaths()) {
    if (left <= 0) return
    left -= 1
    yield path
  }
}

/** The chart whose simple paths do not fit into memory. */
const tooMany = () => regionsSample(3, 3)
const streamed = 200_000

/** One side of the memory comparison, in a process of its own; prints JSON. */
export const runMemorySide = (side: string) => {
  const sample = tooMany()
  const start = performance.now()
  const paths =
    side === 'ours'
      ? count(simplePathsOf(sample, streamed))
      : getSimplePaths(sample.machine, { events: [...sample.events] }).length
  const { maxRSS } = process.resourceUsage()
  console.log(JSON.stringify({ paths, seconds: (performance.now() - start) / 1000, megabytes: maxRSS / 1024 }))
}

export type MemorySide = { paths: number; seconds: number; megabytes: number } | { failed: string }

/** Both sides of the memory comparison: theirs gets 1 GB and a minute. */
export const compareMemory = (script: string): { chart: string; ours: MemorySide; theirs: MemorySide } => {
  const side = (name: string): MemorySide => {
    const { stdout, status, signal, error } = spawnSync(
      process.execPath,
      ['--max-old-space-size=1024', script, '--side', name],
      { encoding: 'utf8', timeout: 60_000, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    if (status === 0) return JSON.parse(stdout)
    return { failed: error === undefined ? `out of memory (${signal ?? status})` : 'no end within a minute' }
  }
  return { chart: tooMany().name, ours: side('ours'), theirs: side('theirs') }
}

export type Refused = { chart: string; theirs: string; ours: number }

/** Charts that `createTestModel` refuses, and the paths that we walk. */
export const compareRefused = (): Refused[] =>
  [invokeSample(), delaySample()].map((sample) => ({
    chart: sample.name,
    theirs: refusalOf(() => createTestModel(sample.machine)),
    ours: count(explorerOf(sample).pathsFor('pairs').paths),
  }))

const refusalOf = (work: () => unknown) => {
  try {
    work()
    return 'accepted'
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'refused') : String(error)
  }
}
