import { pageOf, type Site } from 'flow-atlas/pages/shell'
import { type Html, html } from 'statewalk/report/markup'
import { type BrandFacts, isInPart, type ReachRow } from './reach.ts'

const style = html`<style>
  td.yes {
    color: var(--color-success);
  }
  td.no {
    color: var(--color-text-muted);
    background: var(--color-sunken);
  }
  td.partly {
    color: var(--color-warning);
    background: var(--color-warning-tint);
  }
  .flow-row > * {
    border-block-start: 2px solid var(--color-border);
  }
  .flow-row > th {
    font-weight: 680;
  }
  .column-facts {
    font-weight: 400;
    display: block;
    min-inline-size: 8rem;
  }
  td .why {
    display: block;
    font-size: var(--text-xs);
    min-inline-size: 8rem;
  }
</style>`

const cell = (because: string | null): Html => {
  if (because === null)
    return html`<td class="yes"><span aria-hidden="true">✓</span><span class="hidden">reached</span></td>`
  const isPartly = isInPart(because)
  return html`<td class="${isPartly ? 'partly' : 'no'}"><span aria-hidden="true">${isPartly ? '◐' : '–'}</span><span class="why">${because}</span></td>`
}

const rowOf = ({ flow, state, label, isFlow, because }: ReachRow): Html => {
  const to = `flows/${flow}.html${state === null ? '' : `#state=${state}`}`
  return html`<tr class="${isFlow ? 'flow-row' : ''}"><th scope="row">${isFlow || state !== null ? html`<a href="${to}">${label}</a>` : label}</th>${because.map(cell)}</tr>`
}

const facts = ({ layouts, languages, vip }: BrandFacts) => {
  const names = [...new Set(layouts.map(({ layout }) => layout))].join(' and ')
  return `${vip ? 'VIP, ' : ''}${names} layout, ${layouts.length} ${layouts.length === 1 ? 'area' : 'areas'}, ${languages.length} languages`
}

/**
 * Returns a page with the flows, states and screens of each brand, and with the reasons why a brand lacks some of them.
 */
export const brandsPage = (
  brands: readonly BrandFacts[],
  rows: readonly ReachRow[],
  { site, picturesOf }: { site: Site; picturesOf(brand: string): number },
): string => {
  const differing = rows.filter(({ because, isFlow }) => isFlow || because.some((each) => each !== null))
  const body = html`${style}<div class="lead"><div><h1>Brands and what they reach</h1>
<p>Decided by each brand's data alone. ✓ is reached; where it is not, the cell says why. What no row names, every brand has.</p></div></div>
<section class="card sheet" tabindex="0" role="region" aria-label="Flows, states and screens by brand"><table>
<thead><tr><th scope="col">Flow, state or screen</th>${brands.map(
    (brand) =>
      html`<th scope="col"><strong>${brand.key}</strong><br><span class="column-facts">${facts(brand)}${picturesOf(brand.key) > 0 ? html`<br>${picturesOf(brand.key)} pictures` : null}</span></th>`,
  )}</tr></thead><tbody>${differing.map(rowOf)}</tbody></table></section>`
  return pageOf({ site, title: 'Brands', up: '', here: 'brands.html', body })
}
