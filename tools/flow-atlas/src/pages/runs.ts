import { type Html, html } from 'statewalk/report/markup'
import { placeWords, runWords } from '../sheet/covered.ts'

/** A run of `npm run paths`, stored in reports/paths.json. */
export type Run = {
  flow: string
  on: string
  criterion: string
  covered: number
  total: number
  /** Whether `total` counts all declared goals or only those that the exploration has reached. */
  of: 'declared' | 'reached'
  exempt: number
  failed: number
  commit: string
  date: string
  scope: string
  digest: string
  isPartial: boolean
  /** Whether a browser run walked an older or unknown version of the app. */
  isOlder: boolean
}

const figure = ({ covered, total, of, exempt, isPartial, isOlder, digest }: Run, now: string | null): Html => {
  if (isPartial) return html`<span class="cover warn">only a part was walked: no figure</span>`
  const words = `${covered} of ${total} ${of}${exempt > 0 ? `, ${exempt} need not be` : ''}`
  if (now !== null && now !== digest) return html`<span class="cover warn">${words}, of another version</span>`
  return isOlder ? html`<span class="cover warn">${words}, in an older app</span>` : html`${words}`
}

/** Returns a section about the last runs; empty HTML if there are no runs. */
export const runsSection = (
  runs: readonly Run[],
  titleOf: (flow: string) => string | null,
  digestOf: (flow: string) => string | null = () => null,
): Html => {
  if (runs.length === 0) return html``
  return html`<section class="group"><h2>The last run of the paths</h2><p class="soft">For developers: what the last test runs took of each flow, not what was planned.</p>
<details class="card"><summary>${runs.length} runs of ${new Set(runs.map(({ flow }) => flow)).size} flows, from <code>npm run paths</code></summary><div class="sheet" tabindex="0" role="region" aria-label="The last run of the paths"><table><thead><tr><th scope="col">Flow</th><th scope="col">Criterion</th><th scope="col">On</th><th scope="col">Covered</th><th scope="col">Failed</th><th scope="col">Run</th></tr></thead><tbody>${runs.map(
    (run) => {
      const { flow, on, criterion, failed } = run
      return html`<tr><th scope="row">${titleOf(flow) === null ? flow : html`<a href="flows/${flow}.html">${titleOf(flow)}</a>`}</th><td>${criterion}</td><td>${on}</td><td>${figure(run, digestOf(flow))}</td><td>${failed === 0 ? html`<span class="cover good">none</span>` : html`<span class="cover bad">${failed}</span>`}</td><td>${runWords(run)}</td></tr>`
    },
  )}</tbody></table></div></details></section>`
}

/** Why a run's results do not count: failed or partial paths, or a chart or app that has changed since. */
export type Trouble = { words: string; isFailure: boolean }

/** Returns the reasons why the runs of a flow do not count, failures first [FLW-05]. */
export const troublesOf = (runs: readonly Run[], flow: string, digest: string): Trouble[] => {
  const own = runs.filter((run) => run.flow === flow)
  const onEach = (['machine', 'browser'] as const).map((on) => ({
    where: placeWords[on],
    there: own.filter((run) => run.on === on),
  }))
  const failures = onEach.flatMap(({ where, there }): Trouble[] => {
    const failed = Math.max(0, ...there.map((run) => run.failed))
    return failed === 0
      ? []
      : [{ words: `${failed} ${failed === 1 ? 'path' : 'paths'} failed ${where}`, isFailure: true }]
  })
  const others = onEach.flatMap(({ where, there }): Trouble[] => {
    if (there.some(({ isPartial }) => isPartial)) return [{ words: `walked only in part ${where}`, isFailure: false }]
    if (there.some((run) => run.digest !== digest))
      return [{ words: `last walked ${where} in another version`, isFailure: false }]
    return there.some(({ isOlder }) => isOlder)
      ? [{ words: `last walked ${where} in an older app`, isFailure: false }]
      : []
  })
  return [...failures, ...others]
}
