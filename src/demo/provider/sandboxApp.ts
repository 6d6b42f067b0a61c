import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isDeclineCode } from '../../domain/payment/declines.ts'
import { localEmbedded } from '../../server/http/pages/embeddedPages.ts'
import { formOf, limitBody } from '../../server/http/transport/body.ts'
import { siteHeaders } from '../../server/http/transport/siteHeaders.ts'
import { type Action, actions, checkoutPage, checkPage, donePage, missingPage, overPage } from './pages.ts'
import type { Sandbox } from './sandbox.ts'
import { sdkApp } from './sdkApp.ts'
import { pageLanguage, type Word } from './texts.ts'

const isAction = (value: unknown): value is Action => actions.some((action) => action === value)

const results: Readonly<Record<Action, Word>> = {
  approve: 'approved',
  decline: 'refused',
  cancel: 'refused',
  pending: 'waiting',
  lost: 'approved',
  duplicate: 'approved',
  repeat: 'approved',
  lateFailure: 'approved',
  lateSuccess: 'approved',
  wrongAmount: 'approved',
  slow: 'waiting',
}

type Payment = NonNullable<Awaited<ReturnType<Sandbox['find']>>>

const isOver = ({ closed, is_over }: Payment) => Boolean(closed || is_over)

const endPage = ({ is_over, return_url }: Payment, language: string, nonce: string) =>
  is_over ? donePage('closed', return_url, language, nonce) : overPage(return_url, language, nonce)

/**
 * Web app of the simulated provider: `/checkout/:ref` shows a payment, `/verify/:ref` a real-name check; `/sdk` serves
 * the provider's scripts.
 * @param sdkOrigin origin of the document that runs the scripts
 * @param inspector shows the analytics events to operators, below `/tracking`
 * @param shops origins that may show a payment in a frame, for in-game views that cannot open windows [BEY-17]
 */
export const sandboxApp = (
  sandbox: Sandbox,
  sdkOrigin = localEmbedded.origin,
  inspector = new Hono(),
  shops: readonly string[] = [],
): Hono => {
  const app = new Hono()
  app.use(limitBody())
  app.use(siteHeaders())
  app.route('/tracking', inspector)
  app.route('/sdk', sdkApp(sandbox, sdkOrigin))
  const prepare = (context: Context) => {
    const nonce = randomBytes(16).toString('base64')
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; connect-src 'self'; base-uri 'none'; frame-ancestors ${shops.join(' ') || "'none'"}`,
    )
    context.header('Cache-Control', 'no-store')
    if (context.req.query('coop') === '1') context.header('Cross-Origin-Opener-Policy', 'same-origin')
    return { nonce, language: pageLanguage(context.req.query('lang')) }
  }

  app.get('/checkout/:ref', async (context) => {
    const { nonce, language } = prepare(context)
    const payment = await sandbox.find(context.req.param('ref'))
    if (!payment) return context.html(missingPage(language, nonce), 404)
    if (isOver(payment)) return context.html(endPage(payment, language, nonce))
    return context.html(checkoutPage(payment, language, nonce))
  })

  app.get('/checkout/:ref/state', async (context) => {
    context.header('Cache-Control', 'no-store')
    const payment = await sandbox.find(context.req.param('ref'))
    return context.json({ isOver: !payment || isOver(payment) })
  })

  app.post('/checkout/:ref', async (context) => {
    const { nonce, language } = prepare(context)
    const { action, reason } = await formOf(context)
    const payment = await sandbox.find(context.req.param('ref'))
    if (!payment || !isAction(action)) return context.html(missingPage(language, nonce), 404)
    if (isOver(payment)) return context.html(endPage(payment, language, nonce))
    await sandbox.acts[action](payment, isDeclineCode(reason) ? reason : undefined)
    return context.html(donePage(results[action], payment.return_url, language, nonce))
  })

  app.get('/verify/:ref', async (context) => {
    const { nonce, language } = prepare(context)
    const check = await sandbox.findCheck(context.req.param('ref'))
    if (!check) return context.html(missingPage(language, nonce), 404)
    return context.html(checkPage(check.ref, language, nonce))
  })

  app.post('/verify/:ref', async (context) => {
    const { nonce, language } = prepare(context)
    const { action } = await formOf(context)
    const check = await sandbox.findCheck(context.req.param('ref'))
    if (!check || (action !== 'verify' && action !== 'refuse')) return context.html(missingPage(language, nonce), 404)
    const isTaken = await sandbox.report(check.ref, action === 'verify')
    const isVerified = isTaken && action === 'verify'
    return context.html(donePage(isVerified ? 'verified' : 'unverified', check.return_url, language, nonce))
  })

  app.notFound((context) => {
    const { nonce, language } = prepare(context)
    return context.html(missingPage(language, nonce), 404)
  })
  return app
}
