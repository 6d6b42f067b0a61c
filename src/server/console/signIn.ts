import type { Context, Hono, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { formOf } from '../http/transport/body.ts'
import { clientOf, type TrustedProxies } from '../http/transport/proxies.ts'
import { field, form } from './html.ts'
import { preparePage, type SignedIn } from './kit.ts'
import { outsidePage } from './layout.ts'
import { noticeText } from './notices.ts'
import { formTokenOf, newToken, type Sessions, sessionSeconds } from './sessions.ts'

type SignInDeps = {
  sessions: Sessions
  proxies: TrustedProxies
}

/**
 * Cookies of the operators' pages. `session` identifies a signed-in operator; `visitor` protects the sign-in form,
 * because a visitor has no session yet.
 */
const cookies = {
  session: { name: 'operator', path: '/' },
  visitor: { name: 'console_visitor', path: '/console' },
} as const

const signInPath = '/console/sign-in'

/** Pages outside the console to which a sign-in may lead. */
const otherPages = /^\/(?:tracking|atlas)(?:\/[\w./-]*)?$/

/** Returns the session of a request, or null if nobody is signed in. */
const sessionIn = async (context: Context, { sessions }: SignInDeps): Promise<SignedIn['Variables'] | null> => {
  const token = getCookie(context, cookies.session.name)
  const operator = token ? await sessions.operatorOf(token) : null
  return token && operator ? { token, operator } : null
}

/**
 * Allows operators with any role. Without a session, redirects a browser that opens a page to the sign-in page, and
 * answers other requests with status 401.
 */
export const requireSignIn =
  (deps: SignInDeps): MiddlewareHandler =>
  async (context, next) => {
    if (await sessionIn(context, deps)) return next()
    context.header('Cache-Control', 'no-store')
    return context.req.header('accept')?.includes('text/html')
      ? context.redirect(`${signInPath}?${new URLSearchParams({ to: context.req.path })}`, 303)
      : context.text(`Sign in at ${signInPath}`, 401)
  }

export const addSignIn = (app: Hono<SignedIn>, { sessions, proxies }: SignInDeps): void => {
  const setting = (context: Context, path: string) =>
    ({ path, httpOnly: true, sameSite: 'Strict', secure: clientOf(context, proxies).isSecure }) as const
  /**
   * Renders the sign-in page. `name` is the name that the operator has typed, `to` the page to which the sign-in leads.
   */
  const signInPage = (
    context: Context,
    { name, to }: { name: string; to: string },
    problem: string | null,
    status: 200 | 403 | 429 = 200,
  ) => {
    const visitor = getCookie(context, cookies.visitor.name) || newToken()
    setCookie(context, cookies.visitor.name, visitor, setting(context, cookies.visitor.path))
    const fields = html`<input type="hidden" name="to" value="${to}">${field('Name', html`<input name="name" value="${name}" required autocomplete="username" autocapitalize="none" spellcheck="false">`)}
${field('Password', html`<input type="password" name="password" required autocomplete="current-password">`)}<button class="go">Sign in</button>`
    const body = form({ csrf: formTokenOf(visitor) }, '/sign-in', fields)
    const message = { problem, notice: noticeText(context.req.query('done')) }
    return context.html(outsidePage(preparePage(context), 'Customer service', body, message), status)
  }
  app.get('/sign-in', (context) => signInPage(context, { name: '', to: context.req.query('to') ?? '' }, null))
  app.post('/sign-in', async (context: Context) => {
    const { name = '', password = '', to = '', csrf } = await formOf(context)
    const visitor = getCookie(context, cookies.visitor.name)
    if (!visitor || csrf !== formTokenOf(visitor))
      return signInPage(context, { name, to }, 'This form is outdated, or the browser blocks cookies: try again.', 403)
    const { address } = clientOf(context, proxies)
    const found = await sessions.check({ name: name.trim(), password, address })
    if (found === 'early')
      return signInPage(context, { name, to }, 'Too many wrong passwords: try again in a minute.', 429)
    if (found === null) return signInPage(context, { name, to }, 'Name or password is wrong.', 403)
    const { name: cookie, path } = cookies.session
    setCookie(context, cookie, await sessions.open(found), { ...setting(context, path), maxAge: sessionSeconds })
    return context.redirect(otherPages.test(to) ? to : '/console', 303)
  })
}

/**
 * Adds the sign-out, and requires a session for all pages that are added later. Requests without a session are
 * redirected to the sign-in page.
 */
export const addSession = (app: Hono<SignedIn>, deps: SignInDeps): void => {
  app.use(async (context, next) => {
    const session = await sessionIn(context, deps)
    if (!session) return context.redirect(signInPath, 303)
    context.set('token', session.token)
    context.set('operator', session.operator)
    return next()
  })
  app.post('/sign-out', async (context) => {
    const { operator, token } = context.var
    const { csrf } = await formOf(context)
    if (csrf !== formTokenOf(token)) return context.redirect('/console', 303)
    await deps.sessions.end(token, operator)
    const { name, path } = cookies.session
    deleteCookie(context, name, { path })
    return context.redirect(signInPath, 303)
  })
}
