import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchByName } from 'trials/support/fetchByName'
import { freePort } from 'trials/support/freePort'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { envelope } from '../../../../src/contract/endpoint.ts'
import { addressOf, logIn } from '../../../trials/load/player.ts'
import { runScript } from '../../support/serverProcess.ts'
import { anyDatabase } from '../../support/testDatabase.ts'

/**
 * Time in ms until the simulated provider answers. It is longer than three seconds, a former limit for requests, but
 * shorter than the shop's timeout for calls to the provider.
 */
const answerMs = 4000

let folder: string
let shopPort: number
let shop: ReturnType<typeof runScript>
const asked = Promise.withResolvers<void>()
const isEnding = Promise.withResolvers<void>()
const role = { serverId: 'S1', roleId: '100000001', name: 'Lin', level: 1 }
/**
 * Responses of the simulated game, by path. The simulated game has the same address as the simulated provider, but
 * responds immediately.
 */
const answersOfGame: Record<string, object> = {
  '/game/account': { account: { suid: '500001', username: 'ann' } },
  '/game/roles': { roles: [role] },
  '/game/hasRole': { hasRole: true },
}
const provider = createServer(async (request, answer) => {
  request.resume()
  const ofGame = answersOfGame[request.url ?? '']
  if (ofGame) {
    answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(ofGame))
    return
  }
  asked.resolve()
  await isEnding.promise
  const open = JSON.stringify({ ref: 'a-payment', url: 'http://pay.localhost/checkout/a-payment' })
  // answers only after `answerMs`, to simulate a slow provider
  const late = AbortSignal.timeout(answerMs)
  late.addEventListener('abort', () => answer.setHeader('Content-Type', 'application/json').end(open))
}).listen(0, '127.0.0.1')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drain-'))
  const database = await anyDatabase()
  const data: Record<string, string> = database === 'memory' ? { DATA_DIR: folder } : { DATABASE_URL: database.url }
  const { port } = z.object({ port: z.number() }).parse(provider.address())
  shopPort = await freePort()
  shop = runScript('scripts/start.ts', {
    ...data,
    DEMO: '1',
    PORT: String(shopPort),
    ADMIN_PORT: '0',
    PROVIDER_URL: `http://127.0.0.1:${port}`,
    PROVIDER_SECRET: 'a secret of the tests',
  })
  await vi.waitFor(shop.isReady, { timeout: 120_000 })
})
afterAll(async () => {
  await shop.stop()
  provider.closeAllConnections()
  provider.close()
  await once(provider, 'close')
  await rm(folder, { recursive: true })
})

/**
 * Sends a request over a connection that was kept open. Returns the status, the `Connection` header, and whether the
 * connection was used again.
 */
const askAgain = (agent: Agent) =>
  new Promise<{ status: number | undefined; connection: string | undefined; isReused: boolean }>((resolve, reject) => {
    const asked = get({ agent, port: shopPort, path: '/readyz', host: '127.0.0.1' }, (answer) => {
      answer.resume().once('end', () =>
        resolve({
          status: answer.statusCode,
          connection: answer.headers.connection,
          isReused: asked.reusedSocket,
        }),
      )
    })
    asked.once('error', reject)
  })

test('a stopping server answers the requests that wait for a slow provider, then exits normally', async () => {
  const { purchase } = await logIn(shopPort, 'ann', 'ann-pass')
  const path = addressOf('adyenPay', { ...purchase, idempotency_key: crypto.randomUUID() })
  const answer = fetchByName(new URL(path, `http://watt.localhost:${shopPort}`))
  await asked.promise
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await askAgain(agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
  const ended = shop.stop()
  // with its next response, the server closes the connection: the response has the header `Connection: close`
  await expect
    .poll(() => askAgain(agent), { timeout: 30_000 })
    .toEqual({ status: 503, connection: 'close', isReused: true })
  isEnding.resolve()
  const { code, content } = envelope.parse(await (await answer).json())
  expect(code).toBe(1)
  expect(content).toMatchObject({ url: 'http://pay.localhost/checkout/a-payment' })
  expect(await ended).toBe(0)
  expect(shop.printed()).not.toMatch(/error/i)
})
