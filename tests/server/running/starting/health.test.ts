import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { healthApp } from '../../../../src/server/http/health.ts'
import { startServer } from '../../../../src/server/main.ts'
import { openTestShop } from '../../support/harness.ts'
import { silentLog } from '../../support/silentLog.ts'
import { copyInMemory, unpackDatabase } from '../../support/testDatabase.ts'

test('reports at any host, also at an IP address, that the shop is alive and ready', async () => {
  const shop = await openTestShop()
  for (const host of ['watt.localhost', '10.0.0.7:4000', 'balancer.internal'])
    for (const path of ['/healthz', '/readyz']) {
      const answer = await shop.app.request(`http://${host}${path}`, { headers: { host } })
      expect([host, path, answer.status]).toEqual([host, path, 200])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  await shop.close()
})

test('[OPS-09] without its database, and while it stops, the shop is alive but not ready', async () => {
  const { answers, close } = await copyInMemory('empty')
  let isEnding = false
  const app = healthApp(answers, () => isEnding)
  const statuses = async () => [(await app.request('/healthz')).status, (await app.request('/readyz')).status]
  expect(await statuses()).toEqual([200, 200])
  isEnding = true
  expect(await statuses()).toEqual([200, 503])
  isEnding = false
  await close()
  expect(await statuses()).toEqual([200, 503])
})

test('a stopping server answers the request in progress and refuses new ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drain-'))
  await unpackDatabase('filled', join(folder, 'data', 'database'))
  const server = await startServer({ log: silentLog, port: 0, dataDir: join(folder, 'data'), appDir: folder })
  const body = JSON.stringify({ eventId: 'e', billingNo: 'b', outcome: 'success', amount: 1, currency: 'USD' })
  const answered = Promise.withResolvers<number | undefined>()
  const half = request(
    {
      host: '127.0.0.1',
      port: server.port,
      path: '/api/webhooks/sandbox',
      method: 'POST',
      headers: { 'content-length': body.length },
    },
    (answer) => {
      answer.resume()
      answered.resolve(answer.statusCode)
    },
  )
  half.on('error', answered.reject)
  await new Promise<void>((resolve) => half.write(body.slice(0, 10), () => resolve()))
  // the server answers requests one after another, so it has now received the earlier request
  await fetch(`http://127.0.0.1:${server.port}/healthz`)
  const closed = server.close()
  await expect(fetch(`http://127.0.0.1:${server.port}/healthz`)).rejects.toThrow()
  half.end(body.slice(10))
  // the server reads the whole request before it refuses the missing signature
  expect(await answered.promise).toBe(401)
  await closed
  await rm(folder, { recursive: true })
})
