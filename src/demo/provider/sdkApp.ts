import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { languages } from '../../contract/codes.ts'
import { embeddedProviders } from '../../contract/messages/embedded.ts'
import { limitBody } from '../../server/http/transport/body.ts'
import { siteHeaders } from '../../server/http/transport/siteHeaders.ts'
import type { Action } from './pages.ts'
import type { Sandbox } from './sandbox.ts'
import { type Word, word } from './texts.ts'

/** Result of a payment that the simulated SDK reports to the page. Only the webhook changes the order. */
type Result = 'success' | 'failed' | 'cancelled' | 'pending'

const results: Readonly<Record<Action, Result>> = {
  approve: 'success',
  decline: 'failed',
  cancel: 'cancelled',
  pending: 'pending',
  lost: 'success',
  duplicate: 'success',
  repeat: 'success',
  lateFailure: 'success',
  lateSuccess: 'failed',
  wrongAmount: 'success',
  slow: 'pending',
}
const isAction = (value: unknown): value is Action => typeof value === 'string' && Object.hasOwn(results, value)

const offered = [
  'approve',
  'decline',
  'cancel',
  'pending',
  'lost',
  'duplicate',
  'lateFailure',
  'slow',
] as const satisfies readonly Action[]

const wordsIn = (language: string) => {
  const keys: readonly Word[] = ['sandbox', ...offered]
  return Object.fromEntries(keys.map((key) => [key, word(key, language)]))
}
const prelude = `globalThis.sandboxWords = ${JSON.stringify({
  actions: offered,
  languages: Object.fromEntries(languages.map((language) => [language, wordsIn(language)])),
})}`

const part = (name: string) => readFile(join(import.meta.dirname, 'sdk', `${name}.js`), 'utf8')

/**
 * Serves scripts with the names, methods and events of the real SDKs, but with buttons instead of card fields. Also
 * serves the endpoint to which these buttons post.
 * @param sdkOrigin the only origin whose pages may decide a payment
 */
export const sdkApp = (sandbox: Sandbox, sdkOrigin: string): Hono => {
  const app = new Hono()
  app.use(siteHeaders())
  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })
  // the test versions are the same scripts, because no version moves money
  for (const provider of embeddedProviders)
    app.on('GET', [`/${provider}.js`, `/${provider}-test.js`], async (context) => {
      context.header('Content-Type', 'text/javascript; charset=utf-8')
      context.header('Cross-Origin-Resource-Policy', 'cross-origin')
      return context.body([prelude, await part('panel'), await part(provider)].join('\n'))
    })

  app.post('/decide', limitBody(1000), async (context) => {
    context.header('Vary', 'Origin')
    // other origins are rejected here: CORS would only hide the answer from them, but the payment would be decided
    // already
    if (context.req.header('origin') !== sdkOrigin) return context.json({ result: 'failed' }, 403)
    context.header('Access-Control-Allow-Origin', sdkOrigin)
    const { ref, action } = await context.req.parseBody()
    const payment = typeof ref === 'string' ? await sandbox.find(ref) : undefined
    if (!payment || !isAction(action)) return context.json({ result: 'failed' }, 404)
    if (payment.closed || payment.is_over) return context.json({ result: 'failed' }, 409)
    await sandbox.acts[action](payment)
    return context.json({ result: results[action] })
  })
  return app
}
