import { html, raw } from 'hono/html'
import { decimalsOf } from '../money/prices.ts'
import { type Word, word } from './texts.ts'

const style = `
:root{color-scheme:light dark;--ink:#16202a;--soft:#5a6672;--paper:#f3f5f7;--card:#fff;--line:#d5dbe1;--go:#0b6bcb;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#eef2f6;--soft:#a6b2be;--paper:#11161b;--card:#1b222a;--line:#3a454f;--go:#7fbcff;--on:#06213f}}
*{box-sizing:border-box}body{margin:0;padding:16px;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:20px}
.sandbox{margin:0 auto 12px;max-width:440px;padding:10px 16px;border-radius:12px;background:#5b3a00;color:#fff3dc;font-weight:700;text-align:center}
h1{font-size:20px;margin:0 0 12px}dl{margin:0 0 20px}dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-block-end:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;text-align:end;overflow-wrap:anywhere}.total{font-size:24px;font-weight:700}
form{display:grid;gap:8px}button,.link,input{min-height:44px;padding:10px 16px;border-radius:12px;border:1px solid var(--line);background:none;color:var(--ink);font:inherit;cursor:pointer;text-align:center;text-decoration:none;display:block;width:100%}
button.go{background:var(--go);color:var(--on);border-color:var(--go);font-weight:700}:focus-visible{outline:3px solid var(--go);outline-offset:2px}`

type Page = { language: string; nonce: string; banner: string; heading: string }

/** A page of a stand-in: the banner says so. */
export const page = ({ language, nonce, banner, heading }: Page, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${banner}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${raw(style)}</style></head>
<body><p class="sandbox">${banner}</p><main><h1>${heading}</h1>${body}</main></body></html>`

type Frame = { language: string; title: Word; nonce: string }
const frame = ({ language, title, nonce }: Frame, body: ReturnType<typeof html>) =>
  page({ language, nonce, banner: word('sandbox', language), heading: word(title, language) }, body)

/** What can be done to a payment: the form's `action` value and its label. */
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

const money = ({ amount, currency }: Bill, language: string) =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, { style: 'currency', currency }).format(
    amount / 10 ** decimalsOf(currency),
  )

/** The page on which a payment is decided; there is nothing to fill in. */
export const checkoutPage = (bill: Bill, language: string, nonce: string) => {
  const row = (label: Word, value: string, className = '') =>
    html`<div><dt>${word(label, language)}</dt><dd class="${className}"><bdi>${value}</bdi></dd></div>`
  return frame(
    { language, title: 'pay', nonce },
    html`<dl>${row('merchant', bill.merchant)}${row('goods', bill.goods)}${row('order', bill.billing_no)}${row(
      'amount',
      money(bill, language),
      'total',
    )}</dl>
<form method="post" action="/checkout/${bill.ref}?lang=${language}">${actions.map(
      (action) =>
        html`<button name="action" value="${action}" class="${action === 'approve' ? 'go' : ''}">${word(action, language)}</button>`,
    )}</form>
<p><a class="link" href="/checkout/${bill.ref}?lang=${language}&coop=1">${word('coop', language)}</a></p>`,
  )
}

/** What the player sees after deciding; leads back to the shop. */
export const donePage = (title: Word, returnUrl: string, language: string, nonce: string) =>
  frame(
    { language, title, nonce },
    html`<form><button type="button" class="go" id="close">${word('close', language)}</button>
<a class="link" href="${returnUrl}">${word('back', language)}</a></form>
<script nonce="${nonce}">document.getElementById('close').addEventListener('click', () => window.close())</script>`,
  )

export const missingPage = (language: string, nonce: string) => frame({ language, title: 'notFound', nonce }, html``)

/** The page on which a player's name is confirmed or not; there is nothing to fill in. */
export const checkPage = (ref: string, language: string, nonce: string) =>
  frame(
    { language, title: 'realName', nonce },
    html`<form method="post" action="/verify/${ref}?lang=${language}">
<button name="action" value="verify" class="go">${word('verify', language)}</button>
<button name="action" value="refuse">${word('refuse', language)}</button></form>`,
  )
