import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapHosts } from '../../../../brands/index.ts'
import { contract } from '../../../../src/contract/contract.ts'
import { applyCatalogue } from '../../../../src/server/catalogue/files/applyCatalogue.ts'
import { fileSchemas } from '../../../../src/server/catalogue/files/schema.ts'
import { operators } from '../../../../src/server/console/accounts.ts'
import { connect } from '../../../../src/server/db/connect.ts'
import { startServer } from '../../../../src/server/main.ts'
import { openShop } from '../../../../src/server/startup/openShop.ts'
import { shopSettings } from '../../support/filledShop.ts'
import { runServer, type TestServer } from '../../support/runningServer.ts'
import { silentLog } from '../../support/silentLog.ts'

/** Existing folder that the server serves in place of the atlas. */
const collectorFolder = join(import.meta.dirname, '../../../../src/server/collector')
const provider = { origin: 'https://pay.example.com', secrets: ['a secret of the tests'] as const, takesOld: false }
const paymentHosts = ['pay.example.com']

/** Settings for tests that need no webhooks and no error reports: webhooks fail, and error reports are ignored. */
const aside = { postWebhook: () => new Response(null, { status: 503 }), report: () => {} }

let shop: TestServer
beforeAll(async () => {
  mapHosts({ 'topup.example.com': 'watt' })
  const origins = { embeddedOrigin: 'https://forms.example.com', collectorOrigin: 'https://data.example.com' }
  shop = await runServer({ isDemo: false, provider, paymentHosts, atlasDir: collectorFolder, ...origins })
})
afterAll(async () => {
  mapHosts({})
  await shop.close()
})

test("without the demo the demo's accounts cannot log in, and the calls of the shop answer", async () => {
  const common = { client_id: '10101' }
  for (const [username, password] of [
    ['ann', 'ann-pass'],
    ['bob', 'bob-pass'],
    ['player1', 'pass1'],
  ] as const)
    expect((await shop.logIn(username, password)).token).toBe('undefined')
  const goods = await shop.call(contract.getGoods.path, { ...common, domain_area: 'universal', platform: 'web' })
  expect(goods.answer.status).toBe(200)
})

test('outside a demo the shop’s port has neither test routes nor atlas, and no simulated provider listens', async () => {
  for (const path of ['/__test/invariants', '/__test/card', '/atlas/', '/tracking/list']) {
    const answer = await fetch(shop.at(path))
    expect(await answer.text()).not.toMatch(/broken"|records|Every flow|<h1>Events/)
  }
  const page = await fetch(shop.at('/login.html'))
  expect(await page.text()).not.toContain('id.localhost')
})

/** Sends a request to a port of this machine under this host name. */
const ask = (port: number, path: string, host: string) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, headers: answer.headers })
    })
    asked.on('error', reject).end()
  })

test('[OPS-04] operators have pages behind a sign-in and metrics on their own port, with the first account that the start creates', async () => {
  const account = { name: 'mia', password: 'a password of the tests' }
  const own = await runServer({
    isDemo: false,
    provider,
    paymentHosts,
    atlasDir: collectorFolder,
    console: { account },
  })
  const port = own.server.operatorsPort
  const statusOf = async (path: string, host = `127.0.0.1:${port}`) => (await ask(port, path, host)).status
  for (const path of ['/tracking/list', '/atlas/inspector.js']) expect(await statusOf(path)).toBe(401)
  expect(await statusOf('/console/sign-in', 'service.example.com')).toBe(200)
  expect(await statusOf('/metrics', 'shop-1:4002')).toBe(200)
  const atShop = await (await fetch(own.at('/console/sign-in'))).text()
  await own.server.close()
  expect(atShop).not.toContain('Customer service')
  const { db, close } = await connect({ folder: join(own.folder, 'data', 'database') })
  expect(await operators(db)).toMatchObject([{ name: 'mia', role: 'lead' }])
  await close()
})

test('payment forms and data collection are at the operator’s hosts, and the mapped shops may frame the forms', async () => {
  const { port } = shop.server
  const forms = await ask(port, '/embedded.html', 'forms.example.com')
  expect(forms.headers['content-security-policy']).toMatch(/frame-ancestors [^;]*https:\/\/topup\.example\.com/)
  expect(forms.headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/pay\.example\.com/)
  // the data-collection host serves no pages
  const { status, headers } = await ask(port, '/', 'data.example.com')
  expect([status, headers['access-control-allow-origin']]).toEqual([404, '*'])
})

test('a database without the demo contains no players, cards or links', async () => {
  await shop.server.close()
  const { db, close } = await connect({ folder: join(shop.folder, 'data', 'database') })
  const counts = await sql<{ count: number }>`select (select count(*) from player) + (select count(*) from gift_card)
    + (select count(*) from game_card) + (select count(*) from replenishment) as count`.execute(db)
  expect(Number(counts.rows[0]?.count)).toBe(0)
  await close()
})

test('outside a demo a player with the name of the demo’s first player gets no payment link', async () => {
  const connection = await connect({ folder: join(shop.folder, 'data', 'database') })
  const { db } = connection
  await db.insertInto('player').values({ username: 'ann', suid: '77', password: 'no hash' }).execute()
  await (await openShop({ ...connection, ...shopSettings, isDemo: false, paymentHosts, ...aside })).stop()
  expect(await db.selectFrom('replenishment').select('id').execute()).toEqual([])
  await connection.close()
})

test('refuses settings that would give strangers access, with a message of one line', async () => {
  const start = (more: object) =>
    startServer({ log: silentLog, port: 0, dataDir: shop.folder, appDir: shop.folder, isDemo: false, ...more })
  await expect(start({})).rejects.toThrow(/^Without DEMO=1 no payment is simulated: set PROVIDER_URL/)
  await expect(start({ provider, testing: true })).rejects.toThrow(
    /^TESTING=1 opens \/__test, which only a demo may have/,
  )
})

test('[PAY-14] refuses to start without a host for platform pay, in one line, before any order', async () => {
  const { db, close } = await connect({ folder: join(shop.folder, 'data', 'database') })
  const method = { payway: '10801', channel: '1', name: 'E-wallet', icon: 'wallet', sort: 1 }
  const places = [{ places: { universal: ['Global'] }, web: [method] }]
  await applyCatalogue(db, { methods: fileSchemas.methods.parse(places) }, new Date())
  await close()
  const start = startServer({
    log: silentLog,
    port: 0,
    dataDir: join(shop.folder, 'data'),
    appDir: shop.folder,
    isDemo: false,
    provider,
  })
  await expect(start).rejects.toThrow(
    /^PAYMENT_HOSTS is not set: the payment pages of platform pay \(10801\) have no public host/,
  )
})

test('refuses a demo’s database without DEMO=1', async () => {
  const demo = await runServer()
  await demo.server.close()
  const again = startServer({
    log: silentLog,
    port: 0,
    dataDir: join(demo.folder, 'data'),
    appDir: demo.folder,
    isDemo: false,
    provider,
  })
  await expect(again).rejects.toThrow(/^The database contains the public players and cards of a demo/)
  await demo.close()
})
