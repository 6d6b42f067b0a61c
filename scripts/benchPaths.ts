import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareMemory, compareRates, compareRefused, goals, runMemorySide, timeCharts } from './lib/paths/bench.ts'
import { root } from './lib/run.ts'

const check = (isMet: boolean, text: string) => {
  console.log(`${isMet ? '✓' : '✗'} ${text}`)
  if (!isMet) process.exitCode = 1
  return { isMet, text }
}

const main = async () => {
  const charts = await timeCharts(5)
  const rates = compareRates()
  const memory = compareMemory(import.meta.filename)
  const refused = compareRefused()
  for (const { flow, exploreMs, criteria } of charts) {
    const slowest = criteria.reduce((most, each) => (each.ms > most.ms ? each : most))
    console.log(
      `  ${flow.padEnd(14)} explored in ${exploreMs.toFixed(0).padStart(5)} ms; slowest ${slowest.name}: ${slowest.paths} paths in ${slowest.ms.toFixed(0)} ms`,
    )
  }
  const slow = Math.max(...charts.flatMap(({ criteria }) => criteria.map(({ ms }) => ms)))
  const results = [
    check(
      slow < goals.secondsPerCriterion * 1000,
      `every criterion up to 2-switch on every chart in at most ${slow.toFixed(0)} ms, exploring included (goal ${goals.secondsPerCriterion} s)`,
    ),
    ...rates.map(({ chart, ours, theirs, ourPaths, theirPaths }) =>
      check(
        ours >= goals.rate * theirs && ourPaths === theirPaths,
        `simple paths of ${chart}: ${ours.toFixed(0)} a second (${ourPaths}) against ${theirs.toFixed(0)} (${theirPaths}): ${(ours / theirs).toFixed(0)} times (goal ${goals.rate})`,
      ),
    ),
    check(
      'paths' in memory.ours && memory.ours.megabytes < goals.megabytes,
      `${memory.chart}: ${JSON.stringify(memory.ours)} streamed (goal ${goals.megabytes} MB); getSimplePaths: ${JSON.stringify(memory.theirs)}`,
    ),
    ...refused.map(({ chart, theirs, ours }) => check(ours > 0, `${chart}: ${ours} paths; createTestModel: ${theirs}`)),
  ]
  mkdirSync(join(root, 'reports'), { recursive: true })
  const report = { goals, charts, rates, memory, refused, results }
  writeFileSync(join(root, 'reports', 'bench-paths.json'), `${JSON.stringify(report, null, 2)}\n`)
}

const at = process.argv.indexOf('--side')
const side = at < 0 ? undefined : process.argv[at + 1]
if (side === undefined) await main()
else runMemorySide(side)
