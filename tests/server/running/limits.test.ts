import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { languages } from '../../../src/contract/codes.ts'
import { dotPath } from '../../../src/contract/messages/analyticsRecords.ts'
import { mostOfAddress } from '../../../src/server/collector/collector.ts'
import { connections } from '../../../src/server/db/pool.ts'
import { Overloaded } from '../../../src/server/domain/apiError.ts'
import { guessLimits } from '../../../src/server/domain/player/guesses.ts'
import { createApp } from '../../../src/server/http/app.ts'
import { errorAnswer } from '../../../src/server/http/errorAnswer.ts'
import { limits, mostReads, orderLimits } from '../../../src/server/http/limits/limits.ts'
import { createRateLimiter } from '../../../src/server/http/limits/rateLimiter.ts'
import { createShedding } from '../../../src/server/http/limits/shedding.ts'
import { policyReportPath } from '../../../src/server/policyReports/reportApp.ts'
import { signedWebhook, webhookPath } from '../../../src/server/providers/webhooks.ts'
import { openTestShop, placeOrder, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const wait = 'Too many attempts. Please wait a minute.'
/** Sends a request over a connection from the given IP address. */
const from = (address: string, path: string, init: RequestInit = {}, host = 'watt.localhost', site = shop.app) =>
  site.request(
    `http://${host}${path}`,
    { ...init, headers: { host, 'Content-Type': 'application/json' } },
    { incoming: { socket: { remoteAddress: address } } },
  )
const maintenance = '/api/config/maintenance?client_id=10101&idfv=d1&spec_lang=en'

test('[OPS-10] an address that makes more calls than its limit is told to wait; others and the next minute are not', async () => {
  const address = '203.0.113.7'
  for (let made = 0; made < limits.read.address; made++) shop.limiter.take('read', { address, token: undefined })
  const answer = await from(address, maintenance)
  expect([await answer.json(), answer.headers.get('retry-after')]).toEqual([{ code: 0, msg: wait }, '60'])
  expect(await (await from('203.0.113.8', maintenance)).json()).not.toMatchObject({ msg: wait })
  shop.pass(60_000)
  expect(await (await from(address, maintenance)).json()).not.toMatchObject({ msg: wait })
})

test('[OPS-10] servers share the counts of a login and of an address', async () => {
  const [one, other] = [createRateLimiter(shop.db, shop.shop.now), createRateLimiter(shop.db, shop.shop.now)]
  const caller = { address: '203.0.113.9', token: 'a token' }
  const taken = (limiter: typeof one, times: number) =>
    Array.from({ length: times }, () => limiter.take('money', caller)).filter(Boolean).length
  expect(taken(one, 40)).toBe(40)
  await one.settle()
  expect(taken(other, 10)).toBe(10)
  await other.settle()
  await one.settle()
  expect(taken(other, 100)).toBe(limits.money.player - 50)
  const stored = await shop.db.selectFrom('rate_use').select(['name', 'count']).execute()
  expect(stored.map(({ count }) => count).sort()).toEqual([40, 50])
  expect(JSON.stringify(stored)).not.toMatch(/203\.0|a token/)
})

test('[OPS-10] the sessions of a player share the limits of the player, and other players have their own', async () => {
  const sessions = [await shop.login('ann', 'ann-pass'), await shop.login('ann', 'ann-pass')]
  const limiter = createRateLimiter(shop.db, shop.shop.now)
  const taken = (token: string | undefined, times: number) =>
    Array.from({ length: times }, () => limiter.take('money', { address: null, token })).filter(Boolean).length
  expect(sessions[0]).not.toBe(sessions[1])
  expect([taken(sessions[0], 50), taken(sessions[1], 50)]).toEqual([50, limits.money.player - 50])
  expect(taken(await shop.login('bob', 'bob-pass'), 50)).toBe(50)
  // a made-up token is not valid, even with the second part of another account's token
  const forged = `made-up.${sessions[0]?.split('.')[1]}`
  expect((await shop.call('getUserInfo', { client_id: '10101', oauth_token: forged })).code).toBe(-600)
})

test('[OPS-10] a caller below an eighth of the limits causes no SQL statement', async () => {
  const limiter = createRateLimiter(shop.db, shop.shop.now)
  const caller = { address: '203.0.113.10', token: 'rare' }
  for (let made = 0; made < 7; made++) limiter.take('money', caller)
  const before = await shop.db.selectFrom('rate_use').selectAll().execute()
  await limiter.settle()
  expect(await shop.db.selectFrom('rate_use').selectAll().execute()).toEqual(before)
})

test('[OPS-10] a player who makes and cancels orders has to wait a minute after twenty', async () => {
  shop.shop.mostUnpaidOrders = 20
  const bob = await shop.login('bob', 'bob-pass')
  for (let made = 0; made < 20; made++) {
    const { billingNo } = await placeOrder(shop, bob)
    await shop.call('cancelOrder', { client_id: '10101', oauth_token: bob, billing_no: billingNo })
  }
  const again = async () => shop.call('adyenPay', await purchaseOf(shop, bob))
  expect(await again()).toMatchObject({ code: 0, msg: wait })
  shop.pass(61_000)
  expect(await again()).toMatchObject({ code: 1 })
  shop.shop.mostUnpaidOrders = 10_000
})

test('[OPS-10] an address that sends more records and policy reports than its limit is refused, and other addresses are not', async () => {
  const address = '203.0.113.11'
  for (let sent = 0; sent < limits.record.address; sent++) shop.limiter.take('record', { address, token: undefined })
  const host = brands.watt.hosts.production.data
  const send = (who: string) => from(who, dotPath, { method: 'POST', body: '{}' }, host)
  expect((await send(address)).status).toBe(429)
  expect((await send('203.0.113.12')).status).toBe(400)
  const reported = (who: string) => from(who, policyReportPath, { method: 'POST', body: '{}' })
  expect((await reported(address)).status).toBe(429)
  expect((await reported('203.0.113.12')).status).toBe(400)
})

test('[OPS-10] malformed calls count towards the limit of their address', async () => {
  const address = '203.0.113.13'
  for (let made = 1; made < limits.read.address; made++) shop.limiter.take('read', { address, token: undefined })
  const malformed = [`${maintenance}&oauth_token=${'x'.repeat(300)}`, `${maintenance}%00`]
  const [first = '', second = ''] = malformed
  expect(await (await from(address, first)).json()).toMatchObject({ code: 0, msg: expect.not.stringMatching(wait) })
  for (const path of [second, maintenance])
    expect(await (await from(address, path)).json()).toMatchObject({ msg: wait })
})

test('[OPS-10] forged webhooks count towards the limit of their address, signed webhooks do not', async () => {
  const [address, other] = ['203.0.113.14', '203.0.113.15']
  const path = webhookPath('sandbox')
  const forged = (who: string) => from(who, path, { method: 'POST', body: '{}' })
  const signed = (who: string) =>
    shop.app.request(path, signedWebhook({ secret: shop.trust.secrets[0], now: shop.shop.now() }, 'sandbox', '{}'), {
      incoming: { socket: { remoteAddress: who } },
    })
  for (let made = 1; made < limits.webhook.address; made++) shop.limiter.take('webhook', { address, token: undefined })
  expect([(await signed(address)).status, (await forged(address)).status]).toEqual([400, 401])
  const refused = await forged(address)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await forged(other)).status).toBe(401)
  shop.pass(60_000)
  expect((await forged(address)).status).toBe(401)
})

test('[OPS-10] beyond the limit of rendered pages, the browser renders the page', async () => {
  const appDir = await mkdtemp(join(tmpdir(), 'limits-'))
  await writeFile(join(appDir, 'index.html'), '<html><head></head><body><div id="app"></div></body></html>')
  const state = { layout: 'new', description: '', color: null }
  const render = async () => ({ html: '<p>rendered</p>', state })
  const site = createApp({ ...shop, testing: false, appDir, toneCss: () => '', report: () => {}, render })
  const isRendered = async (path: string, address = '203.0.113.16') => {
    const answer = await from(address, path, {}, 'watt.localhost', site)
    expect(answer.status).toBe(200)
    return (await answer.text()).includes('<p>rendered</p>')
  }
  const games = brands.watt.games.map(({ clientIdMap }) => `/?client_id=${clientIdMap.web}`)
  const [first = '', ...others] = games.flatMap((game) => languages.map((language) => `${game}&spec_lang=${language}`))
  expect(await isRendered(first)).toBe(true)
  for (const path of others.splice(0, limits.render.address - 1)) expect(await isRendered(path)).toBe(true)
  const [next = '', later = ''] = others
  expect([await isRendered(next), await isRendered(first), await isRendered(next, '203.0.113.17')]).toEqual([
    false, // this request exceeds the limit
    true, // the page is cached, so this request does not count towards the limit
    true,
  ])
  shop.pass(60_000)
  expect(await isRendered(later)).toBe(true)
  await rm(appDir, { recursive: true })
})

test('[OPS-09] an overloaded server refuses reading calls, and still accepts calls about money', async () => {
  const shed = createShedding(2)
  const held = Promise.withResolvers<string>()
  const reads = [shed('read', () => held.promise), shed('read', () => held.promise)]
  await expect(shed('read', async () => 'a third')).rejects.toThrow(Overloaded)
  expect(await shed('money', async () => 'an order')).toBe('an order')
  held.resolve('read')
  expect(await Promise.all(reads)).toEqual(['read', 'read'])
  expect(await shed('read', async () => 'afterwards')).toBe('afterwards')
})

test('[OPS-09 OPS-11] a call refused by an overloaded server is logged once, as a request, and not as an error', async () => {
  const reports: string[] = []
  const app = new Hono()
  app.onError(errorAnswer((path) => void reports.push(path)))
  app.get('/busy', () => Promise.reject(new Overloaded('busy')))
  app.get('/broken', () => Promise.reject(new Error('broken')))
  const busy = await app.request('/busy')
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await app.request('/broken')).status).toBe(500)
  expect(reports).toEqual(['/broken'])
})

test('[OPS-09] on the embedded database, a player can order while many calls that only read data are running', async () => {
  const bob = await shop.login('bob', 'bob-pass')
  const wish = await purchaseOf(shop, bob)
  let running = 40
  const read = async () => {
    await shop.call('getTickets', { client_id: '10101', oauth_token: bob })
    running -= 1
  }
  const reads = Array.from({ length: running }, read)
  expect(await shop.call('adyenPay', wish)).toMatchObject({ code: 1 })
  expect(running).toBeGreaterThan(20)
  await Promise.all(reads)
})

test('[OPS-10] docs/deploy.md lists the limits', async () => {
  const text = await readFile('docs/deploy.md', 'utf8')
  const { read, money, render, record, webhook } = limits
  const rows = {
    'calls that only read data': [read.address, read.player],
    'calls that order, pay, cancel, redeem or claim': [money.address, money.player],
    'pages that the server renders': [render.address],
    'analytics records, policy reports': [record.address],
    'webhooks with a wrong signature': [webhook.address],
  }
  for (const [requests, most] of Object.entries(rows))
    expect(text).toContain(`| ${requests} | ${most.map((each) => `${each} a minute |`).join(' ')}`)
  const { account, wrongCards, cards, address } = guessLimits
  for (const words of [
    `| new orders | | ${orderLimits.unpaid} unpaid orders a minute, ${orderLimits.open} open orders |`,
    `| wrong passwords | ${account} for one account, then one a minute; ${address} a minute for all accounts |`,
    `${address} a minute | after ${wrongCards} wrong entries, a wait after each further wrong entry; after ${cards} in`,
    `[at most ${mostOfAddress} stored records](#schema-backup-retention) of one address`,
    `At most ${mostOfAddress} records of one address are kept.`,
    `The ${orderLimits.unpaid + 1}st order within a minute is refused`,
    `Beyond ${render.address} pages a minute, the browser renders the page.`,
    `Beyond ${webhook.address} a minute, all webhooks of the address get status 429.`,
  ])
    expect(text).toContain(words)
  expect(text).toContain(`at most ${mostReads} calls that only read data at the same time`)
  expect(text).toContain(`At most ${connections.reads} of the ${connections.all} connections to PostgreSQL`)
})

test('[OPS-10] every attack that docs/deploy.md lists has a test with the quoted title', async () => {
  const text = await readFile('docs/deploy.md', 'utf8')
  const shown = [...text.matchAll(/“([^”]+)” \(\[test\]\(\.\.\/([\w/]+\.test\.ts)\)\)/g)]
  expect(shown).toHaveLength(7)
  for (const [, title = '', file = ''] of shown) expect(await readFile(file, 'utf8')).toContain(title)
})
