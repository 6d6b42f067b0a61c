import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperator } from '../../../src/server/console/accounts.ts'
import { type Browser, consolePassword, openBrowser, openConsole, signedIn } from '../support/consoleClient.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
let app: Hono
beforeAll(async () => {
  shop = await openTestShop()
  app = openConsole(shop)
}, 60_000)
afterAll(() => shop.close())

const account = async (role: 'reader' | 'lead' = 'reader') => {
  const name = `op-${crypto.randomUUID().slice(0, 8)}`
  const accounts = { db: shop.db, now: shop.shop.now, passwordCost: 16 }
  await addOperator(accounts, { name, password: consolePassword, role }, 'tests')
  return name
}
const signIn = (browser: Browser, name: string, password = consolePassword) =>
  browser.sends('/sign-in', '/sign-in', { name, password })
const isIn = async (browser: Browser) => (await browser.request('')).status === 200

test('[OPS-04] the demo’s operators exist, and passwords are stored as hashes', async () => {
  const browser = openBrowser(app)
  expect((await signIn(browser, 'lea', 'lea-pass')).headers.get('location')).toBe('/console')
  expect(await browser.read('')).toContain('lea (lead)')
  const rows = await shop.db.selectFrom('operator').select('password').execute()
  for (const { password } of rows) expect(password).toMatch(/^\d+\$[0-9a-f]{32}\$[0-9a-f]{64}$/)
})

test('[OPS-04] no page is shown without a sign-in, and wrong names and passwords get the same answer', async () => {
  const name = await account()
  const browser = openBrowser(app)
  for (const path of ['', '/journal', '/orders/W1', '/refunds', '/accounts']) {
    const answer = await browser.request(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console/sign-in'])
  }
  const wrong = await signIn(browser, name, 'wrong')
  const unknown = await signIn(browser, 'nobody', 'wrong')
  expect([wrong.status, unknown.status]).toEqual([403, 403])
  const [page, other] = [await wrong.text(), await unknown.text()]
  for (const text of [page, other]) expect(text).toContain('Name or password is wrong.')
  // the form keeps the typed name, but not the password
  expect(page).toContain(`name="name" value="${name}"`)
  expect(page).not.toContain('value="wrong"')
  expect(await isIn(browser)).toBe(false)
  const lead = await signedIn(shop, app, 'lead')
  expect(await lead.read(`/journal?about=${name}`)).toContain(`${name}: sign-in refused`)
  expect(await lead.read('/journal?about=nobody')).toContain('No entries.')
})

test('[OPS-04] the session cookie is HttpOnly and SameSite=Strict, and Secure behind https', async () => {
  const name = await account()
  const cookieOf = (answer: Response) => answer.headers.getSetCookie().find((line) => line.startsWith('operator='))
  const plain = cookieOf(await signIn(openBrowser(app), name))
  expect(plain).toMatch(/; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/)
  const behindTls = openBrowser(app, { 'x-forwarded-proto': 'https' })
  expect(cookieOf(await signIn(behindTls, name))).toMatch(/; Secure/)
  const token = /^operator=([^;]+)/.exec(plain ?? '')?.[1] ?? ''
  const stored = await shop.db.selectFrom('operator_session').select('hash').execute()
  expect(stored.map(({ hash }) => hash)).not.toContain(token)
})

test('[OPS-04] a session ends after eight hours and at the sign-out', async () => {
  const reader = await signedIn(shop, app, 'reader')
  shop.pass(8 * 3_600_000 - 1000)
  expect(await isIn(reader)).toBe(true)
  shop.pass(1000)
  expect(await isIn(reader)).toBe(false)
  await signIn(reader, reader.name)
  const token = reader.cookies.get('operator') ?? ''
  await reader.sends('', '/sign-out')
  reader.cookies.set('operator', token)
  expect(await isIn(reader)).toBe(false)
})

test('[OPS-04] forms without the token of the session are refused', async () => {
  const [lead, other] = [await signedIn(shop, app, 'lead'), await signedIn(shop, app, 'lead')]
  const wish = { name: 'intruder', role: 'lead', password: 'intruder-password', key: crypto.randomUUID() }
  const { csrf = '' } = await other.hidden('/accounts', '/accounts/new')
  for (const fields of [wish, { ...wish, csrf: '' }, { ...wish, csrf }])
    expect((await lead.post('/accounts/new', fields)).status).toBe(403)
  expect(await lead.read('/accounts')).not.toContain('intruder')
  await lead.post('/sign-out', { csrf })
  expect(await isIn(lead)).toBe(true)
  const visitor = openBrowser(app)
  const sent = await visitor.post('/sign-in', { name: lead.name, password: consolePassword })
  expect([sent.status, await isIn(visitor)]).toEqual([403, false])
})

test('[OPS-04] after ten wrong passwords even the right one has to wait a minute', async () => {
  const name = await account()
  const browser = openBrowser(app)
  for (let wrong = 1; wrong <= 10; wrong += 1) expect((await signIn(browser, name, 'wrong')).status).toBe(403)
  expect((await signIn(browser, name)).status).toBe(429)
  expect(await isIn(browser)).toBe(false)
  shop.pass(61_000)
  await signIn(browser, name)
  expect(await isIn(browser)).toBe(true)
})

test('[OPS-04] pages run no script, are not cached, and cannot be framed', async () => {
  const lead = await signedIn(shop, app, 'lead')
  for (const path of ['', '/refunds', '/questions', '/maintenance', '/journal', '/accounts']) {
    const answer = await lead.request(path)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toContain('<script')
  }
})

test('[OPS-04] a lead creates, changes and closes accounts; everybody changes their own password', async () => {
  const lead = await signedIn(shop, app, 'lead')
  const name = `new-${crypto.randomUUID().slice(0, 8)}`
  const create = (more: Record<string, string>) =>
    lead.sends('/accounts', '/accounts/new', { name, role: 'service', password: consolePassword, ...more })
  expect((await create({ password: 'short' })).status).toBe(409)
  expect((await create({ name: 'With Space' })).status).toBe(409)
  expect((await create({ role: 'king' })).status).toBe(409)
  expect((await create({})).status).toBe(303)
  expect((await create({})).status).toBe(409)
  const browser = openBrowser(app)
  await signIn(browser, name)
  expect(await browser.read('')).toContain(`${name} (service)`)
  const own = { current: 'wrong', password: 'another password' }
  expect((await browser.sends('/accounts', '/accounts/password', own)).status).toBe(409)
  await browser.sends('/accounts', '/accounts/password', { ...own, current: consolePassword })
  expect(await isIn(browser)).toBe(false)
  await signIn(browser, name, own.password)
  expect(await isIn(browser)).toBe(true)
  await lead.sends('/accounts', `/accounts/${name}/role`, { role: 'reader' })
  await signIn(browser, name, own.password)
  expect(await browser.read('')).toContain(`${name} (reader)`)
  await lead.sends('/accounts', `/accounts/${name}/role`, { role: 'closed' })
  expect(await isIn(browser)).toBe(false)
  expect((await signIn(browser, name, own.password)).status).toBe(403)
  const journal = await lead.read(`/journal?about=${lead.name}`)
  for (const text of [`created ${name} as service`, `made ${name} reader`, `closed ${name}`])
    expect(journal).toContain(text)
  expect(journal).not.toContain(consolePassword)
})

test('[OPS-04] only leads manage accounts, and no lead changes their own role', async () => {
  const [lead, sam] = [await signedIn(shop, app, 'lead'), await signedIn(shop, app, 'service')]
  expect(await sam.read('/accounts')).not.toContain(lead.name)
  const hidden = await sam.hidden('/accounts', '/accounts/password')
  expect((await sam.post(`/accounts/${lead.name}/role`, { ...hidden, role: 'closed' })).status).toBe(403)
  const own = await lead.hidden('/accounts', '/accounts/new')
  expect((await lead.post(`/accounts/${lead.name}/role`, { ...own, role: 'closed' })).status).toBe(409)
  expect(await isIn(lead)).toBe(true)
})

test('[OPS-04] the journal is listed by page, person and order, and cannot be changed', async () => {
  const lead = await signedIn(shop, app, 'lead')
  for (let entry = 0; entry < 60; entry += 1) await lead.sends('', '/sign-out').then(() => signIn(lead, lead.name))
  const first = await lead.read(`/journal?about=${lead.name}`)
  const older = /href="\/console(\/journal\?about=[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(first.match(/<li><time/g)).toHaveLength(50)
  expect(await lead.read(older)).toContain(`${lead.name}: signed in`)
  await expect(shop.db.deleteFrom('journal').execute()).rejects.toThrow('append-only')
})
