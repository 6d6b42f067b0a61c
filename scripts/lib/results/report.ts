import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowNames } from 'statewalk/flows'
import { root } from '../run.ts'
import { fullReports, resultsIn } from './results.ts'
import { judgeResults } from './stamp.ts'
import { boundOf, idsOf, type Trace, traceOf, weaklyShown } from './trace.ts'

/** Contents of reports/trace.json. */
type Report = Trace & {
  weak: ReturnType<typeof weaklyShown>
  /**
   * Charts with so many simple paths that the tests replay only some of them. `walked`: number of the replayed paths.
   */
  bounded: { flow: string; walked: number }[]
}

const boundedCharts = (): Report['bounded'] =>
  flowNames().flatMap((name) => {
    const table = join(root, 'machines', name, `${name}.table.md`)
    const bound = existsSync(table) ? boundOf(readFileSync(table, 'utf8')) : null
    return bound === null ? [] : [{ flow: name, walked: bound }]
  })

/**
 * Reads the results and assigns them to requirements. `misnamed`: ids in test titles and in docs/notAboutPlayers.json
 * that no requirement has.
 */
export const traceResults = () => {
  const ids = idsOf(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'))
  const others: Record<string, string> = JSON.parse(readFileSync(join(root, 'docs', 'notAboutPlayers.json'), 'utf8'))
  const { isFull, remark } = judgeResults()
  const found = resultsIn(fullReports)
  const { unknown } = traceOf(ids, found)
  const { unknown: _, ...trace } = traceOf(ids, isFull ? found : [])
  const weak = weaklyShown(trace.rows, found, (id) => !(id in others))
  const report: Report = { ...trace, weak, bounded: boundedCharts() }
  return { report, remark, misnamed: [...unknown, ...Object.keys(others).filter((id) => !ids.includes(id))] }
}

export const writeTrace = (report: Report): void => {
  mkdirSync(join(root, 'reports'), { recursive: true })
  writeFileSync(join(root, 'reports', 'trace.json'), `${JSON.stringify(report, null, 2)}\n`)
}

const list = (words: readonly string[]) => words.join(' ') || 'none'

/**
 * Returns the lines of the report: each covered requirement with its first test, then requirements without any test,
 * then requirements without a browser test.
 */
export const traceLines = ({ rows, missing, weak, bounded }: Report): string[] => [
  ...Object.entries(rows).flatMap(([id, titles]) =>
    titles.length === 0 ? [] : [`${id}  ${String(titles.length).padStart(3)}  ${titles[0]?.slice(0, 100)}`],
  ),
  `\nmissing: ${list(missing)}`,
  `about players, but proven without a browser: by code alone: ${list(weak.unit)}`,
  `  by components: ${list(weak.view)}; by the server: ${list(weak.server)}`,
  `charts whose tests walk only the first simple paths: ${list(bounded.map(({ flow, walked }) => `${flow} (${walked})`))}`,
  '  npm run paths -- --all walks all simple paths',
]
