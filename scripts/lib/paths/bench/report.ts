import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run.ts'
import { type ChartTimes, compareMemory, compareRates, compareRefused, goals, timeCharts } from './bench.ts'

type Result = { isMet: boolean; text: string }

const lineOfChart = ({ flow, exploreMs, criteria }: ChartTimes) => {
  const slowest = criteria.reduce((most, each) => (each.ms > most.ms ? each : most))
  return `  ${flow.padEnd(14)} explored in ${exploreMs.toFixed(0).padStart(5)} ms; slowest ${slowest.name}: ${slowest.paths} paths in ${slowest.ms.toFixed(0)} ms`
}

const timeResult = (charts: readonly ChartTimes[]): Result => {
  const slow = Math.max(...charts.flatMap(({ criteria }) => criteria.map(({ ms }) => ms)))
  return {
    isMet: slow < goals.secondsPerCriterion * 1000,
    text: `every criterion up to 2-switch on every chart in at most ${slow.toFixed(0)} ms, exploring included (goal ${goals.secondsPerCriterion} s)`,
  }
}

const rateResult = ({
  chart,
  ours,
  theirs,
  ourPaths,
  theirPaths,
}: ReturnType<typeof compareRates>[number]): Result => ({
  isMet: ours >= goals.rate * theirs && ourPaths === theirPaths,
  text: `simple paths of ${chart}: ${ours.toFixed(0)} a second (${ourPaths}) against ${theirs.toFixed(0)} (${theirPaths}): ${(ours / theirs).toFixed(0)} times (goal ${goals.rate})`,
})

const memoryResult = ({ chart, ours, theirs }: ReturnType<typeof compareMemory>): Result => ({
  isMet: 'paths' in ours && ours.megabytes < goals.megabytes,
  text: `${chart}: ${JSON.stringify(ours)} streamed (goal ${goals.megabytes} MB); getSimplePaths: ${JSON.stringify(theirs)}`,
})

/**
 * Makes every comparison, prints it and writes reports/bench-paths.json; true where every goal is met.
 * @param script the command that runs one side of the memory comparison by `--side`
 */
export const compareAll = async (script: string): Promise<boolean> => {
  const charts = await timeCharts(5)
  const [rates, memory, refused] = [compareRates(), compareMemory(script), compareRefused()]
  for (const chart of charts) console.log(lineOfChart(chart))
  const results: Result[] = [
    timeResult(charts),
    ...rates.map(rateResult),
    memoryResult(memory),
    ...refused.map(({ chart, theirs, ours }) => ({
      isMet: ours > 0,
      text: `${chart}: ${ours} paths; createTestModel: ${theirs}`,
    })),
  ]
  for (const { isMet, text } of results) console.log(`${isMet ? '✓' : '✗'} ${text}`)
  mkdirSync(join(root, 'reports'), { recursive: true })
  const report = { goals, charts, rates, memory, refused, results }
  writeFileSync(join(root, 'reports', 'bench-paths.json'), `${JSON.stringify(report, null, 2)}\n`)
  return results.every(({ isMet }) => isMet)
}
