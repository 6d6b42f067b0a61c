import { stringify } from 'csv-stringify/sync'
import { htmlOf } from './html.ts'
import { type FlowRun, isExplored, shareOf, summaryOf } from './results.ts'
import { linesOf } from './sentences.ts'

/** A format of the report. `palette` is a style sheet that declares the colours of the HTML page. */
type Format = { file: string; write: (runs: readonly FlowRun[], palette: string) => string }

/** One row per path. Escapes texts that a spreadsheet would execute as formulas. */
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

/** Formats of the report, by their names on the command line. */
export const formats = {
  html: { file: 'index.html', write: htmlOf },
  csv,
} satisfies Record<string, Format>
export type FormatName = keyof typeof formats
export const formatNames = Object.keys(formats) as FormatName[]

/** Lines of a table for a terminal. */
export const tableFor = (runs: readonly FlowRun[]): string[] =>
  runs.map((run) => {
    const summary = summaryOf(run)
    const { flow, on, criterion, covered, total, of, exempt, unreachable, failed } = summary
    const place = `${flow.padEnd(14)} ${on.padEnd(8)} ${criterion.padEnd(12)}`
    if (!isExplored(run)) return `✗ ${place} not explored`
    const isFine = failed === 0 && covered + exempt + unreachable === total && run.problems.length === 0
    const mark = isFine ? '✓' : '✗'
    if (total === 0) return `${mark} ${place} nothing to cover`
    return `${mark} ${place} ${String(covered).padStart(5)} of ${`${total} ${of}`.padEnd(14)} ${shareOf(summary).padStart(7)}  ${String(run.paths.length).padStart(5)} paths${exempt === 0 ? '' : `, ${exempt} exempt`}${unreachable === 0 ? '' : `, ${unreachable} not reached by this model`}${failed === 0 ? '' : `, ${failed} failed`}`
  })
