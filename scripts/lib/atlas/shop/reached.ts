import { type Html, html } from '../../../../src/paths/report/markup.ts'

/** A brand's answer to a flow: it gets there, or why not. */
export type Reach = { brand: string; because: string | null }

/** Which brands reach a flow, as a section of its page. */
export const reachedSection = (reaches: readonly Reach[]): Html => {
  const missing = reaches.filter(({ because }) => because !== null)
  const there = reaches.filter(({ because }) => because === null)
  return html`<section class="section" id="brands"><h2>Brands</h2>
<p>${missing.length === 0 ? `All ${reaches.length} brands reach this flow.` : `${there.length} of ${reaches.length} brands reach this flow: ${there.map(({ brand }) => brand).join(', ')}.`} <a href="../brands.html">By state, for every flow</a></p>
${missing.length > 0 ? html`<ul class="plain">${missing.map(({ brand, because }) => html`<li><strong>${brand}</strong> does not: ${because}</li>`)}</ul>` : null}</section>`
}
