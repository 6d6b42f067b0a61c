import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { flowNames } from 'statewalk/flows'
import { failed } from '../../../src/server/program/cli.ts'
import { fullReports, partReports } from '../results/results.ts'
import { codeState, writeStamp } from '../results/stamp.ts'
import { run } from '../run.ts'
import { changedSince, cleanCommit, fits, lastFullRound, recordFullRound, wantedBy } from './lastFull.ts'
import { changedRound, fullRound } from './parts.ts'
import { emptyReports, runParts, tellRound } from './round.ts'

const isInBrowser = (name: string) => name === 'browser' || name === 'walks'

/**
 * Runs the full round, or only the parts in `only`. Records the round if it contained every part and all parts passed.
 * Returns the exit code.
 */
export const testAll = async (only: readonly string[], isUnderLoad: boolean) => {
  const [code, commit] = [codeState(), cleanCommit()]
  const parts = fullRound.filter(({ name }) => only.includes(name))
  const isWhole = parts.length === fullRound.length
  const reports = isWhole ? fullReports : partReports
  emptyReports(reports)
  const ran = await runParts(parts, { reports }, (part, work) =>
    isUnderLoad && isInBrowser(part.name) ? underLoad(work) : work(),
  )
  if (isWhole && ran.length === parts.length) writeStamp(code)
  const isTraced = !isWhole || (await run('node', ['scripts/trace.ts', '--quiet'])) === 0
  const exit = tellRound(parts, ran, reports) || (isTraced ? 0 : failed)
  const isProven = isWhole && !isUnderLoad && ran.every(({ outcome }) => outcome === 'passed')
  if (exit === 0 && isProven && commit !== null && commit === cleanCommit()) {
    recordFullRound(commit, ran)
    console.log('Everything passed: commit tests/fullRound.json.')
  }
  return exit
}

/** Runs the parts that test the files changed since the last full round. Returns the exit code. */
export const testChanged = async (minutes: number) => {
  const deadline = performance.now() + minutes * 60_000
  const last = lastFullRound()
  const { parts: wanted, flows } = wantedBy(last && changedSince(last.commit))
  const asked = changedRound.filter(({ name }) => wanted.has(name))
  emptyReports(partReports)
  const ran = await runParts(asked, { reports: partReports, flows }, async (part, work) =>
    fits(part, last, (deadline - performance.now()) / 1000) ? work() : 'skipped',
  )
  for (const { name } of changedRound.filter((part) => !asked.includes(part)))
    console.log(`not run: ${name}: no changed file requires it`)
  console.log('not run: browser tests that are not part of npm test: only the full round runs them')
  if (wanted.has('walks') && flows.length < flowNames().length)
    console.log(`not run: walks of flows other than ${flows.join(', ')}`)
  return tellRound(asked, ran, partReports)
}

/** Runs `work` while endless loops keep every core busy. */
const underLoad = async <T>(work: () => Promise<T>): Promise<T> => {
  const loops = Array.from(
    { length: availableParallelism() },
    () => new Worker('while (true) Math.random()', { eval: true }),
  )
  try {
    return await work()
  } finally {
    await Promise.all(loops.map((loop) => loop.terminate()))
  }
}
