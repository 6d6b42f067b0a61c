import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { bodyOf } from 'trials/load/request'
import { freePort } from 'trials/support/freePort'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { contract } from '../../src/contract/contract.ts'
import { envelope } from '../../src/contract/endpoint.ts'
import { demoCatalogue } from '../../src/demo/seed/demoCatalogue.ts'
import { obfuscate } from '../../src/domain/player/obfuscate.ts'
import { applyCatalogue } from '../../src/server/catalogue/files/applyCatalogue.ts'
import { fileSchemas } from '../../src/server/catalogue/files/schema.ts'
import { connect, type DatabaseConnection } from '../../src/server/db/connect.ts'
import { seed } from '../../src/server/seed/seed.ts'
import { runScript } from '../server/support/serverProcess.ts'
import { freshPostgres } from '../server/support/testDatabase.ts'
import { addressOf, rolesShape } from '../trials/load/player.ts'

/**
 * These tests run the shop and the simulated payment provider as in production: as two processes without test routes.
 */

type Script = ReturnType<typeof runScript>

const secret = 'a secret of the tests'
const host = 'topup.example.com'
const running: Script[] = []
let folder: string
let url: string
let shop: DatabaseConnection
let settings: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'production-'))
  url = (await freshPostgres()).url
  const [providerPort, shopPort] = [await freePort(), await freePort()]
  const provider = runScript('src/demo/program/provider.ts', {
    PORT: String(providerPort),
    DATA_DIR: folder,
    PROVIDER_SECRET: secret,
    SHOPS: `http://127.0.0.1:${shopPort}`,
  })
  running.push(provider)
  await vi.waitFor(provider.isReady, { timeout: 120_000 })
  settings = {
    DATABASE_URL: url,
    PORT: String(shopPort),
    ADMIN_PORT: '0',
    HOST_MAP: `${host}=watt`,
    PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
    PROVIDER_SECRET: secret,
    EMBEDDED_ORIGIN: 'https://forms.example.com',
    COLLECTOR_ORIGIN: 'https://data.example.com',
  }
  shop = await connect({ url })
  await seed(shop.db, new Date(), { isShared: true, isDemo: false })
  await applyCatalogue(shop.db, catalogue, new Date())
})
afterAll(async () => {
  for (const each of running) await each.stop()
  await shop.close()
  await rm(folder, { recursive: true })
})

const method = (payway: string, channel: string) => ({ payway, channel, name: channel, icon: 'card', sort: 1 })
/** Catalogue of a made-up publisher: the demo's goods, one game with one server, and two payment methods. */
const catalogue = {
  goods: demoCatalogue.goods,
  prices: demoCatalogue.prices,
  games: fileSchemas.games.parse([{ game: '10101', servers: [{ id: 'S1', name: 'First' }] }]),
  methods: fileSchemas.methods.parse([
    { places: { universal: ['Global'] }, web: [method('12101', 'scheme'), method('10801', '1')] },
  ]),
}

/** Starts the process of the shop, and waits until the shop is ready. */
const startShop = async (more: Record<string, string> = {}): Promise<Script> => {
  const started = runScript('scripts/start.ts', { ...settings, ...more })
  running.push(started)
  await vi.waitFor(started.isReady, { timeout: 120_000 })
  return started
}

const ask = async (name: keyof typeof contract, params: Record<string, string>) =>
  envelope.parse(
    JSON.parse(
      await bodyOf({ port: Number(settings.PORT), path: addressOf(name, { client_id: '10101', ...params }), host }),
    ),
  )

/** Logs in with an account of the simulated game. Returns the parameters of a purchase. */
const purchase = async () => {
  const sent = { username: obfuscate('ann', 'a1f'), password: obfuscate('ann-pass', '07c') }
  const { oauth_token } = z.object({ oauth_token: z.string() }).parse((await ask('authenticate', sent)).content)
  const [role] = rolesShape.parse((await ask('getAllRoleList', { oauth_token })).content).roles
  return {
    oauth_token,
    server_id: role?.server_id ?? '',
    role_id: role?.role_id ?? '',
    product_id: 'gems300',
    platform: 'web',
    domain_area: 'universal',
    game_channel_id: 'web',
    bcp47_lang: 'en',
    country: 'Global',
    channel_id: 'scheme',
    did: 'x',
    session_id: 'x',
    session_time: '1767323045',
    traffic_source: '',
    idempotency_key: crypto.randomUUID(),
  }
}
const orderShape = z.object({ billing_no: z.string(), url: z.string() })

const stateOf = async (billingNo: string) => {
  const { rows } = await sql<{ status: string; deliveries: number; flags: number }>`select status,
      (select count(*)::int from delivery d where d.billing_no = o.billing_no) as deliveries,
      (select count(*)::int from order_flag f where f.billing_no = o.billing_no) as flags
    from orders o where billing_no = ${billingNo}`.execute(shop.db)
  return rows[0]
}

test('[PAY-14] refuses to start without PAYMENT_HOSTS, and refuses a payment link to another host', async () => {
  const refused = runScript('scripts/start.ts', settings)
  running.push(refused)
  await expect.poll(() => refused.printed(), { timeout: 120_000 }).toContain('PAYMENT_HOSTS is not set: the payment')
  const started = await startShop({ PAYMENT_HOSTS: 'pay.example.com' })
  const { code, msg } = await ask('adyenPay', await purchase())
  expect(code).not.toBe(1)
  expect(msg).not.toBe('')
  const { rows } = await sql`select kind from order_flag`.execute(shop.db)
  expect(rows).toEqual([{ kind: 'link_refused' }])
  expect(await started.stop()).toBe(0)
})

test('completes a purchase without demo mode: paid on the provider’s site, reported by webhook, and delivered once', async () => {
  const started = await startShop({ PAYMENT_HOSTS: 'pay.localhost' })
  expect(started.printed()).not.toContain('PAYMENT_HOSTS')
  const order = await purchase()
  const { billing_no, url: link } = orderShape.parse((await ask('adyenPay', order)).content)
  const { hostname, port, pathname } = new URL(link)
  expect(hostname).toBe('pay.localhost')
  const site = `http://127.0.0.1:${port}${pathname}`
  expect((await fetch(site)).status).toBe(200)
  await fetch(site, { method: 'POST', body: new URLSearchParams({ action: 'approve' }) })
  await vi.waitFor(
    async () => {
      const { oauth_token } = order
      const { content } = await ask('getOrderInfo', { billing_no, oauth_token, simple: '1' })
      expect(content).toMatchObject({ status: 1 })
    },
    { timeout: 30_000 },
  )
  expect(await stateOf(billing_no)).toEqual({ status: 'delivered', deliveries: 1, flags: 0 })
  expect(await started.stop()).toBe(0)
})
