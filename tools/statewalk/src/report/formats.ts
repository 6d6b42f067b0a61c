import { stringify } from 'csv-stringify/sync'
import junitReport, { type Builder } from 'junit-report-builder'
import { htmlOf } from './html.ts'
import { type FlowRun, shareOf, summaryOf } from './results.ts'
import { linesOf, type Script, sentence } from './sentences.ts'

/**
 * A report format. `write` formats all runs as one file. `palette` is a style sheet that declares the colours of the
 * HTML page.
 */
type Format = { file: string; write: (runs: readonly FlowRun[], palette: string) => string }

const json: Format = {
  file: 'paths-full.json',
  write: (runs) => `${JSON.stringify({ runs: runs.map((run) => ({ ...summaryOf(run), ...run })) }, null, 2)}\n`,
}

/**
 * Report in JUnit's format for CI servers: one test suite per run and one test case per path. A goal that is not
 * covered is a failed test case.
 */
const junit: Format = {
  file: 'paths.xml',
  write: (runs) => {
    const report = junitReport.newBuilder()
    for (const run of runs) addSuite(report, run)
    return `${report.build()}\n`
  },
}

const addSuite = (report: Builder, run: FlowRun) => {
  const suite = report.testSuite().name(`${run.title} · ${run.criterion} · ${run.on}`)
  const addCase = (name: string) => suite.testCase().className(`${run.flow}.${run.criterion}.${run.on}`).name(name)
  for (const { id, script, failures, took } of run.paths) {
    const path = addCase(`${id} ${titleOf(script)}`).time(Number((took / 1000).toFixed(3)))
    if (failures.length > 0) path.failure(failures[0]).stacktrace(failures.join('\n'))
  }
  const missing = run.goals.flatMap(({ status, text, id }) => (status === 'missing' ? [text || id] : []))
  for (const problem of [...run.problems, ...missing.map((goal) => `not covered: ${goal}`)]) {
    addCase('coverage').failure(problem)
  }
  suite.time(Number((run.paths.reduce((sum, { took }) => sum + took, 0) / 1000).toFixed(3)))
}

/** Report as CSV with one row per path. Escapes texts that a spreadsheet would execute as formulas. */
const csv: Format = {
  file: 'paths.csv',
  write: (runs) => {
    const rows = runs.flatMap((run) =>
      run.paths.map(({ id, script, covers, failures }) => [
        run.flow,
        run.title,
        run.on,
        run.criterion,
        id,
        failures.length === 0 ? 'passed' : 'failed',
        linesOf(script).join(' '),
        covers.length,
        failures.join(' | '),
      ]),
    )
    const columns = ['flow', 'title', 'on', 'criterion', 'path', 'result', 'steps', 'covers', 'failures']
    return stringify(rows, { header: true, columns, quoted: true, escape_formulas: true, record_delimiter: 'windows' })
  },
}

/** Names a path by its last step, because the other steps only lead to the last one. */
const titleOf = ({ given, steps, tries }: Script) => {
  const last = steps.at(-1)
  if (tries.length > 0)
    return `Nothing changes by ${tries.length === 1 ? `“${tries[0]}”` : `${tries.length} events`} after “${last?.when ?? given}”`
  return last === undefined
    ? sentence(given)
    : `${sentence(last.when)}${steps.length > 1 ? ` (${steps.length} steps)` : ''}`
}

/** All report formats, by their names on the command line. */
export const formats = {
  html: { file: 'index.html', write: htmlOf },
  json,
  junit,
  csv,
} satisfies Record<string, Format>
export type FormatName = keyof typeof formats
export const formatNames = Object.keys(formats) as FormatName[]

/** Formats the results of runs as a table for a terminal. */
export const tableFor = (runs: readonly FlowRun[]): string[] =>
  runs.map((run) => {
    const summary = summaryOf(run)
    const { flow, on, criterion, covered, total, of, exempt, unreachable, failed } = summary
    const isFine = failed === 0 && covered + exempt + unreachable === total && run.problems.length === 0
    return `${isFine ? '✓' : '✗'} ${flow.padEnd(14)} ${on.padEnd(8)} ${criterion.padEnd(12)} ${String(covered).padStart(5)} of ${`${total} ${of}`.padEnd(14)} ${shareOf(summary).padStart(7)}  ${String(run.paths.length).padStart(5)} paths${exempt === 0 ? '' : `, ${exempt} exempt`}${unreachable === 0 ? '' : `, ${unreachable} cannot be reached`}${failed === 0 ? '' : `, ${failed} failed`}`
  })
