import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { type ThirdParty, thirdParties } from '../../domain/player/login.ts'
import { limitBody } from '../../server/http/transport/body.ts'
import { siteHeaders } from '../../server/http/transport/siteHeaders.ts'
import { page } from '../provider/pages.ts'
import { pageLanguage } from '../provider/texts.ts'
import { type AskedLogin, askedOf, cancelled, granted, refused, unsupported } from './answers.ts'
import type { SimulatedIdentities } from './simulated.ts'
import { type IdentityWord, identityWord } from './texts.ts'

/** Choices on the simulated login page, as values of the form's field `action`. */
const actions = ['approve', 'refuse', 'cancel', 'slow', 'wrongState', 'wrongNonce', 'unsupported'] as const
type IdentityAction = (typeof actions)[number]
const isAction = (value: unknown): value is IdentityAction => actions.some((action) => action === value)

/** Delay in ms of the answer after the choice `slow`. */
const slowness = 3000
const names: Readonly<Record<ThirdParty, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  vk: 'VK',
  huawei: 'Huawei',
  twitter: 'X',
}

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Web app of the simulated identity providers. `/<provider>/authorize` accepts the real provider's parameters, and
 * shows a page on which the player chooses the answer. The answer has the real provider's format.
 */
export const identityApp = (identities: SimulatedIdentities): Hono => {
  const app = new Hono()
  app.use(limitBody())
  app.use(siteHeaders())
  const prepare = (context: Context) => {
    const nonce = randomBytes(16).toString('base64')
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    )
    context.header('Cache-Control', 'no-store')
    if (context.req.query('coop') === '1') context.header('Cross-Origin-Opener-Policy', 'same-origin')
    const language = pageLanguage(context.req.header('accept-language')?.split(/[,;]/)[0])
    return { nonce, language, banner: identityWord('sandbox', language) }
  }
  const invalid = (context: Context) => {
    const frame = prepare(context)
    return context.html(page({ ...frame, heading: identityWord('invalid', frame.language) }, html``), 400)
  }

  const answerOf = (asked: AskedLogin, action: IdentityAction, account: string): Promise<string> | string => {
    if (action === 'cancel') return cancelled(asked)
    if (action === 'refuse') return refused(asked)
    if (action === 'unsupported') return unsupported(asked)
    const changed = {
      ...asked,
      ...(action === 'wrongState' && { state: 'another state' }),
      ...(action === 'wrongNonce' && { nonce: 'another nonce' }),
    }
    return granted(identities, changed, account)
  }

  for (const provider of thirdParties) {
    const path = `/${provider}/authorize`
    app.get(path, async (context) => {
      const asked = await askedOf(identities, provider, context.req.query())
      if (!asked) return invalid(context)
      const frame = prepare(context)
      const word = (key: IdentityWord) => identityWord(key, frame.language)
      const { search } = new URL(context.req.url)
      return context.html(
        page(
          { ...frame, heading: identityWord('title', frame.language, { provider: names[provider] }) },
          html`<form method="post" action="${path}${search}">
<label for="account">${word('account')}</label><input id="account" name="account" value="ann" maxlength="40" autocomplete="off">
${actions.map(
  (action) =>
    html`<button name="action" value="${action}" class="${action === 'approve' ? 'go' : ''}">${word(action)}</button>`,
)}</form><p><a class="link" href="${path}${search}&coop=1">${word('coop')}</a></p>`,
        ),
      )
    })
    app.post(path, async (context) => {
      const asked = await askedOf(identities, provider, context.req.query())
      const { action, account } = await context.req.parseBody()
      if (!asked || !isAction(action) || typeof account !== 'string' || !/^[\w.-]{1,40}$/.test(account))
        return invalid(context)
      if (action === 'slow') await later(slowness)
      prepare(context)
      return context.redirect(await answerOf(asked, action, account), 303)
    })
  }
  app.notFound(invalid)
  return app
}
