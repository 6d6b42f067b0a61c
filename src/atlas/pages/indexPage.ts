import { type Html, html } from '../../paths/report/markup.ts'
import type { FlowSheet, TallySheet } from '../sheet/sheet.ts'
import { pageOf, type Site } from './shell.ts'

/** A tally as a bar: what is covered, what need not be, and what is open. */
export const tallyBar = ({ name, covered, exempt, total }: TallySheet): Html => {
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total)
  const words = total === 0 ? 'none' : `${covered + exempt} of ${total}`
  return html`<div class="tally"><span class="tally-name">${name}</span><span class="tally-bar" aria-hidden="true"><span class="tally-covered" style="width:${share(covered)}%"></span><span class="tally-exempt" style="width:${share(exempt)}%"></span></span><span class="tally-count">${words}</span></div>`
}

const isDone = ({ covered, exempt, total }: TallySheet) => covered + exempt === total

/** Pictures, by flow; how much of the site has them. */
const card = (sheet: FlowSheet, pictures: number): Html => {
  const states = sheet.states.filter(({ kind }) => kind === 'single' || kind === 'final').length
  return html`<li class="card flow-card">
<a class="flow-card-picture" href="flows/${sheet.name}.html" tabindex="-1" aria-hidden="true"><img src="flows/${sheet.name}.svg" alt="" loading="lazy"></a>
<div class="flow-card-words"><h3><a href="flows/${sheet.name}.html">${sheet.title}</a></h3><p>${sheet.about}</p>
<ul class="facts"><li>${states} states</li><li>${sheet.transitions.length} transitions</li><li class="${sheet.tallies.every(isDone) ? 'good' : 'bad'}">${sheet.tallies.every(isDone) ? 'all covered' : 'gaps'}</li>${pictures > 0 ? html`<li>${pictures} ${pictures === 1 ? 'picture' : 'pictures'}</li>` : null}</ul></div></li>`
}

/** Flows that stand together on the first page. */
export type Group = { title: string; about: string; flows: readonly FlowSheet[] }

type IndexParts = { site: Site; title: string; picturesOf(flow: string): number; runs: Html; signed: Html }

/** The first page: every flow, what it is for, and how far it is covered. */
export const indexPage = (groups: readonly Group[], { site, title, picturesOf, runs, signed }: IndexParts): string => {
  const sheets = groups.flatMap(({ flows }) => flows)
  const sum = (index: number): TallySheet => ({
    name: sheets[0]?.tallies[index]?.name ?? '',
    covered: sheets.reduce((all, { tallies }) => all + (tallies[index]?.covered ?? 0), 0),
    exempt: sheets.reduce((all, { tallies }) => all + (tallies[index]?.exempt ?? 0), 0),
    total: sheets.reduce((all, { tallies }) => all + (tallies[index]?.total ?? 0), 0),
  })
  const body = html`<div class="lead"><div><h1>${title}</h1>
<p>Drawn from the charts that run it. Open a flow to see its states, walk it step by step with the real screens, and read every path that the tests take.</p></div>
<div class="card tallies" role="group" aria-label="Covered by the walk">${[0, 1, 2].map((index) => tallyBar(sum(index)))}</div></div>
${signed}${groups.map(
  (group) =>
    html`<section class="group"><h2>${group.title}</h2><p class="soft">${group.about}</p><ul class="cards">${group.flows.map((sheet) => card(sheet, picturesOf(sheet.name)))}</ul></section>`,
)}${runs}`
  return pageOf({ site, title: 'All flows', up: '', here: 'index.html', body })
}
