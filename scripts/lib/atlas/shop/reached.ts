import { type Html, html } from 'statewalk/report/markup'
import { type Reach, reachLines } from './reach.ts'

/** Which brands reach a flow, as a section of its page. */
export const reachedSection = (reaches: readonly Reach[]): Html =>
  html`<section class="section" id="brands"><h2>Brands</h2>
<ul class="plain dots">${reachLines(reaches).map((line) => html`<li>${line}</li>`)}</ul><p><a href="../brands.html">By state, for every flow</a></p></section>`
