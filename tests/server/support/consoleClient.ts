import { Hono } from 'hono'
import { addOperator, type Operator } from '../../../src/server/console/accounts.ts'
import { consoleApp } from '../../../src/server/console/consoleApp.ts'
import { createTrustedProxies } from '../../../src/server/http/transport/proxies.ts'
import type { TestShop } from './harness.ts'

/** Opens the console at `/console`, its path on the operators' port. */
export const openConsole = (shop: TestShop, refundLimits = { order: 50, day: 500 }) => {
  const app = new Hono()
  const settings = { shop: shop.shop, proxies: createTrustedProxies(['127.0.0.1']), refundLimits, passwordCost: 16 }
  return app.route('/console', consoleApp(settings))
}

type Fields = Record<string, string | number>

const hiddenFields = (page: string, action: string): Fields => {
  const start = page.indexOf(`action="/console${action}"`)
  if (start < 0) throw new Error(`the page has no form for ${action}`)
  const form = page.slice(start, page.indexOf('</form>', start))
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** Creates a simulated browser that stores cookies and posts the forms on the console's pages. */
export const openBrowser = (app: Hono, headers: Record<string, string> = {}) => {
  const cookies = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.request(`http://console.test/console${path}`, { ...init, headers: { ...headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const post = (path: string, fields: Fields) => {
    const entries = Object.entries(fields).map(([name, value]) => [name, String(value)])
    return request(path, { method: 'POST', body: new URLSearchParams(entries) })
  }
  const read = async (path: string) => (await request(path)).text()
  return {
    cookies,
    request,
    post,
    read,
    hidden: async (page: string, action: string) => hiddenFields(await read(page), action),
    /** Fills in the form on the page, and posts it to `action`. */
    sends: async (page: string, action: string, fields: Fields = {}) =>
      post(action, { ...hiddenFields(await read(page), action), ...fields }),
  }
}
export type Browser = ReturnType<typeof openBrowser>

export const consolePassword = 'a password of the tests'

export const signedIn = async (shop: TestShop, app: Hono, role: Operator['role'], person = 'tests') => {
  const name = `${role}-${crypto.randomUUID().slice(0, 8)}`
  const accounts = { db: shop.db, now: shop.shop.now, passwordCost: 16 }
  await addOperator(accounts, { name, password: consolePassword, role }, person)
  const browser = openBrowser(app)
  await browser.sends('/sign-in', '/sign-in', { name, password: consolePassword })
  return { name, ...browser }
}
