import { mkdirSync, rmSync } from 'node:fs'
import { failed } from '../../../src/server/program/cli.ts'
import { failureLines, type ReportName, reportNames, resultsOf, slowestLines } from '../results/results.ts'
import type { Context, Outcome, Part } from './parts.ts'

export type Ran = { part: Part; outcome: Outcome; seconds: number }

const now = () => performance.now() / 1000
const marks: Record<Outcome, string> = { passed: '✓', failed: '✗', unavailable: '–', skipped: '–' }
const remarks: Record<Outcome, string> = {
  passed: '',
  failed: '',
  unavailable: ': NOT RUN, this machine lacks a requirement',
  skipped: ': NOT RUN, it would take too long',
}
const lineOf = ({ part, outcome, seconds }: Ran) =>
  `${marks[outcome]} ${part.name.padEnd(9)} ${String(Math.round(seconds)).padStart(5)} s  ${part.about}${remarks[outcome]}`

/**
 * Runs the parts in order, and stops at the first failure.
 * @param around wrapper around each part, for example a wrapper that adds artificial load; by default none
 */
export const runParts = async (
  parts: readonly Part[],
  context: Context,
  around: (part: Part, work: () => Promise<Outcome>) => Promise<Outcome> = (_, work) => work(),
): Promise<Ran[]> => {
  const ran: Ran[] = []
  for (const part of parts) {
    const start = now()
    console.log(`\n▶ ${part.name}: ${part.about}`)
    const outcome = await around(part, () => part.run(context))
    ran.push({ part, outcome, seconds: now() - start })
    if (outcome === 'failed') break
  }
  return ran
}

/** Deletes the reports in the folder, and creates the folder if necessary. */
export const emptyReports = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

const reportsOf = (ran: readonly Ran[]): ReportName[] => {
  const written = ran.flatMap(({ part, outcome }) =>
    outcome === 'passed' || outcome === 'failed' ? (part.report ?? []) : [],
  )
  return reportNames.filter((name) => written.includes(name))
}

/**
 * Prints the ten slowest tests, the failed tests with reasons, one line per part, and the counts.
 * @returns the exit code
 */
export const tellRound = (parts: readonly Part[], ran: readonly Ran[], folder: string): number => {
  const results = resultsOf(folder, reportsOf(ran))
  const broken = results.filter(({ passed }) => !passed)
  const stopped = ran.some(({ outcome }) => outcome === 'failed')
  if (results.length > 0) console.log('\nThe ten slowest tests')
  for (const line of slowestLines(results)) console.log(line)
  console.log('')
  for (const line of failureLines(results)) console.log(line)
  for (const each of ran) console.log(lineOf(each))
  for (const { name } of parts.slice(ran.length)) console.log(`  ${name} was not run, because a part before it failed`)
  // if the round ran no tests, prints no counts, so that the last counts in the terminal are those of the latest tests
  if (results.length > 0) console.log(`${results.length - broken.length} passed, ${broken.length} failed`)
  return stopped || broken.length > 0 ? failed : 0
}
