import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { Overloaded } from '../domain/apiError.ts'
import { formOf, limitBody } from '../http/transport/body.ts'
import { clientOf } from '../http/transport/proxies.ts'
import { siteHeaders } from '../http/transport/siteHeaders.ts'
import type { ConsoleDeps, ConsoleSettings } from './deps.ts'
import { field, form } from './html.ts'
import { createKit, preparePage, type SignedIn } from './kit.ts'
import { outsidePage } from './layout.ts'
import { noticeText } from './notices.ts'
import { accountsPage } from './pages/accounts.ts'
import { journalPages } from './pages/journal.ts'
import { maintenancePage } from './pages/maintenance.ts'
import { orderPage } from './pages/order.ts'
import { ordersPage } from './pages/orders.ts'
import { questionsPage } from './pages/questions.ts'
import { refundsPage } from './pages/refunds.ts'
import { createSessions, formTokenOf, newToken, sessionSeconds } from './sessions.ts'

/**
 * Names of the console's two cookies: the session cookie of a signed-in operator, and the cookie of a visitor who has
 * not signed in.
 */
const cookies = { session: 'console', visitor: 'console_visitor' } as const

const signInPath = '/console/sign-in'

/** Adds the sign-in page. */
const addSignIn = (app: Hono<SignedIn>, { sessions, proxies }: ConsoleDeps): void => {
  const cookieOf = (context: Context) =>
    ({ path: '/console', httpOnly: true, sameSite: 'Strict', secure: clientOf(context, proxies).isSecure }) as const
  const signInPage = (context: Context, problem: string | null, status: 200 | 403 | 429 = 200) => {
    const visitor = getCookie(context, cookies.visitor) || newToken()
    setCookie(context, cookies.visitor, visitor, cookieOf(context))
    const fields = html`${field('Name', html`<input name="name" required autocomplete="username" autocapitalize="none" spellcheck="false">`)}
${field('Password', html`<input type="password" name="password" required autocomplete="current-password">`)}<button class="go">Sign in</button>`
    const body = form({ csrf: formTokenOf(visitor) }, '/sign-in', fields)
    const message = { problem, notice: noticeText(context.req.query('done')) }
    return context.html(outsidePage(preparePage(context), 'Customer service', body, message), status)
  }
  app.get('/sign-in', (context) => signInPage(context, null))
  app.post('/sign-in', async (context: Context) => {
    const { name = '', password = '', csrf } = await formOf(context)
    const visitor = getCookie(context, cookies.visitor)
    if (!visitor || csrf !== formTokenOf(visitor))
      return signInPage(context, 'This form is outdated, or the browser blocks cookies: try again.', 403)
    const { address } = clientOf(context, proxies)
    const found = await sessions.check({ name: name.trim(), password, address })
    if (found === 'early') return signInPage(context, 'Too many wrong passwords: try again in a minute.', 429)
    if (found === null) return signInPage(context, 'Name or password is wrong.', 403)
    const token = await sessions.open(found)
    setCookie(context, cookies.session, token, { ...cookieOf(context), maxAge: sessionSeconds })
    return context.redirect('/console', 303)
  })
}

/**
 * Adds the session check, which redirects requests without a session to the sign-in page. Also adds the sign-out
 * action.
 */
const addSession = (app: Hono<SignedIn>, { sessions }: ConsoleDeps): void => {
  app.use(async (context, next) => {
    const token = getCookie(context, cookies.session)
    const operator = token ? await sessions.operatorOf(token) : null
    if (!token || !operator) return context.redirect(signInPath, 303)
    context.set('token', token)
    context.set('operator', operator)
    return next()
  })
  app.post('/sign-out', async (context) => {
    const { operator, token } = context.var
    const { csrf } = await formOf(context)
    if (csrf !== formTokenOf(token)) return context.redirect('/console', 303)
    await sessions.end(token, operator)
    deleteCookie(context, cookies.session, { path: '/console' })
    return context.redirect(signInPath, 303)
  })
}

/**
 * Creates the console of customer service, below `/console` on the operators' port [OPS-04]. Its pages work without
 * scripts. The console accepts every host name; its cookies are valid only at the host name at which an operator signed
 * in.
 */
export const consoleApp = (settings: ConsoleSettings): Hono<SignedIn> => {
  const { shop } = settings
  const deps: ConsoleDeps = { ...settings, sessions: createSessions(shop.db, shop.now) }
  const app = new Hono<SignedIn>()
  app.use(limitBody())
  app.use(siteHeaders())
  app.onError((error, context) => {
    if (error instanceof Overloaded) return context.text('Too many requests: try again in a minute.', 503)
    shop.report('console', error)
    return context.text('The page failed. The log says why.', 500)
  })
  addSignIn(app, deps)
  addSession(app, deps)
  const kit = createKit(app, shop)
  for (const add of [ordersPage, orderPage, refundsPage, questionsPage, maintenancePage, journalPages, accountsPage])
    add(kit, deps)
  return app
}
