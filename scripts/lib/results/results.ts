import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowResult } from '../../../src/paths/report/results.ts'
import { root } from '../run.ts'
import { type ReportedError, reasonOf } from './reasons.ts'

/** Where a test looks, the nearest to a player last: at code and charts alone, at a component, at the server, at the screen. */
export const shownBy = ['unit', 'view', 'server', 'browser'] as const
export type ShownBy = (typeof shownBy)[number]

/** One test of the last run, once for each browser project that it ran in. */
export type Result = {
  title: string
  passed: boolean
  by: ShownBy
  /** It passed only when it was run once more. */
  isFlaky?: boolean
  /** Why it failed, or failed the first time, in few lines. */
  reason?: readonly string[]
}

/** Where the runners of a full run leave their results. */
export const resultFiles = {
  vitest: join(root, 'reports', 'vitest.json'),
  playwright: join(root, 'reports', 'playwright.json'),
  walks: join(root, 'reports', 'walks', 'paths-results.json'),
} as const

/** Those of the server's tests on PostgreSQL, where there is one. */
export const postgresResultFile = join(root, 'reports', 'postgres.json')

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}
type Spec = { title: string; tests: { status: string; results?: { errors?: ReportedError[] }[] }[] }
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

/** Vitest's tests by the folder that they lie in; components are tested in TSX. */
const placeOf = (file: string): ShownBy =>
  /(?:^|\/)tests\/(?:server|postgres)\//.test(file) ? 'server' : /\.test\.tsx$/.test(file) ? 'view' : 'unit'

/** Vitest's results; a file that could not be loaded counts as one failed test, and so does a missing report. */
export const vitestResults = (file: string = resultFiles.vitest): Result[] => {
  const report = read<VitestReport>(file)
  if (!report) return [failure('vitest left no results', 'unit')]
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const results = assertionResults.map(({ fullName, status: each, failureMessages }) => ({
      title: fullName,
      passed: each === 'passed',
      by: placeOf(name),
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
        passed: status === 'expected' || status === 'flaky',
        by: 'browser' as const,
        ...(status === 'flaky' && { isFlaky: true }),
        ...because(reasonOf(results.find(({ errors = [] }) => errors.length > 0)?.errors ?? [])),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, title)),
  ]
}

/** Playwright's results; an error outside of any test counts as one failed test, and so does a missing report. */
export const playwrightResults = (file: string = resultFiles.playwright): Result[] => {
  const report = read<PlaywrightReport>(file)
  if (!report) return [failure('playwright left no results', 'browser')]
  const errors = (report.errors ?? []).map((error) => {
    const [title = 'the browser tests could not be run', ...reason] = reasonOf([error])
    return { ...failure(title, 'browser'), ...because(reason) }
  })
  return [...report.suites.flatMap((suite) => specsOf(suite, '')), ...errors]
}

/** The flows that were walked in the browser, one result a flow; a missing report counts as one that failed. */
export const walkResults = (file: string = resultFiles.walks): Result[] => {
  const report = read<{ flows: FlowResult[] }>(file)
  if (!report) return [failure('the walk of the flows in the browser left no results', 'browser')]
  return report.flows.map(({ flow, criterion, complaints, isFlaky, failedBefore = [] }) => ({
    title: `Paths in the browser: ${flow}, ${criterion} [FLW-04]`,
    passed: complaints.length === 0,
    by: 'browser',
    ...(isFlaky && complaints.length === 0 && { isFlaky }),
    ...because(reasonOf([...complaints, ...failedBefore].map((message) => ({ message })))),
  }))
}

/** The server's tests on PostgreSQL; none where there was no PostgreSQL to run them on. */
const postgresResults = (): Result[] =>
  existsSync(postgresResultFile)
    ? vitestResults(postgresResultFile).map(({ title, ...rest }) => ({ ...rest, title: `On PostgreSQL: ${title}` }))
    : []

/** Everything that the last run left. */
export const allResults = (): Result[] => [
  ...vitestResults(),
  ...postgresResults(),
  ...playwrightResults(),
  ...walkResults(),
]

/** What a reader of a run's last lines needs: what passed only the second time and what failed, each with why. */
export const tellResults = (results: readonly Result[]): string[] => {
  const marked = (mark: string, { title, reason = [] }: Result) => [
    `${mark}${title}`,
    ...reason.map((line) => `    ${line}`),
  ]
  return [
    ...results.filter(({ isFlaky }) => isFlaky).flatMap((each) => marked('↻ passed only the second time: ', each)),
    ...results.filter(({ passed }) => !passed).flatMap((each) => marked('✗ ', each)),
  ]
}
