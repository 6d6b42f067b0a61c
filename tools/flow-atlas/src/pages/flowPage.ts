import { type Html, html, raw } from 'statewalk/report/markup'
import { stayingIn } from '../drawing/diagram.ts'
import { type Shape, textOf } from '../drawing/svg.ts'
import { coveredByWords } from '../sheet/covered.ts'
import { type RequirementRow, rowId } from '../sheet/finds.ts'
import { type Counted, shareWords } from '../sheet/journeys/counted.ts'
import type { Coverage, ExploredFlow, StateSheet, TransitionSheet } from '../sheet/sheet.ts'
import { type FlowText, keysAt } from '../sheet/texts.ts'
import { aboutBeside, capital, goingOn, ignoresWords } from '../sheet/words.ts'
import { exemptNote, tallyBar } from './indexPage.ts'
import { noScreens, pageOf, type Site } from './shell.ts'

const coverageMark = (coverage: Coverage): Html => {
  if (coverage.is === 'covered') return html`<span class="cover good">covered</span>`
  if (coverage.is === 'exempt')
    return html`<span class="cover warn" title="${coverage.because}">need not be covered: ${coverage.because}</span>`
  return html`<span class="cover bad">not covered</span>`
}

const way = (sheet: ExploredFlow, transition: TransitionSheet): Html => {
  const { names, condition, to, does, coverage } = transition
  const [target] = to
  const targetState = target === undefined ? null : sheet.states[target]
  return html`<li data-way="${sheet.transitions.indexOf(transition)}"><div class="way"><span class="way-name">${names.map(capital).join(', or ')}</span>${condition === null ? null : html` <span class="way-if">${condition}</span>`}<span class="way-to">${targetState ? html`→ <a href="#state=${targetState.key}">${targetState.label}</a>` : 'stays here'}</span></div>${does.length > 0 ? html`<div class="way-does">${does.join(' · ')}</div>` : null}${coverage.is === 'covered' ? null : coverageMark(coverage)}</li>`
}

const saysOf = (sheet: ExploredFlow, index: number, texts: readonly FlowText[]): Html | null => {
  const said = keysAt(sheet, index).flatMap((key) => texts.find((text) => text.key === key) ?? [])
  return said.length === 0
    ? null
    : html`<p class="says">Says ${said.map(({ key, words }) => html`<q data-text="${key ?? ''}">${words.en ?? ''}</q> `)}</p>`
}

const ignoresOf = ({ ignores = [] }: StateSheet): Html | null =>
  ignores.length === 0 ? null : html`<p class="soft">${ignoresWords}: ${ignores.join(' · ')}</p>`

const doneOf = (when: string, actions: readonly string[] = []): Html | null =>
  actions.length === 0 ? null : html`<p class="soft">${when}: ${actions.join(' · ')}</p>`

/** Returns the mark of a state that is not covered; null for a covered state and for the chart's root. */
const stateMark = ({ parent, kind, coverage }: StateSheet): Html | null => {
  if (parent === null || coverage.is === 'covered') return null
  return coverage.is === 'open' && (kind === 'compound' || kind === 'parallel')
    ? html`<span class="cover bad">not all its states are covered</span>`
    : coverageMark(coverage)
}

/** Explains why no transition starts in a state: the state is final, or an ancestor handles its events. */
const noWays = (sheet: ExploredFlow, { kind, parent }: StateSheet): Html => {
  const outer = parent === null ? undefined : sheet.states[parent]
  if (kind === 'final' || outer === undefined) return html`<p class="soft">No transition starts in this state.</p>`
  if (!sheet.transitions.some(({ from }) => from === parent)) return noWays(sheet, outer)
  const name = outer.parent === null ? 'At any time' : outer.label
  return html`<p class="soft">The transitions of “<a href="#entry-${outer.key}">${name}</a>” apply in this state.</p>`
}

const stateEntry = (sheet: ExploredFlow, state: StateSheet, index: number, texts: readonly FlowText[]): Html => {
  const ways = sheet.transitions.filter(({ from }) => from === index)
  const isChart = state.parent === null
  if (state.kind === 'history' || (isChart && ways.length === 0)) return html``
  const within =
    state.parent === null || sheet.states[state.parent]?.parent === null ? null : sheet.states[state.parent]
  const kind =
    state.kind === 'single'
      ? null
      : state.kind === 'final'
        ? 'the end'
        : state.kind === 'parallel'
          ? 'parallel parts'
          : 'holds states'
  return html`<li class="card state" data-state="${index}" id="entry-${state.key}">
<div class="state-picture" data-picture="${index}" hidden></div>
<div class="state-words"><h3><a href="#state=${state.key}">${isChart ? 'At any time' : state.label}</a></h3>
<p class="state-key">${within ? html`<span>in “${within.label}”</span> ` : null}${isChart ? 'in every state' : html`<code>${state.key}</code>`}${kind ? html` <span>${kind}</span>` : null}${state.isFirst ? html` <span>first</span>` : null}</p>
${state.runs.length > 0 ? html`<p class="soft">Meanwhile: ${goingOn(state).join(', ')}</p>` : null}
${doneOf('On the way in', state.enters)}${doneOf('On the way out', state.leaves)}${saysOf(sheet, index, texts)}
${ways.length > 0 ? html`<ul class="ways">${ways.map((each) => way(sheet, each))}</ul>` : noWays(sheet, state)}
${ignoresOf(state)}${stateMark(state)}</div></li>`
}

const toolbar = (
  sheet: ExploredFlow,
  boxes: number,
  isCounted: boolean,
): Html => html`<div class="tools" role="toolbar" aria-label="Diagram">
<button type="button" data-tool="happy" aria-pressed="false">Happy path</button>
${sheet.coverages.map(({ by }, index) => html`<button type="button" data-tool="coverage" data-coverage="${index}" aria-pressed="false">${by === 'walk' ? 'Coverage: planned' : `Coverage: ${by}`}</button>`)}
${boxes > 0 ? html`<button type="button" data-tool="fold" aria-pressed="false">Fold boxes</button>` : null}
${isCounted ? html`<button type="button" data-tool="leave" aria-pressed="false">Where people leave</button>` : null}
<span class="tools-gap"></span>
<button type="button" data-tool="smaller" aria-label="Smaller">−</button>
<button type="button" data-tool="fit" aria-pressed="false">Fit</button>
<button type="button" data-tool="larger" aria-label="Larger">+</button>
<a class="button" data-tool="svg" href="${sheet.name}.svg" download>SVG</a>
</div>
<p class="legend"><span class="key is-start">begins</span><span class="key is-event">an event or an answer</span><span class="key is-time">time passes</span><span class="key is-end">the end</span><span class="key is-here">where the walk is</span><span class="key is-just">what it has just taken, or a state that is looked at</span></p>
<p class="legend" data-legend="happy" hidden><span class="key is-happy">the happy path: the way that is meant to be taken</span><span>all else is faded</span></p>
${isCounted ? html`<p class="legend" data-legend="leave" hidden><span class="key is-few">taken by few people</span><span class="key is-many">more people took wider lines</span><span class="key is-untaken">not taken</span><span class="key is-left">number of people who reached a state, and the share who left the page there</span></p>` : null}
<p class="legend" data-legend="coverage" hidden><span id="covered-by"></span><span class="key is-covered">covered</span><span class="key is-exempt">need not be, with a reason</span><span class="key is-open">not covered</span></p>`

const walkPanel = (sheet: ExploredFlow): Html => html`<aside class="side card" aria-label="Walk and state">
<div class="tabs" role="tablist" aria-label="Beside the diagram"><button type="button" role="tab" id="tab-walk" aria-selected="true" aria-controls="panel-walk">Walk it</button><button type="button" role="tab" id="tab-state" aria-selected="false" aria-controls="panel-state" tabindex="-1">State</button></div>
<div id="panel-walk" role="tabpanel" aria-labelledby="tab-walk">
<div class="walk-start"><label for="start">Begins</label><select id="start">${sheet.inputs.map((input, index) => html`<option value="${index}">${capital(input === 'starts' ? 'as always' : input)}</option>`)}</select></div>
<div id="walk-now" aria-live="polite"></div><div id="walk-ways"></div>
<div class="walk-tools"><button type="button" data-walk="back">Back</button><button type="button" data-walk="again">From the start</button><button type="button" data-walk="happy">Happy path</button><button type="button" data-walk="copy">Copy as steps</button><button type="button" data-walk="link">Link</button></div>
<ol id="walk-trail" class="trail" aria-label="So far"></ol>
</div>
<div id="panel-state" role="tabpanel" aria-labelledby="tab-state" hidden><p class="soft">Choose a state in the diagram: what it is, and which ways lead in and out.</p></div>
</aside>`

const paths = (sheet: ExploredFlow): Html => html`<section class="section" id="paths"><h2>Paths</h2>
<p class="soft">What the tests walk, in sentences. A path can be walked beside the diagram, or copied as steps for a person.</p>
<form class="filters" id="path-filters"><label>To show<select name="criterion">${sheet.criteria.map(
  ({ name, title, paths: all, isAll }, index) =>
    html`<option value="${index}">${title ?? capital(name)} (${all.length}${isAll ? '' : '+'})</option>`,
)}</select></label>
<label>Through<select name="state"><option value="">any state</option>${sheet.states.map(({ label, parent, kind }, index) => (parent === null || kind === 'history' ? null : html`<option value="${index}">${label}</option>`))}</select></label>
<label>Containing<input name="contains" type="search" placeholder="such as: refuses"></label></form>
<p id="path-count" role="status" class="soft"></p><ol id="path-list" class="paths"></ol><p><button type="button" id="path-more" hidden>Show more</button></p></section>`

type FlowPageParts = {
  site: Site
  diagram: Shape
  boxes: number
  texts: readonly FlowText[]
  rows: readonly RequirementRow[]
  counted: Counted | null
  isPictured: boolean
  more: Html | null
}

const leavesSection = (sheet: ExploredFlow, counted: Counted | null): Html => {
  if (counted === null) return html``
  const all = counted.states.map(({ came, left }, index) => ({ came, left, state: sheet.states[index] }))
  const rows = all.filter(({ left }) => left > 0).sort((a, b) => b.left - a.left)
  return html`<section class="section" id="left"><h2>Where people leave</h2><p class="soft">States in which users left the page in counted visits, most frequent first.</p>
<div class="card sheet" tabindex="0" role="region" aria-label="Where people leave"><table><thead><tr><th scope="col">State</th><th scope="col">Came</th><th scope="col">Left the page there</th><th scope="col">Share</th></tr></thead><tbody>${rows.map(({ came, left, state }) => html`<tr><th scope="row"><a href="#state=${state?.key ?? ''}">${state?.label ?? ''}</a></th><td>${came}</td><td>${left}</td><td>${shareWords(left, came)}</td></tr>`)}</tbody></table></div>${sharedLines(sheet, counted)}</section>`
}

const sharedLines = ({ states, transitions }: ExploredFlow, { transitions: counts, shared = [] }: Counted): Html => {
  if (shared.length === 0) return html``
  const said = shared.map((all) => {
    const conditions = all.map((at) => transitions[at]?.condition ?? 'otherwise').join(' / ')
    const { from = -1, names = [], event = '' } = transitions[all[0] ?? -1] ?? {}
    return html`<li>${states[from]?.label ?? ''}: ${names[0] ?? event}, ${counts[all[0] ?? -1] ?? 0} for ${conditions}</li>`
  })
  return html`<p class="soft">Counts do not record conditions. Arrows with the same start, event and end share one number:</p><ul class="plain dots">${said}</ul>`
}

/** Lists, for each state that waits, the person or event that ends the wait, and the time-out. */
const waitsSection = (sheet: ExploredFlow): Html => {
  const rows = sheet.states.flatMap((state, index) => {
    const times = sheet.transitions.filter(({ from, cause }) => from === index && cause === 'time')
    if (state.runs.length + times.length === 0) return []
    const until = times.map(
      (each) => `${each.names.map(capital).join(', or ')}${each.condition ? `, ${each.condition}` : ''}`,
    )
    const label = state.parent === null ? 'At any time' : state.label
    return [
      html`<tr><th scope="row"><a href="#state=${state.key}">${label}</a></th><td>${goingOn(state).join(' · ')}</td><td>${until.join(' · ')}</td></tr>`,
    ]
  })
  return rows.length === 0
    ? html``
    : html`<section class="section" id="waits"><h2>Waits</h2><p class="soft">States that wait for an answer, and times after which the flow continues.</p>
<div class="card sheet" tabindex="0" role="region" aria-label="Waits"><table><thead><tr><th scope="col">State</th><th scope="col">Meanwhile</th><th scope="col">Continues by itself</th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}

const textsSection = (texts: readonly FlowText[]): Html =>
  texts.length === 0
    ? html``
    : html`<section class="section" id="texts"><h2>Texts</h2><p class="soft">Texts of this flow and of its screens, in the language selected above.</p>
<div class="card sheet" tabindex="0" role="region" aria-label="Texts"><table><thead><tr><th scope="col">English</th><th scope="col">As chosen</th></tr></thead><tbody id="text-list">${texts.map(({ words }) => html`<tr><th scope="row">${words.en ?? ''}</th><td>${words.en ?? ''}</td></tr>`)}</tbody></table></div></section>`

const rowsSection = (rows: readonly RequirementRow[]): Html =>
  rows.length === 0
    ? html``
    : html`<section class="section" id="rows"><h2>Requirements</h2><p class="soft">Requirements of this flow: the rows that its chart, tests and screens name.</p>
<ul class="plain dots">${[...rows]
        .sort((a, b) => a.id.localeCompare(b.id))
        .map(({ id, text }) => html`<li id="${rowId(id)}"><strong>${id}</strong> ${text}</li>`)}</ul></section>`

/**
 * Returns the page of a flow: its diagram with a simulator, its states and paths, and the project's own sections
 * [FLW-05].
 */
export const flowPage = (
  sheet: ExploredFlow,
  { site, diagram, boxes, texts, rows, counted, isPictured, more }: FlowPageParts,
): string => {
  const staying = sheet.states.flatMap((_, index) => stayingIn(sheet, index)).length
  const body = html`<nav class="crumbs" aria-label="Where this is"><a href="../index.html">All flows</a></nav>
<div class="lead"><div><h1>${sheet.title}</h1>${aboutBeside(sheet) === '' ? null : html`<p>${sheet.about}.</p>`}</div>
<div class="tally-groups">${sheet.coverages.map(({ by, run, isFailing, tallies }) => html`<div class="card tallies" role="group" aria-label="${coveredByWords[by]}"><p class="${isFailing ? 'cover bad' : 'soft'}">${coveredByWords[by]}${run === '' ? '' : `: ${run}`}</p>${tallies.map(tallyBar)}</div>`)}${exemptNote(sheet.coverages.flatMap(({ tallies }) => tallies))}${sheet.runNotes.map((note) => html`<p class="cover warn">${note} Its figures are not shown.</p>`)}</div></div>
${isPictured ? null : noScreens('this flow’s screens')}<div class="stage"><section class="card board" aria-labelledby="diagram-title"><div class="board-head"><h2 id="diagram-title">Diagram</h2>${toolbar(sheet, boxes, counted !== null)}</div>
<div class="canvas" id="canvas" data-flow="${sheet.name}" tabindex="-1">${raw(textOf(diagram))}</div>
<p class="hint">${sheet.transitions.length - staying} ways between states, ${staying} events that stay within one. Arrow keys go from state to state, Enter opens one.</p></section>
${walkPanel(sheet)}</div>
<section class="section" id="states"><div class="section-head"><h2>States</h2><div class="screens-of" id="texts-in" hidden></div><div class="screens-of" id="screens-of" hidden></div></div><ul class="states">${sheet.states.map((state, index) => stateEntry(sheet, state, index, texts))}</ul></section>
${leavesSection(sheet, counted)}${waitsSection(sheet)}${paths(sheet)}${textsSection(texts)}${rowsSection(rows)}${more}`
  return pageOf({ site, title: sheet.title, up: '../', here: null, data: [`flows/${sheet.name}.data.js`], body })
}
