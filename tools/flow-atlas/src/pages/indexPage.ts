import { type Html, html } from 'statewalk/report/markup'
import { type Change, changed, isOnlyReworded } from '../changes/diff.ts'
import { sharedApart } from '../changes/shared.ts'
import { failedWords, placeWords } from '../sheet/covered.ts'
import type { CoverageSheet, ExploredFlow, TallySheet } from '../sheet/sheet.ts'
import { aboutBeside } from '../sheet/words.ts'
import { type Comparison, differWords, type NotCompared } from './changesPage.ts'
import { type Run, type Trouble, troublesOf } from './runs.ts'
import { noScreens, pageOf, type Site } from './shell.ts'

export const tallyBar = ({ name, covered, exempt, total }: TallySheet): Html => {
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total)
  const words = total === 0 ? 'none' : `${covered} of ${total}${exempt > 0 ? `, ${exempt} need not be` : ''}`
  return html`<div class="tally"><span class="tally-name">${name}</span><span class="tally-bar" aria-hidden="true"><span class="tally-covered" style="width:${share(covered)}%"></span><span class="tally-exempt" style="width:${share(exempt)}%"></span></span><span class="tally-count">${words}</span></div>`
}

/** Returns a note about exempt goals, or null if no goal is exempt. */
export const exemptNote = (tallies: readonly TallySheet[]): Html | null =>
  tallies.some(({ exempt }) => exempt > 0)
    ? html`<p class="soft exempt-note">Goals that need not be covered cannot happen in the tests; each has its reason.</p>`
    : null

const isDone = ({ covered, exempt, total }: TallySheet) => covered + exempt === total

const covered = ({ tallies, coverages }: ExploredFlow, troubles: readonly Trouble[]): Html[] => {
  const walked = coverages.filter(({ by }) => by !== 'walk')
  if (walked.length === 0) {
    const isPlanned = tallies.every(isDone)
    if (isPlanned && troubles.length > 0) return []
    return [isPlanned ? html`<li class="warn">planned, not walked</li>` : html`<li class="bad">gaps in the plan</li>`]
  }
  return walked.flatMap(({ by, tallies: own }) => {
    if (!own.every(isDone)) return [html`<li class="bad">gaps ${placeWords[by]}</li>`]
    return troubles.length === 0 ? [html`<li class="good">all covered ${placeWords[by]}</li>`] : []
  })
}

const troubleList = (troubles: readonly Trouble[]) =>
  troubles.map(({ words, isFailure }) => html`<li class="${isFailure ? 'bad' : 'warn'}">${words}</li>`)

/** Lists the flows with failed paths, at the top of the page. */
const failures = (sheets: readonly ExploredFlow[], of: (sheet: ExploredFlow) => readonly Trouble[]): Html | null => {
  const failed = sheets.flatMap((sheet) => {
    const own = of(sheet).filter(({ isFailure }) => isFailure)
    return own.length === 0 ? [] : [{ sheet, words: own.map(({ words }) => words).join(', ') }]
  })
  return failed.length === 0
    ? null
    : html`<section class="card failures" aria-labelledby="failures-title"><h2 id="failures-title">Failed paths</h2><ul class="plain">${failed.map(({ sheet, words }) => html`<li><a href="flows/${sheet.name}.html">${sheet.title}</a>: <span class="cover bad">${words}</span></li>`)}</ul></section>`
}

/** Links to a flow, and shows its numbers of states, transitions and pictures. */
const card = (sheet: ExploredFlow, pictures: number, troubles: readonly Trouble[]): Html => {
  const states = sheet.states.filter(({ kind }) => kind === 'single' || kind === 'final').length
  return html`<li class="card flow-card">
<a class="flow-card-picture" href="flows/${sheet.name}.html" tabindex="-1" aria-hidden="true"><img src="flows/${sheet.name}.svg" alt="" loading="lazy"></a>
<div class="flow-card-words"><h3><a href="flows/${sheet.name}.html">${sheet.title}</a></h3>${aboutBeside(sheet) === '' ? null : html`<p>${sheet.about}</p>`}
<ul class="facts"><li>${states} states</li><li>${sheet.transitions.length} transitions</li>${covered(sheet, troubles)}${troubleList(troubles)}${pictures > 0 ? html`<li>${pictures} ${pictures === 1 ? 'picture' : 'pictures'}</li>` : null}</ul></div></li>`
}

/** Lists the runs, the newest first, each with the number of walked flows. */
const runsOf = (coverages: readonly CoverageSheet[]): Html => {
  const counts = new Map<string, number>()
  for (const { run } of coverages) {
    const words = run.replace(failedWords, '')
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  const newest = [...counts].sort(([a], [b]) => (a < b ? 1 : -1))
  return html`<ul class="plain soft">${newest.slice(0, mostRuns).map(([words, flows]) => html`<li>${words}${newest.length > 1 ? ` (${flows} ${flows === 1 ? 'flow' : 'flows'})` : ''}</li>`)}${newest.length > mostRuns ? html`<li>and ${newest.length - mostRuns} older runs</li>` : null}</ul>`
}
const mostRuns = 3

const sumOf = (all: readonly (readonly TallySheet[])[]): Html =>
  html`${[0, 1, 2].map((index) => {
    const sum = (of: (tally: TallySheet) => number) =>
      all.reduce((total, { [index]: own }) => total + (own === undefined ? 0 : of(own)), 0)
    return tallyBar({
      name: all[0]?.[index]?.name ?? '',
      covered: sum((own) => own.covered),
      exempt: sum((own) => own.exempt),
      total: sum((own) => own.total),
    })
  })}`

/** Returns the tallies of one runner. Without a run by this runner, every goal is open. */
const talliesIn = ({ coverages, tallies }: ExploredFlow, by: CoverageSheet['by']): readonly TallySheet[] =>
  coverages.find((each) => each.by === by)?.tallies ?? tallies.map((each) => ({ ...each, covered: 0, exempt: 0 }))

/** Returns a box that shows the coverage by one runner (machine or browser), and this runner's last runs [FLW-05]. */
const placeBox = (sheets: readonly ExploredFlow[], by: 'machine' | 'browser'): Html => {
  const own = sheets.flatMap(({ coverages }) => coverages.filter((each) => each.by === by))
  if (own.length === 0) return html`<p class="soft">No complete run of this version ${placeWords[by]}.</p>`
  const failing = own.filter(({ isFailing }) => isFailing).length
  const said = `Walked ${placeWords[by]}: ${own.length} of ${sheets.length} flows${failing > 0 ? `, paths failed in ${failing}` : ''}`
  return html`<div class="card tallies" role="group" aria-label="${said}"><p class="${failing > 0 ? 'cover bad' : 'soft'}">${said}</p>${runsOf(own)}${sumOf(sheets.map((sheet) => talliesIn(sheet, by)))}</div>`
}

const plannedBox = (sheets: readonly ExploredFlow[]): Html => {
  const said = 'Planned coverage: the paths of the models. No complete run of this version has walked them.'
  return html`<div class="card tallies" role="group" aria-label="${said}"><p class="cover warn">${said}</p>${sumOf(sheets.map(({ tallies }) => tallies))}</div>`
}

const coverageBoxes = (sheets: readonly ExploredFlow[]): Html => {
  const isWalked = sheets.some(({ coverages }) => coverages.some(({ by }) => by !== 'walk'))
  const boxes = isWalked ? [placeBox(sheets, 'machine'), placeBox(sheets, 'browser')] : [plannedBox(sheets)]
  return html`<div class="tally-groups">${boxes}${exemptNote(sheets.flatMap(({ tallies }) => tallies))}</div>`
}

export type Group = { title: string; about: string; flows: readonly ExploredFlow[] }

type IndexParts = {
  site: Site
  title: string
  comparison: Comparison | NotCompared
  picturesOf(flow: string): number
  runs: readonly Run[]
  runsSection: Html
  more: Html
}

/** Counts the changes by kind: `2 transitions, 1 guard`. */
const countWords = (changes: readonly Change[]): string =>
  changed
    .flatMap((what) => {
      const count = changes.filter((each) => each.what === what).length
      if (count === 0) return []
      return [what === 'memory' ? 'what is remembered' : `${count} ${what}${count === 1 ? '' : 's'}`]
    })
    .join(', ')

/** Lists the changed flows or, without a comparison, the reason why there is none. */
const changesBox = (comparison: Comparison | NotCompared): Html => {
  if ('because' in comparison) return html`<p class="soft" id="changed">${comparison.because}</p>`
  const { shared, flows } = sharedApart(comparison.flows)
  const words = ({ kind, changes }: Comparison['flows'][number]) =>
    kind === 'changed' ? countWords(changes) : [kind, ...(kind === 'renamed' ? [countWords(changes)] : [])].join(', ')
  return html`<section class="card failures" id="changed" aria-labelledby="changed-title"><h2 id="changed-title">Changes since ${comparison.since}</h2><p class="soft">${differWords(comparison)} <a href="changes.html">What has changed</a></p><ul class="plain">${shared.length === 0 ? null : html`<li><a href="changes.html#several-flows">Several flows</a>: ${countWords(shared.map(({ change }) => change))}</li>`}${flows.filter((flow) => !isOnlyReworded(flow)).map((flow) => html`<li><a href="changes.html#${flow.flow}">${flow.title}</a>: ${words(flow)}</li>`)}</ul></section>`
}

export const indexPage = (groups: readonly Group[], parts: IndexParts): string => {
  const { site, title, comparison, picturesOf, runs } = parts
  const troubles = ({ name, digest }: ExploredFlow) => troublesOf(runs, name, digest)
  const sheets = groups.flatMap(({ flows }) => flows)
  const isPictured = sheets.some(({ name }) => picturesOf(name) > 0)
  const body = html`<div class="lead"><div><h1>${title}</h1>
<p>Drawn from the charts that run it. Open a flow to see its states, walk it step by step${isPictured ? ' with the real screens' : ''}, and read every path that the tests take.</p>${isPictured ? null : noScreens('the screens')}</div>
</div>${changesBox(comparison)}${coverageBoxes(sheets)}
${failures(sheets, troubles)}${groups.map(
  (group) =>
    html`<section class="group"><h2>${group.title}</h2><p class="soft">${group.about}</p><ul class="cards">${group.flows.map((sheet) => card(sheet, picturesOf(sheet.name), troubles(sheet)))}</ul></section>`,
)}${parts.runsSection}${parts.more}`
  return pageOf({ site, title: 'All flows', up: '', here: 'index.html', body })
}
