import type { Change, FlowDiff } from '../diff.ts'
import { capital } from '../words.ts'
import { type Html, html } from './html.ts'
import { pageOf } from './shell.ts'

/** Two versions, and what differs. */
export type Comparison = { since: string; flows: readonly FlowDiff[] }

const item = (flow: string, { kind, what, state, words, was }: Change): Html => {
  const isThere = (kind !== 'removed' || what !== 'state') && state !== '(anywhere)'
  return html`<li class="${kind}"><strong>${capital(what)} ${kind}</strong>${isThere ? html` <a href="flows/${flow}.html#state=${state}">${state}</a>` : html` <code>${state}</code>`}
${words === '' ? null : html`<div>${words}</div>`}${was === '' ? null : html`<div class="was">${was}</div>`}</li>`
}

const wholeOf = (flow: FlowDiff): Html => {
  const all = (what: Change['what']) => flow.changes.filter((each) => each.what === what).length
  return html`<p class="soft">The whole flow: ${all('state')} states, ${all('transition')} transitions.</p>`
}

const flowOf = (diff: FlowDiff): Html => {
  const { flow, title, kind, changes } = diff
  const mark = kind === 'changed' ? null : html`<span class="cover ${kind === 'added' ? 'good' : 'bad'}">${kind}</span>`
  const name = kind === 'removed' ? title : html`<a href="flows/${flow}.html">${title}</a>`
  const list = html`<ul class="change">${changes.map((each) => item(flow, each))}</ul>`
  return html`<section class="section"><h2>${name} ${mark}</h2>${kind === 'changed' ? list : wholeOf(diff)}</section>`
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
export const changesPage = (comparison: Comparison | null, made: string): string => {
  const body =
    comparison === null
      ? html`<div class="lead"><div><h1>Changes</h1><p>Nothing was compared. <code>npm run atlas -- --diff main</code> shows here which states, transitions and guards were added, removed or changed since a commit, branch or tag.</p></div></div>`
      : html`<div class="lead"><div><h1>Changes since ${comparison.since}</h1><p>${comparison.flows.length === 0 ? 'The flows are the same.' : `${comparison.flows.length} ${comparison.flows.length === 1 ? 'flow differs' : 'flows differ'}.`}</p></div></div>
${comparison.flows.length === 0 ? null : tableOf(comparison.flows)}
${comparison.flows.map(flowOf)}`
  return pageOf({ title: 'Changes', up: '', here: 'changes.html', made, body })
}
