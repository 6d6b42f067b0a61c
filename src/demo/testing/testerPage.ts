import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as z from 'zod/mini'
import { limitBody, parseJson } from '../../server/http/transport/body.ts'
import { siteHeaders } from '../../server/http/transport/siteHeaders.ts'
import type { Faults } from './faults.ts'
import { testerOf, testerScript } from './testerCookie.ts'
import { deviceKinds, devicePreparation, testerDevicePath, testerDeviceScript } from './testerDevice.ts'

const fixtures = ['player', 'replenishment', 'identity', 'points', 'realName', 'token'] as const
/**
 * Form that a tester sends: what to prepare (a simulated fault of the server, or test data), and its parameters as
 * JSON.
 */
const sent = z.object({ what: z.enum(['fault', ...fixtures]), with: z._default(z.string(), '{}') })
/** Like `sent`, but also accepts changes in the browser itself. */
const wanted = z.object({ what: z.enum(['fault', ...fixtures, ...deviceKinds]), with: z._default(z.string(), '{}') })
type Sent = z.output<typeof sent>
type Wanted = z.output<typeof wanted>

/** Players that this page created, and ann, who has the demo's replenishment link. */
const ownPlayer = /^(?:guest[0-9a-f]{8}|ann)$/

const titles: Readonly<Record<Wanted['what'], string>> = {
  fault: 'An answer of the server, for this browser alone',
  player: 'A new player',
  replenishment: 'A payment link',
  identity: 'An account of a login provider that belongs to a player',
  points: 'VIP points of a player',
  realName: 'A verified real name',
  token: 'The token of a player, as in the links of games',
  time: 'Time that passes in the open pages of the shop',
  clock: 'The clock of the device, as the shop sees it',
  cookies: 'Whether the browser keeps cookies of the shop',
  connection: 'The connection, which comes back in the open pages of the shop',
  entries: 'Stored entries of the shop',
}
/** Button labels. Each label names what its button prepares, because the page has several buttons. */
const buttons: Readonly<Record<Wanted['what'], string>> = {
  fault: 'Prepare the answer',
  player: 'Make a new player',
  replenishment: 'Make a payment link',
  identity: 'Link the account',
  points: 'Give the points',
  realName: 'Verify the name',
  token: 'Make a token',
  time: 'Let the time pass',
  clock: 'Set the clock',
  cookies: 'Set the cookies',
  connection: 'Let the connection come back',
  entries: 'Store the entries',
}
const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-inline-size:44rem;margin:auto;padding:1rem}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-block:1.5rem .25rem}pre,textarea{box-sizing:border-box;inline-size:100%;font:.875rem/1.4 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
textarea{min-block-size:5rem;padding:.5rem}button{min-block-size:2.75rem;padding-inline:1rem;font:inherit}td,th{text-align:start;padding-block:.25rem;padding-inline-end:.75rem;overflow-wrap:anywhere}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Formats JSON on several lines. Returns any other text unchanged. */
const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const formOf = ({ what, with: values }: Wanted, note = '') => html`<form method="post">
<h2>${titles[what]}</h2>${note === '' ? null : html`<p>${note}</p>`}<input type="hidden" name="what" value="${what}">
<textarea name="with" aria-label="${titles[what]}" spellcheck="false">${readable(values)}</textarea>
<p><button>${buttons[what]}</button></p></form>`

/**
 * Links that the page shows for a prepared value: name of the value → label of the link → path. The value is appended
 * to the path.
 */
const links: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  replenish_id: { 'Open the payment': '/replenishGoods?replenish_id=' },
  oauth_token: {
    'Open the shop as this player': '/?oauth_token=',
    'Open the shop with the first role': '/?server_id=S1&oauth_token=',
    'Open the shop as the game does': '/?visit=sdk&oauth_token=',
  },
}
const linksOf = (name: string, value: string) => {
  const { [name]: known } = links
  if (known === undefined) return value
  return Object.entries(known).map(
    ([words, path]) => html`<div><a href="${path}${encodeURIComponent(value)}">${words}</a></div>`,
  )
}

type Prepared = ReturnType<Faults['of']>[number]
type Shown = { result?: unknown; takenBack?: number | null; ahead?: Wanted | null; faults: readonly Prepared[] }

/**
 * Shows a prepared answer, and how many calls have used this answer, because the shop may look the same before and
 * after a use.
 */
const preparedOf = ({ used, isWaiting, ...answer }: Prepared) =>
  html`<p><strong>${used === 0 ? 'Not used yet' : `Used, calls: ${used}`}</strong>${isWaiting ? '' : ', waits no longer'}</p><pre>${JSON.stringify(answer)}</pre>`

/** Forms that the page always shows. A form of the same kind in the page's URL replaces the usual form. */
const usualForms: readonly (Wanted & { note?: string })[] = [
  { what: 'player', with: '{}' },
  {
    what: 'replenishment',
    with: '{"player":"ann","amount":499,"validTime":3600}',
    note: 'Amount in cents; seconds until it ends.',
  },
  { what: 'points', with: '{"player":"guest…","points":67}', note: '50 points reach the first level.' },
  { what: 'time', with: '{"seconds":60}', note: 'Timers end as if this time had passed.' },
  { what: 'clock', with: '{"seconds":60}', note: 'Seconds forward; 0 sets the clock right.' },
]

const page = (nonce: string, { result, takenBack = null, ahead = null, faults }: Shown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>For testers</title><link rel="icon" href="data:,"><style nonce="${nonce}">${raw(style)}</style>
<script nonce="${nonce}">${raw(testerScript)}
${raw(devicePreparation)}</script></head><body>
<h1>For testers</h1>
<output>${takenBack === null ? '' : `Answers taken back: ${takenBack}`}</output>
${
  isRecord(result)
    ? html`<section aria-label="Prepared" role="status"><h2>Prepared</h2><table><tbody>${Object.entries(result).map(
        ([name, value]) => {
          const text = typeof value === 'string' ? value : JSON.stringify(value)
          return html`<tr><th scope="row">${name}</th><td>${linksOf(name, text)}</td></tr>`
        },
      )}</tbody></table></section>`
    : null
}
${ahead === null ? null : formOf(ahead)}
<section><h2>Prepared answers that wait: ${faults.filter(({ isWaiting }) => isWaiting).length}</h2>
<p><a href="/testing">Look again</a></p>
${faults.toReversed().map(preparedOf)}
<form method="post"><button name="what" value="used">Take used answers back</button> <button name="what" value="nothing">Take everything back</button></form></section>
${usualForms.filter(({ what }) => what !== ahead?.what).map((form) => formOf(form, form.note))}
</body></html>`

/** Returns the path of the testers' script, or null if the browser is not a tester's. */
export const testerScriptOf = (context: Context): string | null =>
  testerOf(context) === null ? null : testerDevicePath

/**
 * The page on which testers prepare answers of the server and test data; only in demos. Prepared answers affect only
 * the browser in which they were prepared.
 */
export const testerPages = ({ add, of, clear, clearUsed, fixtures: fixtureApp }: Faults): Hono => {
  const app = new Hono()
  const show = (context: Context, tester: string | null, shown: Omit<Shown, 'faults'>, status: 200 | 400 = 200) => {
    const nonce = randomBytes(16).toString('base64')
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    context.header('Cache-Control', 'no-store')
    return context.html(page(nonce, { ...shown, faults: tester === null ? [] : of(tester) }), status)
  }
  const prepare = async (
    tester: string,
    host: string,
    what: Sent['what'],
    asked: Record<string, unknown>,
  ): Promise<object> => {
    if (what === 'fault') {
      const added = add({ ...asked, idfv: tester })
      return 'error' in added ? added : { waiting: of(tester).filter(({ isWaiting }) => isWaiting).length }
    }
    const { player } = asked
    if (typeof player === 'string' && !ownPlayer.test(player)) return { error: `${player} was not made on this page` }
    const headers = { 'Content-Type': 'application/json', host }
    const answer = await fixtureApp.request(`/${what}`, { method: 'POST', headers, body: JSON.stringify(asked) })
    const made: unknown = await answer.json()
    return isRecord(made) ? made : {}
  }
  app.use('/testing', siteHeaders(), limitBody(20_000))
  app.get('/testing', (context) => {
    const ahead = z.safeParse(wanted, context.req.query())
    return show(context, testerOf(context), { ahead: ahead.data ?? null })
  })
  app.get(testerDevicePath, siteHeaders(), (context) =>
    context.body(testerDeviceScript, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }),
  )
  app.post('/testing', async (context) => {
    // the cookie's attribute SameSite prevents forms of other sites from sending the cookie
    const tester = testerOf(context)
    if (tester === null) return context.redirect('/testing', 303)
    const form = await context.req.parseBody()
    if (form.what === 'nothing') clear(tester)
    const takenBack = form.what === 'used' ? clearUsed(tester) : null
    const parsed = z.safeParse(sent, form)
    if (!parsed.success) return show(context, tester, { takenBack })
    const asked = parseJson(parsed.data.with)
    if (!isRecord(asked))
      return show(context, tester, { result: { error: 'This is no JSON object.' }, ahead: parsed.data }, 400)
    const host = context.req.header('host') ?? ''
    return show(context, tester, { result: await prepare(tester, host, parsed.data.what, asked) })
  })
  return app
}
