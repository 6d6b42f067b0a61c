import type { OwnParts } from 'flow-atlas/build/config'
import type { Find } from 'flow-atlas/sheet/finds'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import { type Html, html } from 'statewalk/report/markup'
import { allBrands } from '../../../brands/index.ts'
import { backSection } from './backSteps.ts'
import { brandsPage } from './brandsPage.ts'
import { factsOf, type Reach, reachLines, reachRows } from './reach.ts'

/** Returns a section that lists which brands reach the flow. */
const reachedSection = (reaches: readonly Reach[]): Html =>
  html`<section class="section" id="brands"><h2>Brands</h2>
<ul class="plain dots">${reachLines(reaches).map((line) => html`<li>${line}</li>`)}</ul><p><a href="../brands.html">By state, for every flow</a></p></section>`

const backFind: Find = {
  kind: 'page',
  words: 'Where Back leads',
  in: 'Steps of a purchase',
  to: 'flows/steps.html#back',
}

/** Returns entries for the search: the list of brands that reach a flow is found by the flow's title or by "brands". */
export const reachedFinds = (sheets: readonly { name: string; title: string }[]): Find[] =>
  sheets.map(({ name, title }) => ({
    kind: 'page',
    words: `Brands with ${title}`,
    in: title,
    to: `flows/${name}.html#brands`,
  }))

/** Returns pages and sections that show which brands reach which flows. */
export const ownParts = (sheets: readonly ExploredFlow[], picturesOf: (brand: string) => number): OwnParts => {
  const brands = allBrands().map(factsOf)
  const rows = reachRows(sheets, brands)
  return {
    pages: [
      {
        name: 'Brands',
        file: 'brands.html',
        render: (site) => brandsPage(brands, rows, { site, picturesOf }),
      },
    ],
    sectionOf: (flow) => {
      const own = rows.find((row) => row.flow === flow && row.isFlow)
      const reaches = brands.map(({ key }, index) => ({ brand: key, because: own?.because[index] ?? null }))
      return html`${backSection(flow)}${reachedSection(reaches)}`
    },
    finds: [...reachedFinds(sheets), backFind],
  }
}
