import { type Html, html } from '../../paths/report/markup.ts'
import type { PartChange } from '../signoffs/parts.ts'
import { changeWords, type SignedFlow } from '../signoffs/signed.ts'

/** Changes that are listed by name before the rest is counted. */
const most = 8

const standing = ({ signoff, changes, isGone = false }: SignedFlow): Html => {
  if (isGone) return html`<span class="cover warn">gone since</span>`
  if (signoff === null) return html`<span class="cover">not signed yet</span>`
  if (changes.length === 0) return html`<span class="cover good">as signed</span>`
  return html`<span class="cover warn">${changes.length} ${changes.length === 1 ? 'change' : 'changes'}</span>`
}

const linesOf = (lines: readonly string[], none: string): Html =>
  lines.length === 0
    ? html`<td class="soft">${none}</td>`
    : lines.length === 1
      ? html`<td>${lines[0] ?? ''}</td>`
      : html`<td><ul class="plain">${lines.map((line) => html`<li>${line}</li>`)}</ul></td>`

/** A change as it was signed and as it is now. */
const changeRow = (flow: string, change: PartChange): Html => {
  const { name, kind, was, now } = change
  const state = kind === 'removed' ? undefined : name.match(/^state (\S+)$/)?.[1]
  const words = changeWords(change)
  const named = state === undefined ? words : html`<a href="flows/${flow}.html#state=${state}">${words}</a>`
  const [before, after] = [kind === 'added' ? 'was not there' : '', kind === 'removed' ? 'is gone' : '']
  return html`<tr><th scope="row">${named}</th>${linesOf(was, before)}${linesOf(now, after)}</tr>`
}

/** A flow's name, which leads to its page where there is one. */
const nameOf = ({ flow, title, isGone = false }: SignedFlow): Html =>
  isGone ? html`${title}` : html`<a href="flows/${flow}.html">${title}</a>`

const byOf = ({ signoff }: SignedFlow) =>
  signoff === null ? '' : `${signoff.by}, ${signoff.date}, ${signoff.commit.slice(0, 8)}`

/** A flow that has changed: each change as it was and as it is. */
const changedFlow = (each: SignedFlow): Html => {
  const { flow, title, signoff, changes } = each
  const rest = changes.length - most
  return html`<h3>${nameOf(each)} ${standing(each)}</h3><p class="soft">Signed by ${byOf(each)}.</p>
<div class="sheet" tabindex="0" role="region" aria-label="${title}: since the last sign-off"><table><thead><tr><th scope="col">What</th><th scope="col">As it was signed</th><th scope="col">Now</th></tr></thead><tbody>${changes.slice(0, most).map((change) => changeRow(flow, change))}</tbody></table></div>
<p class="soft">${rest > 0 ? `And ${rest} more. ` : null}Both versions on one drawing, step by step: <code>npm run atlas -- --diff ${signoff?.commit.slice(0, 8) ?? ''}</code>.</p>`
}

const row = (each: SignedFlow): Html =>
  html`<tr><th scope="row">${nameOf(each)}</th><td>${standing(each)}</td><td>${byOf(each)}</td></tr>`

/** What has changed in each flow since it was last signed, those that changed first, as signed and as now. */
export const signedSection = (all: readonly SignedFlow[]): Html => {
  if (all.length === 0) return html``
  const changed = all.filter(({ changes }) => changes.length > 0)
  const same = all.filter(({ signoff, changes }) => signoff !== null && changes.length === 0)
  const open = all.filter(({ signoff }) => signoff === null)
  const said = [`${changed.length} changed since`, `${same.length} as signed`, `${open.length} not signed yet`].join(
    ', ',
  )
  return html`<section class="group" id="signed"><h2>Since the last sign-off</h2><p class="soft">Somebody signs a flow when it is as it should be; what has changed in it since then is listed here. Now: ${said}.</p>
${changed.length === 0 ? null : html`<div class="card changed-flows"><p class="soft">Texts stand here in English; a change in another language is told by its name.</p>${changed.map(changedFlow)}</div>`}
<details class="card"><summary>All flows, by who signed them</summary><div class="sheet" tabindex="0" role="region" aria-label="Since the last sign-off"><table><thead><tr><th scope="col">Flow</th><th scope="col">Standing</th><th scope="col">Signed by</th></tr></thead><tbody>${[...changed, ...open, ...same].map(row)}</tbody></table></div><p class="soft for-developers">For developers: <code>npm run atlas -- --sign "name" --flow one</code> signs a flow as it is now.</p></details></section>`
}
