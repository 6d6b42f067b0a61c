import { type Find, rowId } from 'flow-atlas/sheet/finds'
import { type Html, html } from 'statewalk/report/markup'
import type { RowBeside } from '../rows.ts'

/** Search entries for requirements that no flow names. */
export const rowsBesideFinds = (rows: readonly RowBeside[]): Find[] =>
  rows.map(({ id, text, also = '' }) => ({
    kind: 'row',
    words: `${id} ${text}`,
    ...(also !== '' && { also }),
    in: 'Requirements beside the flows',
    to: `index.html#${rowId(id)}`,
  }))

/** The last section of the first page: requirements that no flow names. */
export const rowsBesideSection = (rows: readonly RowBeside[]): Html =>
  html`<section class="group" id="beside"><h2>Requirements beside the flows</h2><p class="soft">No chart, model or screen names these rows: they apply to brands, languages, amounts and calls.</p><ul class="plain dots">${rows.map(({ id, text }) => html`<li id="${rowId(id)}"><strong>${id}</strong> ${text}</li>`)}</ul></section>`
