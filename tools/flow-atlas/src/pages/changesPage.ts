import type { StepPair } from 'statewalk/diff/compareCharts'
import { type Html, html, raw } from 'statewalk/report/markup'
import { type Change, changed, type FlowDiff, isOnlyReworded, wordingsApart } from '../changes/diff.ts'
import { type SharedChange, sharedApart } from '../changes/shared.ts'
import { signs } from '../changes/union.ts'
import { type Shape, textOf } from '../drawing/svg.ts'
import { capital } from '../sheet/words.ts'
import { pageOf, type Site } from './shell.ts'

/** An added, changed or removed path. `step` is the first step of a changed path that differs. */
type PathChange = { id: string; sentence: string; step: StepPair | null }

export type PathLists = Readonly<Record<'added' | 'changed' | 'gone', readonly PathChange[]>>

/** The changes of one flow. `drawing` shows both versions; paths are compared only if both charts can be run. */
export type FlowChanges = FlowDiff & {
  drawing: Shape | null
  paths: PathLists | null
}

/** Reason why the versions were not compared, as a sentence. */
export type NotCompared = { because: string }

export type Comparison = { since: string; flows: readonly FlowChanges[] }

/**
 * Returns a table of a step's results in two versions: the states after the step, and the other results that only one
 * version has.
 */
const stepTable = ({ input, steps, before, after, isPutThere }: StepPair): Html => {
  const alike = before.filter((line) => after.includes(line) && !line.startsWith('→'))
  const side = (lines: readonly string[], others: readonly string[]) => {
    const own = lines.filter((line) => !alike.includes(line))
    return html`<td><ul class="plain">${own.map((line) => (others.includes(line) ? html`<li>${line}</li>` : html`<li><strong>${line}</strong></li>`))}</ul></td>`
  }
  const rest =
    alike.length === 0
      ? null
      : html`<p class="soft">${alike.length} more ${alike.length === 1 ? 'line is' : 'lines are'} the same.</p>`
  return html`<p class="soft">${[input, ...steps].join(' › ')}</p>${isPutThere ? html`<p class="soft">In the older version, this walk takes another path; the step shown starts in the same situation.</p>` : null}<div class="sheet"><table><thead><tr><th scope="col">Before</th><th scope="col">Now</th></tr></thead><tbody><tr>${side(before, after)}${side(after, before)}</tr></tbody></table></div>${rest}`
}

const codeOf = ({ code }: Change): Html | null =>
  code === undefined
    ? null
    : html`<pre><code>${code.was.map((line) => html`<del>${line}</del>\n`)}${code.now.map((line) => html`<ins>${line}</ins>\n`)}</code></pre>`

/** Lists the changes that a change causes. */
const shownBy = ({ shows = [] }: Change, itemOf: (change: Change) => Html): Html | null =>
  shows.length === 0 ? null : html`<ul class="change">${shows.map(itemOf)}</ul>`

const item = ({ flow, names }: Pick<FlowDiff, 'flow' | 'names'>, change: Change): Html => {
  const { kind, what, name, state, words, was, step } = change
  const isThere = (kind !== 'removed' || what !== 'state') && state !== '' && state !== '(anywhere)'
  const place = isThere ? html` <a href="flows/${flow}.html#state=${state}">${names[state] ?? state}</a>` : null
  const named = name === state || what === 'transition' ? null : html` <code>${name}</code>`
  return html`<li class="${kind}"><strong>${capital(what)} ${kind}</strong>${place ?? (state === '' ? null : html` ${state === '(anywhere)' ? 'at any time' : (names[state] ?? state)}`)}${named}
${words === '' ? null : html`<div>${words}</div>`}${was === '' ? null : html`<div class="was">${was}</div>`}${codeOf(change)}${shownBy(change, (each) => item({ flow, names }, each))}${step === null ? null : html`<details><summary>The step before and now</summary>${stepTable(step)}</details>`}</li>`
}

/** Lists the changes that several flows share. Each flow's link leads to the state with the change. */
const sharedOf = (shared: readonly SharedChange[]): Html => {
  const linked = ({ flows }: SharedChange) =>
    flows.map(
      ({ flow, title, state }, index) =>
        html`${index === 0 ? '' : ', '}<a href="flows/${flow}.html${/^(?:\(anywhere\))?$/.test(state) ? '' : `#state=${state}`}">${title}</a>`,
    )
  const items = shared.map(
    (each) =>
      html`<li class="${each.change.kind}"><strong>${capital(each.change.what)} ${each.change.kind}</strong> <code>${each.change.name}</code><div>${each.change.words}</div>${each.change.was === '' ? null : html`<div class="was">${each.change.was}</div>`}${codeOf(each.change)}${shownBy(each.change, (shown) => item({ flow: '', names: {} }, shown))}<div class="soft">In ${each.flows.length} flows: ${linked(each)}</div></li>`,
  )
  return html`<section class="section" id="several-flows"><h2>Several flows</h2><ul class="change">${items}</ul></section>`
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
  if (all.every(({ own }) => own.length === 0))
    return html`<p class="soft">The shortest paths through every transition are the same.</p>`
  return html`<details class="card paths-changed"><summary>Paths: ${all.map(({ kind, own }) => `${own.length} ${kind}`).join(', ')}</summary>${all.map(
    ({ kind, own }) =>
      own.length === 0
        ? null
        : html`<h3>${capital(kind)}</h3><ul class="plain dots">${own.map(({ id, sentence, step }) => html`<li>${sentence} <code>${id}</code>${step === null ? null : html`<details><summary>The step that differs</summary>${stepTable(step)}</details>`}</li>`)}</ul>`,
  )}</details>`
}

const flowOf = (diff: FlowChanges): Html => {
  const { flow, title, kind, formerly, changes, gaps } = diff
  const mark =
    kind === 'changed'
      ? null
      : html`<span class="cover ${kind === 'removed' ? 'bad' : 'good'}">${kind}${formerly === null ? '' : `, formerly ${formerly}`}</span>`
  const isBoth = kind === 'changed' || kind === 'renamed'
  const name = kind === 'removed' ? title : html`<a href="flows/${flow}.html">${title}</a>`
  const { behaviour, wordings } = wordingsApart(changes)
  const listOf = (all: readonly Change[]) => html`<ul class="change">${all.map((each) => item(diff, each))}</ul>`
  const reworded =
    wordings.length === 0
      ? null
      : html`<details><summary>${rewordedWords(wordings)}</summary>${listOf(wordings)}</details>`
  const parts = isOnlyReworded(diff)
    ? reworded
    : html`${listOf(behaviour)}${drawingOf(diff)}${pathsOf(diff)}${reworded}`
  return html`<section class="section" id="${flow}"><h2>${name} ${mark}</h2>${gaps.map((gap) => html`<p class="cover warn">${capital(gap)}.</p>`)}${isBoth ? parts : wholeOf(diff)}</section>`
}

const tableOf = (changes: readonly Change[]): Html =>
  html`<div class="card sheet"><table><thead><tr><th scope="col">Part</th><th scope="col">Added</th><th scope="col">Removed</th><th scope="col">Changed</th></tr></thead><tbody>${(
    changed.filter((what) => changes.some((each) => each.what === what))
  ).map(
    (what) =>
      html`<tr><th scope="row">${what === 'memory' ? 'What is remembered' : `${capital(what)}s`}</th>${(['added', 'removed', 'changed'] as const).map((kind) => html`<td>${changes.filter((each) => each.kind === kind && each.what === what).length}</td>`)}</tr>`,
  )}</tbody></table></div>`

export const differWords = ({ flows }: { flows: readonly FlowDiff[] }): string => {
  if (flows.length === 0) return 'The flows behave in the same way: both versions were walked side by side.'
  const reworded = flows.filter(isOnlyReworded).length
  const count = flows.length - reworded
  const said =
    count === 0 ? 'The flows behave in the same way.' : `${count} ${count === 1 ? 'flow differs' : 'flows differ'}.`
  if (reworded === 0) return said
  return `${said} ${reworded} ${count === 0 ? '' : 'more '}${reworded === 1 ? 'flow is' : 'flows are'} only described in other words.`
}

export const rewordedWords = ({ length }: readonly Change[]): string =>
  `${length} ${length === 1 ? 'description' : 'descriptions'} in other words`

/** Moves flows to the end if only their descriptions have changed. */
export const rewordedLast = <F extends FlowDiff>(flows: readonly F[]): F[] =>
  [...flows].sort((a, b) => Number(isOnlyReworded(a)) - Number(isOnlyReworded(b)))

/** Lists first the changes that several flows have, then the changes of each flow. */
const allChanges = (all: readonly FlowChanges[]): Html => {
  const { shared, flows } = sharedApart(all)
  const changes = [...shared.map(({ change }) => change), ...flows.flatMap((flow) => flow.changes)]
  return html`${all.length === 0 ? null : tableOf(changes)}
${shared.length === 0 ? null : sharedOf(shared)}${rewordedLast(flows).map(flowOf)}`
}

export const changesPage = (comparison: Comparison | NotCompared, site: Site): string => {
  const body =
    'because' in comparison
      ? html`<div class="lead"><div><h1>Changes</h1><p>${comparison.because} After a comparison with a commit, branch or tag, this page lists the states, transitions, guards, delays, actions, texts and paths that were added, removed or changed since then.</p></div></div>`
      : html`<div class="lead"><div><h1>Changes since ${comparison.since}</h1><p>${differWords(comparison)}</p></div></div>
${allChanges(comparison.flows)}`
  return pageOf({ site, title: 'Changes', up: '', here: 'changes.html', body })
}
