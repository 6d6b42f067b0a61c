import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowResult } from 'statewalk/report/results'
import { root } from '../run.ts'
import { type ReportedError, reasonOf } from './reasons.ts'

/**
 * Levels of tests, ordered by how much of the shop they run. `unit`: code and charts; `view`: components; `server`: the
 * server; `browser`: the whole shop in a browser.
 */
export const shownBy = ['unit', 'view', 'server', 'browser'] as const
export type ShownBy = (typeof shownBy)[number]

/** Result of a test. A browser test has one result per browser project, any other test a single result. */
export type Result = {
  title: string
  passed: boolean
  by: ShownBy
  /** Absent if the test runner does not measure the duration. */
  ms?: number
  reason?: readonly string[]
}

/** Names of reports, in the order in which a round writes them. */
export const reportNames = ['units', 'server', 'tools', 'postgres', 'browser', 'walks'] as const
export type ReportName = (typeof reportNames)[number]

/** Folder of the reports that `npm run trace` reads. */
export const fullReports = join(root, 'reports', 'full')
/** Folder for a round of only some parts. Such a round must not overwrite the reports of a whole round. */
export const partReports = join(root, 'reports', 'parts')
/** Reports of `npm test`. */
export const testReports = join(root, 'reports', 'test')

export const reportFile = (folder: string, name: ReportName): string =>
  name === 'walks' ? join(folder, 'walks', 'paths-results.json') : join(folder, `${name}.json`)

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}
type Spec = {
  title: string
  tests: { status: string; results?: { duration?: number; errors?: ReportedError[] }[] }[]
}
type Suite = { title: string; suites?: Suite[]; specs?: Spec[] }
type PlaywrightReport = { suites: Suite[]; errors?: ReportedError[] }

const read = <T>(file: string): T | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null)
const failure = (title: string, by: ShownBy, errors: readonly ReportedError[] = []): Result => ({
  title,
  passed: false,
  by,
  ...because(reasonOf(errors)),
})
const because = (reason: readonly string[]) => (reason.length > 0 ? { reason } : {})
const taking = (ms: number | null | undefined) => (ms == null ? {} : { ms })

/** Returns the level of a test, which depends on the test's folder and file extension. */
const placeOf = (file: string): ShownBy =>
  /(?:^|\/)tests\/(?:server|postgres)\//.test(file) ? 'server' : /\.test\.tsx$/.test(file) ? 'view' : 'unit'

/** Reads a report of Vitest. A missing report, and a file that failed to load, count as one failed test each. */
export const vitestResults = (file: string): Result[] => {
  const report = read<VitestReport>(file)
  if (!report) return [failure('vitest has written no results', 'unit')]
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const results = assertionResults.map(({ fullName, status: each, duration, failureMessages }) => ({
      title: fullName,
      passed: each === 'passed',
      by: placeOf(name),
      ...taking(duration),
      ...because(reasonOf((failureMessages ?? []).slice(0, 1).map((text) => ({ message: text })))),
    }))
    const isBroken = status === 'failed' && results.every(({ passed }) => passed)
    return isBroken ? [...results, failure(`${name} could not be run`, placeOf(name), [{ message }])] : results
  })
}

const specsOf = (suite: Suite, above: string): Result[] => {
  const title = `${above} ${suite.title}`.trim()
  return [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status, results = [] }) => ({
        title: `${title} ${spec.title}`,
        passed: status === 'expected',
        by: 'browser' as const,
        ...taking(results[0]?.duration),
        ...because(reasonOf(results[0]?.errors ?? [])),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, title)),
  ]
}

/** Reads a report of Playwright. A missing report, and an error outside of any test, count as one failed test each. */
export const playwrightResults = (file: string): Result[] => {
  const report = read<PlaywrightReport>(file)
  if (!report) return [failure('playwright has written no results', 'browser')]
  const errors = (report.errors ?? []).map((error) => {
    const [title = 'the browser tests could not be run', ...reason] = reasonOf([error])
    return { ...failure(title, 'browser'), ...because(reason) }
  })
  return [...report.suites.flatMap((suite) => specsOf(suite, '')), ...errors]
}

/** Reads a report of the walks, and returns one result per flow. A missing report counts as one failed test. */
export const walkResults = (file: string): Result[] => {
  const report = read<{ flows: FlowResult[] }>(file)
  if (!report) return [failure('the walk of the flows in the browser has written no results', 'browser')]
  return report.flows.map(({ flow, criterion, complaints }) => ({
    title: `Paths in the browser: ${flow}, ${criterion} [FLW-04]`,
    passed: complaints.length === 0,
    by: 'browser',
    ...because(reasonOf(complaints.map((message) => ({ message })))),
  }))
}

const postgresResults = (file: string): Result[] =>
  vitestResults(file).map(({ title, ...rest }) => ({ ...rest, title: `On PostgreSQL: ${title}` }))

const readers: Record<ReportName, (file: string) => Result[]> = {
  units: vitestResults,
  server: vitestResults,
  tools: vitestResults,
  postgres: postgresResults,
  browser: playwrightResults,
  walks: walkResults,
}

/** Reads the reports in a folder. A missing report counts as one failed test. */
export const resultsOf = (folder: string, names: readonly ReportName[]): Result[] =>
  names.flatMap((name) => readers[name](reportFile(folder, name)))

export const resultsIn = (folder: string): Result[] =>
  resultsOf(
    folder,
    reportNames.filter((name) => existsSync(reportFile(folder, name))),
  )

/** Returns the failed tests with their reasons, as the last lines of a round. */
export const failureLines = (results: readonly Result[]): string[] =>
  results
    .filter(({ passed }) => !passed)
    .flatMap(({ title, reason = [] }) => [`✗ ${title}`, ...reason.map((line) => `    ${line}`)])

/** Returns the slowest tests with their duration in seconds, slowest first. */
export const slowestLines = (results: readonly Result[], most = 10): string[] =>
  results
    .flatMap(({ title, ms }) => (ms === undefined ? [] : { title, ms }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`)
