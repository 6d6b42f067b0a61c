import * as z from 'zod/mini'
import { command, failed, flag, listOf, type Values, wholeNumber } from './lib/cli.ts'
import { fullReports } from './lib/results/results.ts'
import { codeState, writeStamp } from './lib/results/stamp.ts'
import { changedSince, cleanCommit, fits, lastFullRound, recordFullRound, wantedBy } from './lib/rounds/lastFull.ts'
import { underLoad } from './lib/rounds/load.ts'
import { fullRound, testRound } from './lib/rounds/parts.ts'
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
  emptyReports(fullReports)
  const ran = await runParts(parts, { reports: fullReports }, (part, work) =>
    isUnderLoad && isInBrowser(part.name) ? underLoad(work) : work(),
  )
  if (isWhole && ran.length === parts.length) writeStamp(code)
  const isTraced = !isWhole || (await run('node', ['scripts/trace.ts', '--quiet'])) === 0
  const exit = tellRound(parts, ran, fullReports) || (isTraced ? 0 : failed)
  if (exit === 0 && isWhole && commit !== null && commit === cleanCommit()) {
    recordFullRound(commit, ran)
    console.log('Everything passed: commit tests/fullRound.json.')
  }
  return exit
}

/** What `npm test` has run already. */
const alreadyRun = new Set(testRound.map(({ name }) => name))

const testChanged = async (minutes: number) => {
  const deadline = performance.now() + minutes * 60_000
  const last = lastFullRound()
  const { parts: wanted, flows } = wantedBy(last && changedSince(last.commit))
  const beyond = fullRound.filter(({ name }) => !alreadyRun.has(name))
  const asked = beyond.filter(({ name }) => wanted.has(name))
  const notRun = beyond
    .filter((part) => !asked.includes(part))
    .map(({ name }) => `${name}: no changed file asks for it`)
  emptyReports(fullReports)
  const ran = await runParts(asked, { reports: fullReports, flows }, async (part, work) => {
    if (fits(part, last, (deadline - performance.now()) / 1000)) return work()
    notRun.push(`${part.name}: it would take too long`)
    return 'unavailable'
  })
  for (const line of notRun) console.log(`not run: ${line}`)
  return tellRound(asked, ran, fullReports)
}

const test = ({ only, changed, minutes, 'under-load': isUnderLoad }: Values<typeof options>) =>
  changed ? testChanged(minutes) : testAll(only, isUnderLoad)

await command({ help, options, action: test })
