import { type Html, html } from '../../paths/report/markup.ts'
import type { FlowSheet, TallySheet } from '../sheet/sheet.ts'
import { aboutBeside } from '../sheet/words.ts'
import { type Run, type Trouble, troublesOf } from './runs.ts'
import { noScreens, pageOf, type Site } from './shell.ts'

/** A tally as a bar: what is covered, what need not be, and what is open. */
export const tallyBar = ({ name, covered, exempt, total }: TallySheet): Html => {
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total)
  const words = total === 0 ? 'none' : `${covered} of ${total}${exempt > 0 ? `, ${exempt} need not be` : ''}`
  return html`<div class="tally"><span class="tally-name">${name}</span><span class="tally-bar" aria-hidden="true"><span class="tally-covered" style="width:${share(covered)}%"></span><span class="tally-exempt" style="width:${share(exempt)}%"></span></span><span class="tally-count">${words}</span></div>`
}

/** What it means that something need not be covered, where something need not. */
export const exemptNote = (tallies: readonly TallySheet[]): Html | null =>
  tallies.some(({ exempt }) => exempt > 0)
    ? html`<p class="soft exempt-note">What need not be covered cannot happen in the tests; the reason stands beside each.</p>`
    : null

const isDone = ({ covered, exempt, total }: TallySheet) => covered + exempt === total

const covered = ({ tallies }: FlowSheet, troubles: readonly Trouble[]): Html => {
  if (!tallies.every(isDone)) return html`<li class="bad">gaps</li>`
  return troubles.length === 0 ? html`<li class="good">all covered</li>` : html``
}

const troubleList = (troubles: readonly Trouble[]) =>
  troubles.map(({ words, isFailure }) => html`<li class="${isFailure ? 'bad' : 'warn'}">${words}</li>`)

/** The flows of which paths failed, before everything else. */
const failures = (sheets: readonly FlowSheet[], of: (sheet: FlowSheet) => readonly Trouble[]): Html | null => {
  const failed = sheets.flatMap((sheet) => {
    const own = of(sheet).filter(({ isFailure }) => isFailure)
    return own.length === 0 ? [] : [{ sheet, words: own.map(({ words }) => words).join(', ') }]
  })
  return failed.length === 0
    ? null
    : html`<section class="card failures" aria-labelledby="failures-title"><h2 id="failures-title">Not all is well</h2><ul class="plain">${failed.map(({ sheet, words }) => html`<li><a href="flows/${sheet.name}.html">${sheet.title}</a>: <span class="cover bad">${words}</span></li>`)}</ul></section>`
}

/** Pictures, by flow; how much of the site has them. */
const card = (sheet: FlowSheet, pictures: number, troubles: readonly Trouble[]): Html => {
  const states = sheet.states.filter(({ kind }) => kind === 'single' || kind === 'final').length
  return html`<li class="card flow-card">
<a class="flow-card-picture" href="flows/${sheet.name}.html" tabindex="-1" aria-hidden="true"><img src="flows/${sheet.name}.svg" alt="" loading="lazy"></a>
<div class="flow-card-words"><h3><a href="flows/${sheet.name}.html">${sheet.title}</a></h3>${aboutBeside(sheet) === '' ? null : html`<p>${sheet.about}</p>`}
<ul class="facts"><li>${states} states</li><li>${sheet.transitions.length} transitions</li>${covered(sheet, troubles)}${troubleList(troubles)}${pictures > 0 ? html`<li>${pictures} ${pictures === 1 ? 'picture' : 'pictures'}</li>` : null}</ul></div></li>`
}

/** Flows that stand together on the first page. */
export type Group = { title: string; about: string; flows: readonly FlowSheet[] }

type IndexParts = {
  site: Site
  title: string
  picturesOf(flow: string): number
  runs: readonly Run[]
  /** The same as a section of its own. */
  runsSection: Html
  signed: Html
}

/** The first page: every flow, what it is for, and how far it is covered. */
export const indexPage = (groups: readonly Group[], parts: IndexParts): string => {
  const { site, title, picturesOf, runs, signed } = parts
  const troubles = ({ name, digest }: FlowSheet) => troublesOf(runs, name, digest)
  const sheets = groups.flatMap(({ flows }) => flows)
  const isPictured = sheets.some(({ name }) => picturesOf(name) > 0)
  const sum = (index: number): TallySheet => ({
    name: sheets[0]?.tallies[index]?.name ?? '',
    covered: sheets.reduce((all, { tallies }) => all + (tallies[index]?.covered ?? 0), 0),
    exempt: sheets.reduce((all, { tallies }) => all + (tallies[index]?.exempt ?? 0), 0),
    total: sheets.reduce((all, { tallies }) => all + (tallies[index]?.total ?? 0), 0),
  })
  const body = html`<div class="lead"><div><h1>${title}</h1>
<p>Drawn from the charts that run it. Open a flow to see its states, walk it step by step${isPictured ? ' with the real screens' : ''}, and read every path that the tests take.</p>${isPictured ? null : noScreens('the screens')}</div>
<div class="tally-groups"><div class="card tallies" role="group" aria-labelledby="covered-title"><p class="soft" id="covered-title">How much of all charts the tests have walked</p>${[0, 1, 2].map((index) => tallyBar(sum(index)))}</div>${exemptNote([0, 1, 2].map(sum))}</div></div>
${failures(sheets, troubles)}${groups.map(
  (group) =>
    html`<section class="group"><h2>${group.title}</h2><p class="soft">${group.about}</p><ul class="cards">${group.flows.map((sheet) => card(sheet, picturesOf(sheet.name), troubles(sheet)))}</ul></section>`,
)}${signed}${parts.runsSection}`
  return pageOf({ site, title: 'All flows', up: '', here: 'index.html', body })
}
