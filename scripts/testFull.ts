import { flowNames } from 'statewalk/flows'
import * as z from 'zod/mini'
import { command, failed, flag, listOf, type OptionValues, wholeNumber } from '../src/server/program/cli.ts'
import { fullReports, partReports } from './lib/results/results.ts'
import { codeState, writeStamp } from './lib/results/stamp.ts'
import { changedSince, cleanCommit, fits, lastFullRound, recordFullRound, wantedBy } from './lib/rounds/lastFull.ts'
import { underLoad } from './lib/rounds/load.ts'
import { changedRound, fullRound } from './lib/rounds/parts.ts'
import { emptyReports, runParts, tellRound } from './lib/rounds/round.ts'
import { run } from './lib/run.ts'

const help = `The full round: everything, at most 35 minutes on two idle cores. A round in which all of it passed on a clean checkout
writes its commit into tests/fullRound.json, to be committed.

  npm run test:full
  -- --only browser,walks   some parts: ${fullRound.map(({ name }) => name).join(', ')}
  -- --under-load           browser tests and walks beside endless loops that take every core
  -- --changed              after npm test: the parts that the files changed since tests/fullRound.json ask for
  -- --minutes 14           with --changed: starts no part that would take longer, by the last full round
  -- --help                 this text`

const partNames = fullRound.map(({ name }) => name)
const options = {
  only: z._default(listOf(partNames), partNames),
  'under-load': flag,
  changed: flag,
  minutes: z._default(wholeNumber(1), 60),
}

const isInBrowser = (name: string) => name === 'browser' || name === 'walks'

const testAll = async (only: readonly string[], isUnderLoad: boolean) => {
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

const testChanged = async (minutes: number) => {
  const deadline = performance.now() + minutes * 60_000
  const last = lastFullRound()
  const { parts: wanted, flows } = wantedBy(last && changedSince(last.commit))
  const asked = changedRound.filter(({ name }) => wanted.has(name))
  emptyReports(partReports)
  const ran = await runParts(asked, { reports: partReports, flows }, async (part, work) =>
    fits(part, last, (deadline - performance.now()) / 1000) ? work() : 'skipped',
  )
  for (const { name } of changedRound.filter((part) => !asked.includes(part)))
    console.log(`not run: ${name}: no changed file asks for it`)
  console.log('not run: browser tests beyond the proof: only the full round runs all of them')
  if (wanted.has('walks') && flows.length < flowNames().length)
    console.log(`not run: walks of other flows than ${flows.join(', ')}`)
  return tellRound(asked, ran, partReports)
}

const test = ({ only, changed, minutes, 'under-load': isUnderLoad }: OptionValues<typeof options>) =>
  changed ? testChanged(minutes) : testAll(only, isUnderLoad)

await command({ help, options, action: test })
