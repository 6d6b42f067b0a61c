import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from './markup.ts'
import { type FlowRun, percent, summaryOf } from './results.ts'
import { linesOf, type Script, sentence } from './sentences.ts'

/** How many paths of a run the page lists; a browser holds no more, and the other formats have them all. */
const most = 1000

const textOf = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')

/** One page without a network: what is covered, what is not, and every path to follow. Its filters need a script, nothing else. */
export const htmlOf = (runs: readonly FlowRun[]): string => {
  const page = textOf('report.html')
  const style = textOf('..', '..', 'ui', 'styles', 'palette.css') + textOf('report.css')
  const flows = [...new Map(runs.map(({ flow, title }) => [flow, title]))]
  const options = flows.map(([flow, title]) => `<option value="${escaped(flow)}">${escaped(title)}</option>`).join('')
  return page
    .replace('<!-- style -->', () => `<style>\n${style}</style>`)
    .replace('<!-- flows -->', () => options)
    .replace('<!-- total -->', () => totalOf(runs))
    .replace('<!-- rows -->', () => runs.map(rowOf).join('\n'))
    .replace('<!-- runs -->', () => runs.map(sectionOf).join('\n'))
}

const isFine = (run: FlowRun) => {
  const { failed } = summaryOf(run)
  return failed === 0 && run.problems.length === 0 && run.goals.every(({ status }) => status !== 'missing')
}

const totalOf = (runs: readonly FlowRun[]) => {
  const paths = runs.reduce((sum, run) => sum + run.paths.length, 0)
  const bad = runs.filter((run) => !isFine(run)).length
  return `${paths} paths of ${new Set(runs.map(({ flow }) => flow)).size} flows. ${bad === 0 ? 'All is covered or exempt, and nothing failed.' : `${bad} of ${runs.length} runs need a look.`}`
}

const anchor = ({ flow, on, criterion }: FlowRun) => `${flow}-${on}-${criterion}`
const verdict = (run: FlowRun) => (isFine(run) ? 'fine' : 'bad')
const data = (run: FlowRun) => `data-flow="${escaped(run.flow)}" data-verdict="${verdict(run)}"`

const rowOf = (run: FlowRun) => {
  const { covered, total, exempt, failed } = summaryOf(run)
  const share = total === 0 ? '–' : percent(covered / total)
  return `<tr ${data(run)}><th scope="row"><a href="#${anchor(run)}">${escaped(run.title)}</a></th><td>${run.on}</td><td>${run.criterion}</td><td><meter min="0" max="${total || 1}" value="${total === 0 ? 1 : covered}"></meter> ${share}</td><td>${covered} of ${total}</td><td>${exempt}</td><td class="${failed > 0 ? 'bad' : ''}">${failed}</td></tr>`
}

const sectionOf = (run: FlowRun) => {
  const missing = run.goals.flatMap((goal) => (goal.status === 'missing' ? [escaped(goal.text || goal.id)] : []))
  const exempt = run.goals.flatMap((goal) =>
    goal.status === 'exempt'
      ? [
          `${escaped(goal.text || goal.id)}: ${escaped(goal.reason)}${goal.until === null ? '' : ` (until ${goal.until})`}`,
        ]
      : [],
  )
  const shown = [...run.paths].sort((a, b) => b.failures.length - a.failures.length).slice(0, most)
  return `<section id="${anchor(run)}" ${data(run)}>
<h2>${escaped(run.title)} <small>${run.on} · ${run.criterion}</small></h2>
<p>${escaped(run.meaning)}.</p>
${list('Look at this', run.problems.map(escaped), 'bad')}${list('Not covered', missing, 'bad')}${list('Exemption', exempt, '')}
${shown.map(pathOf).join('\n')}
${run.paths.length > shown.length ? `<p>${run.paths.length - shown.length} more paths are in the other formats.</p>` : ''}
</section>`
}

const list = (title: string, lines: readonly string[], className: string) =>
  lines.length === 0
    ? ''
    : `<h3 class="${className}">${title}</h3><ul class="${className}">${lines.map((line) => `<li>${line}</li>`).join('')}</ul>\n`

const pathOf = ({ id, script, covers, failures }: FlowRun['paths'][number]) => {
  const mark =
    failures.length === 0 ? '<span aria-label="passed">✓</span>' : '<span class="bad" aria-label="failed">✗</span>'
  const steps = linesOf(script).map((line) => `<li>${escaped(line)}</li>`)
  return `<details data-path="${id}"${failures.length > 0 ? ' open' : ''}><summary>${mark} ${escaped(headline(script))} <code>${id}</code></summary><ol>${steps.join('')}</ol>${failures.length === 0 ? '' : `<ul class="bad">${failures.map((failure) => `<li>${escaped(failure)}</li>`).join('')}</ul>`}<p><small>Covers ${covers.length}</small></p></details>`
}

const headline = ({ given, steps, tries }: Script) => {
  const whens = steps.map(({ when }) => when)
  const shown = whens.length > 3 ? ['…', ...whens.slice(-3)] : whens
  return `${shown.length === 0 ? sentence(given) : shown.join(' → ')}${tries.length > 0 ? ` → tries ${tries.length}` : ''}`
}
