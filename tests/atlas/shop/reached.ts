import type { Find } from 'flow-atlas/sheet/finds'
import { type Html, html } from 'statewalk/report/markup'
import { type Reach, reachLines } from './reach.ts'

/** Section of a flow's page that lists the brands that reach the flow. */
export const reachedSection = (reaches: readonly Reach[]): Html =>
  html`<section class="section" id="brands"><h2>Brands</h2>
<ul class="plain dots">${reachLines(reaches).map((line) => html`<li>${line}</li>`)}</ul><p><a href="../brands.html">By state, for every flow</a></p></section>`

/** Search entries that lead from a flow's title and the word "brands" to this section. */
export const reachedFinds = (sheets: readonly { name: string; title: string }[]): Find[] =>
  sheets.map(({ name, title }) => ({
    kind: 'page',
    words: `Brands with ${title}`,
    in: title,
    to: `flows/${name}.html#brands`,
  }))
