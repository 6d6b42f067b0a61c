import { type Html, html, raw } from '../../paths/report/markup.ts'
import type { Change, FlowDiff } from '../changes/diff.ts'
import { signs } from '../changes/union.ts'
import type { Shape } from '../drawing/svg.ts'
import { textOf } from '../drawing/svgText.ts'
import { capital } from '../sheet/words.ts'
import { pageOf, type Site } from './shell.ts'

/** Paths by what has become of them, as sentences. */
export type PathLists = Readonly<Record<'added' | 'changed' | 'gone', readonly { id: string; sentence: string }[]>>

/** What differs in one flow, both versions on one drawing, and their paths where both can be run. */
export type FlowChanges = FlowDiff & { drawing: Shape | null; paths: PathLists | null }

/** Two versions, and what differs. */
export type Comparison = { since: string; flows: readonly FlowChanges[] }

const item = (flow: string, { kind, what, state, words, was }: Change): Html => {
  const isThere = (kind !== 'removed' || what !== 'state') && state !== '(anywhere)'
  return html`<li class="${kind}"><strong>${capital(what)} ${kind}</strong>${isThere ? html` <a href="flows/${flow}.html#state=${state}">${state}</a>` : html` <code>${state}</code>`}
${words === '' ? null : html`<div>${words}</div>`}${was === '' ? null : html`<div class="was">${was}</div>`}</li>`
}

const wholeOf = (flow: FlowDiff): Html => {
  const all = (what: Change['what']) => flow.changes.filter((each) => each.what === what).length
  return html`<p class="soft">The whole flow: ${all('state')} states, ${all('transition')} transitions.</p>`
}

const drawingOf = ({ title, drawing }: FlowChanges): Html =>
  drawing === null
    ? html``
    : html`<p class="legend">${(['added', 'removed', 'changed'] as const).map((kind) => html`<span class="key mark-${kind}">${signs[kind]} ${kind}</span>`)}</p>
<div class="card canvas marked" tabindex="0" role="region" aria-label="${title}: both versions on one drawing">${raw(textOf(drawing))}</div>`

const pathsOf = ({ paths }: FlowChanges): Html => {
  if (paths === null) return html`<p class="soft">The paths of the older version cannot be walked any more.</p>`
  const all = (['added', 'changed', 'gone'] as const).map((kind) => ({ kind, own: paths[kind] }))
  if (all.every(({ own }) => own.length === 0)) return html`<p class="soft">The paths are the same.</p>`
  return html`<details class="card paths-changed"><summary>Paths: ${all.map(({ kind, own }) => `${own.length} ${kind}`).join(', ')}</summary>${all.map(
    ({ kind, own }) =>
      own.length === 0
        ? null
        : html`<h3>${capital(kind)}</h3><ul class="plain dots">${own.map(({ id, sentence }) => html`<li>${sentence} <code>${id}</code></li>`)}</ul>`,
  )}</details>`
}

const flowOf = (diff: FlowChanges): Html => {
  const { flow, title, kind, changes } = diff
  const mark = kind === 'changed' ? null : html`<span class="cover ${kind === 'added' ? 'good' : 'bad'}">${kind}</span>`
  const name = kind === 'removed' ? title : html`<a href="flows/${flow}.html">${title}</a>`
  const list = html`<ul class="change">${changes.map((each) => item(flow, each))}</ul>`
  return html`<section class="section" id="${flow}"><h2>${name} ${mark}</h2>${kind === 'changed' ? html`${drawingOf(diff)}${list}` : wholeOf(diff)}${pathsOf(diff)}</section>`
}

const count = (flows: readonly FlowDiff[], kind: Change['kind'], what: Change['what']) =>
  flows.reduce((sum, { changes }) => sum + changes.filter((each) => each.kind === kind && each.what === what).length, 0)

const tableOf = (flows: readonly FlowDiff[]): Html =>
  html`<div class="card sheet"><table><thead><tr><th scope="col"></th><th scope="col">Added</th><th scope="col">Removed</th><th scope="col">Changed</th></tr></thead><tbody>${(
    ['state', 'transition', 'guard'] as const
  ).map(
    (what) =>
      html`<tr><th scope="row">${capital(what)}s</th>${(['added', 'removed', 'changed'] as const).map((kind) => html`<td>${count(flows, kind, what)}</td>`)}</tr>`,
  )}</tbody></table></div>`

/** What has changed in the flows since another version. */
export const changesPage = (comparison: Comparison | null, site: Site): string => {
  const body =
    comparison === null
      ? html`<div class="lead"><div><h1>Changes</h1><p>Nothing was compared. <code>npm run atlas -- --diff main</code> shows here which states, transitions, guards and paths were added, removed or changed since a commit, branch or tag.</p></div></div>`
      : html`<div class="lead"><div><h1>Changes since ${comparison.since}</h1><p>${comparison.flows.length === 0 ? 'The flows are the same.' : `${comparison.flows.length} ${comparison.flows.length === 1 ? 'flow differs' : 'flows differ'}.`}</p></div></div>
${comparison.flows.length === 0 ? null : tableOf(comparison.flows)}
${comparison.flows.map(flowOf)}`
  return pageOf({ site, title: 'Changes', up: '', here: 'changes.html', body })
}
