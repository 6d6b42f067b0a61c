import { html, raw } from 'hono/html'
import { declineCodes } from '../../domain/payment/declines.ts'
import { formatMoney } from '../../domain/text/money.ts'
import { pageCss } from '../../server/http/pages/pageCss.ts'
import { decimalsOf } from '../../server/money/prices.ts'
import { type Word, word } from './texts.ts'

/** Interval in ms at which the page checks whether the payment has ended. */
const watchPause = 3000

const style = pageCss(import.meta.dirname, 'page.css')

type Page = { language: string; nonce: string; banner: string; heading: string }

/** Renders a page of the simulated provider. The banner states that the provider is simulated. */
export const page = ({ language, nonce, banner, heading }: Page, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${banner}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${raw(style)}</style></head>
<body><p class="sandbox">${banner}</p><main><h1>${heading}</h1>${body}</main></body></html>`

type Frame = { language: string; title: Word; nonce: string }
const frame = ({ language, title, nonce }: Frame, body: ReturnType<typeof html>) =>
  page({ language, nonce, banner: word('sandbox', language), heading: word(title, language) }, body)

/** Buttons on the simulated payment page, as values of the form's field `action`. */
export const actions = [
  'approve',
  'decline',
  'cancel',
  'pending',
  'lost',
  'duplicate',
  'repeat',
  'lateFailure',
  'lateSuccess',
  'wrongAmount',
  'slow',
] as const satisfies readonly Word[]
export type Action = (typeof actions)[number]

type Bill = { ref: string; billing_no: string; amount: number; currency: string; merchant: string; goods: string }

const money = ({ amount, currency }: Bill) => formatMoney(amount / 10 ** decimalsOf(currency), currency)

/**
 * Reloads the page when the payment has ended, for example because the order was replaced. Does nothing after a button
 * was pressed, because the answer to the form replaces the page.
 */
const watchScript = `let isPressed = false
document.querySelector('form').addEventListener('submit', () => { isPressed = true })
setInterval(async () => {
  const told = await fetch(location.pathname + '/state').then((answer) => answer.json()).catch(() => null)
  if (told?.isOver && !isPressed) location.reload()
}, ${watchPause})`

/** Page with buttons on which the player decides a simulated payment. Requires no card or account data. */
export const checkoutPage = (bill: Bill, language: string, nonce: string) => {
  const row = (label: Word, value: string, className = '') =>
    html`<div><dt>${word(label, language)}</dt><dd class="${className}"><bdi>${value}</bdi></dd></div>`
  return frame(
    { language, title: 'pay', nonce },
    html`<dl>${row('merchant', bill.merchant)}${row('goods', bill.goods)}${row('order', bill.billing_no)}${row(
      'amount',
      money(bill),
      'total',
    )}</dl>
<form method="post" action="/checkout/${bill.ref}?lang=${language}">${actions.map(
      (action) =>
        html`<button name="action" value="${action}" class="${action === 'approve' ? 'go' : ''}">${word(action, language)}</button>`,
    )}<select name="reason" aria-label="${word('decline', language)}">${declineCodes.map(
      (code) => html`<option>${code}</option>`,
    )}</select></form>
<p><a class="link" href="/checkout/${bill.ref}?lang=${language}&coop=1">${word('coop', language)}</a></p>
<script nonce="${nonce}">${raw(watchScript)}</script>`,
  )
}

/** The page after the player's decision, with a link back to the shop. */
export const donePage = (title: Word, returnUrl: string, language: string, nonce: string) =>
  frame(
    { language, title, nonce },
    html`<form><button type="button" class="go" id="close">${word('close', language)}</button>
<a class="link" href="${returnUrl}">${word('back', language)}</a></form>
<script nonce="${nonce}">document.getElementById('close').addEventListener('click', () => window.close())</script>`,
  )

/** Page that is shown if the shop has closed the payment, for example because the order was replaced. */
export const overPage = (returnUrl: string, language: string, nonce: string) =>
  frame(
    { language, title: 'closed', nonce },
    html`<p>${word('replaced', language)}</p><form><a class="link" href="${returnUrl}">${word('back', language)}</a></form>`,
  )

export const missingPage = (language: string, nonce: string) => frame({ language, title: 'notFound', nonce }, html``)

/** Page with buttons on which the player decides the real-name check. Requires no name. */
export const checkPage = (ref: string, language: string, nonce: string) =>
  frame(
    { language, title: 'realName', nonce },
    html`<form method="post" action="/verify/${ref}?lang=${language}">
<button name="action" value="verify" class="go">${word('verify', language)}</button>
<button name="action" value="refuse">${word('refuse', language)}</button></form>`,
  )
