import { type Html, html, raw } from 'statewalk/report/markup'
import { type Shape, textOf } from '../drawing/svg.ts'
import type { FlowLink } from '../sheet/links.ts'
import type { Entry } from '../sheet/map.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import { pageOf, type Site } from './shell.ts'

/** Turns each flow in the drawing of the map into a link to the flow's page. */
const linked = (drawing: Shape): Shape => ({
  ...drawing,
  children: drawing.children.map((child) => {
    if (typeof child === 'string' || !String(child.attributes.class ?? '').startsWith('node')) return child
    const { role: _role, tabindex: _tabindex, id, ...attributes } = child.attributes
    const flow = String(id ?? '').replace(/^state-/, '')
    const link = { href: `flows/${flow}.html`, 'aria-label': String(attributes['aria-label'] ?? '') }
    return { tag: 'a', attributes: link, children: [{ ...child, attributes }] }
  }),
})

const runsOf = (sheet: ExploredFlow, sheets: readonly ExploredFlow[], links: readonly FlowLink[]): Html | null => {
  const own = links.filter(({ flow }) => flow === sheet.name)
  if (own.length === 0) return null
  return html`<li class="card question"><h3><a href="flows/${sheet.name}.html">${sheet.title}</a> runs</h3><ul class="plain dots">${own.map(
    ({ state, child }) => {
      const inner = sheets.find(({ name }) => name === child)
      const at = sheet.states[state]
      const where =
        at?.parent == null
          ? html`all the time`
          : html`in <a href="flows/${sheet.name}.html#state=${at.key}">${at.label}</a>`
      return html`<li><a href="flows/${child}.html">${inner?.title ?? child}</a>, ${where}</li>`
    },
  )}</ul></li>`
}

/** Lists the flows that no other flow runs, each with the address or page that starts it. */
const startsOf = (sheets: readonly ExploredFlow[], entries: readonly Entry[]): Html =>
  html`<section class="section" id="starts"><h2>Which page starts which flow</h2><p class="soft">These flows are started by an address or a page, and not by another flow.</p><ul class="plain dots">${entries.map(
    ({ flow, by }) => {
      const title = sheets.find(({ name }) => name === flow)?.title
      return title === undefined ? null : html`<li><a href="flows/${flow}.html">${title}</a>: ${by}</li>`
    },
  )}</ul></section>`

/** Returns the page with the map of the flows. Lines lead from each flow to the flows that it runs. */
export const mapPage = (
  sheets: readonly ExploredFlow[],
  links: readonly FlowLink[],
  { site, drawing, entries }: { site: Site; drawing: Shape; entries: readonly Entry[] },
): string => {
  const body = html`<div class="lead"><div><h1>Map of the flows</h1><p>Each box is a flow and links to its page. The label of an arrow between two flows is the state in which the first flow runs the second. Other arrows name the page that starts a flow.</p></div></div>
<section class="card board" aria-label="Map"><div class="board-head"><div class="tools"><a class="button" href="map.svg" download>SVG</a></div></div><div class="canvas map" data-first="${sheets[0]?.name ?? ''}" tabindex="0" role="region" aria-label="Map of the flows">${raw(textOf(linked(drawing)))}</div></section>
${startsOf(sheets, entries)}<section class="section" id="runs"><h2>Which flow runs which</h2><ul class="states">${sheets.map((sheet) => runsOf(sheet, sheets, links))}</ul></section>`
  return pageOf({ site, title: 'Map', up: '', here: 'map.html', body })
}
