import { type Html, html } from '../../paths/report/markup.ts'
import { changeWords, type SignedFlow } from '../signoffs/signed.ts'

/** Changes that are listed by name before the rest is counted. */
const most = 8

const standing = ({ signoff, changes }: SignedFlow): Html => {
  if (signoff === null) return html`<span class="cover">not signed yet</span>`
  if (changes.length === 0) return html`<span class="cover good">as signed</span>`
  return html`<span class="cover warn">${changes.length} ${changes.length === 1 ? 'change' : 'changes'}</span>`
}

const changesOf = ({ flow, changes }: SignedFlow): Html | null =>
  changes.length === 0
    ? null
    : html`<ul class="plain dots">${changes.slice(0, most).map((change) => {
        const state = change.kind === 'removed' ? undefined : change.name.match(/^state (\S+)$/)?.[1]
        return html`<li>${state === undefined ? changeWords(change) : html`<a href="flows/${flow}.html#state=${state}">${changeWords(change)}</a>`}</li>`
      })}${changes.length > most ? html`<li>and ${changes.length - most} more</li>` : null}</ul>`

const row = (each: SignedFlow): Html => {
  const { flow, title, signoff } = each
  const by = signoff === null ? '' : `${signoff.by}, ${signoff.date}, ${signoff.commit.slice(0, 8)}`
  return html`<tr><th scope="row"><a href="flows/${flow}.html">${title}</a></th><td>${standing(each)}</td><td>${by}</td><td class="long">${changesOf(each)}</td></tr>`
}

/** What has changed in each flow since it was last signed, those that changed first [FLW-08]. */
export const signedSection = (all: readonly SignedFlow[]): Html => {
  if (all.length === 0) return html``
  const changed = all.filter(({ changes }) => changes.length > 0)
  const same = all.filter(({ signoff, changes }) => signoff !== null && changes.length === 0)
  const open = all.filter(({ signoff }) => signoff === null)
  const said = [`${changed.length} changed since`, `${same.length} as signed`, `${open.length} not signed yet`].join(
    ', ',
  )
  return html`<section class="group" id="signed"><h2>Since the last sign-off</h2><p class="soft">Somebody signs a flow when it is as it should be; what has changed in it since then is listed here. Now: ${said}.</p>
<details class="card"${changed.length > 0 ? html` open` : null}><summary>By flow</summary><div class="sheet" tabindex="0" role="region" aria-label="Since the last sign-off"><table><thead><tr><th scope="col">Flow</th><th scope="col">Standing</th><th scope="col">Signed by</th><th scope="col">What has changed</th></tr></thead><tbody>${[...changed, ...open, ...same].map(row)}</tbody></table></div><p class="soft for-developers">For developers: <code>npm run atlas -- --sign "name" --flow one</code> signs a flow as it is now.</p></details></section>`
}
