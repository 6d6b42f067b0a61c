import { existsSync, readFileSync } from 'node:fs'

/** One test of the last run. */
export type Result = { title: string; passed: boolean }

type VitestReport = { testResults: { assertionResults: { fullName: string; status: string }[] }[] }
type Suite = { title: string; suites?: Suite[]; specs?: { title: string; ok: boolean; tests: { status: string }[] }[] }
type PlaywrightReport = { suites: Suite[] }

const read = <T>(file: string): T | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null)

/** The results of the last Vitest run; empty when there was none. */
export const vitestResults = (file = 'reports/vitest.json'): Result[] =>
  (read<VitestReport>(file)?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  )

/** The results of the last Playwright run; empty when there was none. */
export const playwrightResults = (file = 'reports/playwright.json'): Result[] => {
  const walk = (suite: Suite, above: string): Result[] => [
    ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
      title: `${above} ${title}`.trim(),
      passed: ok && tests.every(({ status }) => status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, `${above} ${inner.title}`)),
  ]
  return (read<PlaywrightReport>(file)?.suites ?? []).flatMap((suite) => walk(suite, ''))
}
