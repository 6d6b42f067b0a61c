import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelope } from '../../../../src/contract/endpoint.ts'
import { obfuscate } from '../../../../src/domain/player/obfuscate.ts'
import { type RunningServer, startServer } from '../../../../src/server/main.ts'
import { silentLog } from '../../support/silentLog.ts'
import { unpackDatabase } from '../../support/testDatabase.ts'

let folder: string
const running = new Set<RunningServer>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
  await unpackDatabase('filled', join(folder, 'data', 'database'))
})
afterAll(async () => {
  for (const server of running) await server.close()
  await rm(folder, { recursive: true })
})

const start = async (more: { port?: number; dataDir?: string; testing?: boolean } = {}) => {
  const server = await startServer({ log: silentLog, port: 0, dataDir: join(folder, 'data'), appDir: folder, ...more })
  running.add(server)
  const close = async () => {
    running.delete(server)
    await server.close()
  }
  const get = async (path: string, query: Record<string, string>) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}?${new URLSearchParams({ idfv: 'x', ...query })}`)
    const { content } = envelope.parse(await answer.json())
    return (typeof content === 'object' && content !== null ? content : {}) as Record<string, unknown>
  }
  return { server, close, get }
}

test('a purchase over real HTTP is paid at the provider’s origin, and a restart loses nothing', async () => {
  const first = await start()
  const sent = { username: obfuscate('ann', 'abc'), password: obfuscate('ann-pass', 'abc'), client_id: '10101' }
  const token = String((await first.get('/util/login/auth', sent)).oauth_token)
  const mine = { client_id: '10101', oauth_token: token }
  const { roles } = await first.get('/api/system/allRoleList', mine)
  const [role] = roles as { role_id: string; server_id: string }[]
  const purchase = {
    ...mine,
    server_id: role?.server_id ?? '',
    role_id: role?.role_id ?? '',
    product_id: 'gems300',
    platform: 'web',
    domain_area: 'universal',
    country: 'Global',
    bcp47_lang: 'en',
    channel_id: 'scheme',
    idempotency_key: crypto.randomUUID(),
    game_channel_id: '',
    did: '',
    session_id: '',
    session_time: '',
    traffic_source: '',
  }
  const order = await first.get('/api/pay/adyen_pay', purchase)
  const asked = { oauth_token: token, billing_no: String(order.billing_no), simple: '1' }
  const payUrl = new URL(String(order.url))
  expect(payUrl.hostname).toBe('pay.localhost')
  expect(payUrl.port).not.toBe(String(first.server.port))
  const form = { method: 'POST', body: new URLSearchParams({ action: 'approve' }) }
  await fetch(`http://127.0.0.1:${payUrl.port}${payUrl.pathname}`, form)
  expect(await first.get('/api/pay/getOrderInfo', asked)).toMatchObject({ status: 1 })
  await first.close()
  expect(await readdir(join(folder, 'data'))).toEqual(['database'])

  const second = await start()
  expect(await second.get('/api/pay/getOrderInfo', asked)).toMatchObject({ status: 1 })
  expect((await second.get('/api/system/allRoleList', mine)).roles).toHaveLength((roles as unknown[]).length)
  expect((await fetch(`http://127.0.0.1:${second.server.port}/__test/invariants`)).status).toBe(404)

  const sameFolder = startServer({ log: silentLog, port: 0, dataDir: join(folder, 'data'), appDir: folder })
  await expect(sameFolder).rejects.toThrow(/^The data folder .* is in use by process \d+: .*$/)
  const samePort = startServer({
    log: silentLog,
    port: second.server.port,
    dataDir: join(folder, 'other'),
    appDir: folder,
  })
  await expect(samePort).rejects.toThrow(`Port ${second.server.port} is taken: choose another port with PORT=…`)
  expect(await readdir(folder)).toEqual(['data'])
  await second.close()
})

test('an unwritable folder gives one line with the remedy', async () => {
  await writeFile(join(folder, 'file'), '')
  const inFile = startServer({ log: silentLog, port: 0, dataDir: join(folder, 'file', 'data'), appDir: folder })
  await expect(inFile).rejects.toThrow(/^The data folder .* cannot be written \(\w+\): choose another DATA_DIR$/)
})

test('a missing database gives one line with the remedy', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
  const started = startServer({ log: silentLog, port: 0, dataDir: join(folder, 'none'), databaseUrl, appDir: folder })
  await expect(started).rejects.toThrow(/^The database cannot be used \(ECONNREFUSED.*\): check DATABASE_URL$/)
})
