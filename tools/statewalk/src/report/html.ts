import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Html, html } from './markup.ts'
import { type FlowRun, shareOf, summaryOf } from './results.ts'
import { linesOf, type Script, sentence } from './sentences.ts'
import { standInLines } from './standIns.ts'

/** Maximum number of paths on the page, because a browser cannot display more. Other formats contain all paths. */
const most = 1000

const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/**
 * A standalone page. It needs a script only for its filters.
 * @param palette style sheet that declares the colours that the page's styles use
 */
export const htmlOf = (runs: readonly FlowRun[], palette: string): string => {
  const page = textOf('report.html')
  const style = palette + textOf('report.css')
  const flows = [...new Map(runs.map(({ flow, title }) => [flow, title]))]
  return page
    .replace('<!-- style -->', () => `<style>\n${style}</style>`)
    .replace(
      '<!-- flows -->',
      () => html`${flows.map(([flow, title]) => html`<option value="${flow}">${title}</option>`)}`.html,
    )
    .replace('<!-- total -->', () => html`${totalOf(runs)}`.html)
    .replace('<!-- rows -->', () => linesWith(runs.map(rowOf)))
    .replace('<!-- runs -->', () => linesWith(runs.map(sectionOf)))
}

const linesWith = (parts: readonly Html[]) => parts.map((part) => part.html).join('\n')

const isFine = (run: FlowRun) => {
  const { failed } = summaryOf(run)
  return failed === 0 && run.problems.length === 0 && run.goals.every(({ status }) => status !== 'missing')
}

const totalOf = (runs: readonly FlowRun[]) => {
  const paths = runs.reduce((sum, run) => sum + run.paths.length, 0)
  const bad = runs.filter((run) => !isFine(run)).length
  return `${paths} paths of ${new Set(runs.map(({ flow }) => flow)).size} flows. ${bad === 0 ? 'All is covered or exempt, and nothing failed.' : `${bad} of ${runs.length} runs have problems.`}`
}

const anchor = ({ flow, on, criterion }: FlowRun) => `${flow}-${on}-${criterion}`
const data = (run: FlowRun) => html`data-flow="${run.flow}" data-verdict="${isFine(run) ? 'fine' : 'bad'}"`

const rowOf = (run: FlowRun) => {
  const summary = summaryOf(run)
  const { covered, total, of, exempt, failed } = summary
  return html`<tr ${data(run)}><th scope="row"><a href="#${anchor(run)}">${run.title}</a></th><td>${run.on}</td><td>${run.criterion}</td><td><meter min="0" max="${total || 1}" value="${total === 0 ? 1 : covered}"></meter> ${shareOf(summary) || '–'}</td><td>${covered} of ${total} ${of}</td><td>${exempt}</td><td class="${failed > 0 ? 'bad' : ''}">${failed}</td></tr>`
}

const sectionOf = (run: FlowRun) => {
  const missing = run.goals.flatMap((goal) => (goal.status === 'missing' ? [goal.text || goal.id] : []))
  const unreachable = run.goals.flatMap((goal) => (goal.status === 'unreachable' ? [goal.text || goal.id] : []))
  const exempt = run.goals.flatMap((goal) =>
    goal.status === 'exempt'
      ? [`${goal.text || goal.id}: ${goal.reason}${goal.until === null ? '' : ` (until ${goal.until})`}`]
      : [],
  )
  const shown = [...run.paths].sort((a, b) => b.failures.length - a.failures.length).slice(0, most)
  const more = run.paths.length - shown.length
  return html`<section id="${anchor(run)}" ${data(run)}>
<h2>${run.title} <small>${run.on} · ${run.criterion}</small></h2>
<p>${run.meaning}.</p>
${list('Look at this', run.problems, 'bad')}${list('Not covered', missing, 'bad')}${list('Exemption', exempt, '')}${list('Not reached by any path of this model', unreachable, '')}${list('Notes', run.notes ?? [], '')}${list('Stand-ins of inline actions', standInLines(run.standIns), '')}
${shown.map((path) => html`${pathOf(path)}\n`)}${more > 0 ? html`<p>${more} more paths are in the other formats.</p>\n` : null}</section>`
}

const items = (lines: readonly string[]) => lines.map((line) => html`<li>${line}</li>`)

const list = (title: string, lines: readonly string[], className: string) =>
  lines.length === 0
    ? null
    : html`<h3 class="${className}">${title}</h3><ul class="${className}">${items(lines)}</ul>\n`

const pathOf = ({ id, script, covers, failures }: FlowRun['paths'][number]) => {
  const hasFailed = failures.length > 0
  const mark = hasFailed
    ? html`<span class="bad" aria-label="failed">✗</span>`
    : html`<span aria-label="passed">✓</span>`
  return html`<details data-path="${id}"${hasFailed ? html` open` : null}><summary>${mark} ${headline(script)} <code>${id}</code></summary><ol>${items(linesOf(script))}</ol>${hasFailed ? html`<ul class="bad">${items(failures)}</ul>` : null}<p><small>Covers ${covers.length}</small></p></details>`
}

const headline = ({ given, steps, tries }: Script) => {
  const whens = steps.map(({ when }) => when)
  const shown = whens.length > 3 ? ['…', ...whens.slice(-3)] : whens
  return `${shown.length === 0 ? sentence(given) : shown.join(' → ')}${tries.length > 0 ? ` → tries ${tries.length}` : ''}`
}
