import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedger } from './ledger.ts'
import { ask, decide } from './players.ts'

const hosts: unknown[] = []
const server = createServer((asked, answer) => {
  hosts.push(asked.headers.host)
  answer.end(JSON.stringify({ code: 1, msg: '', content: {} }))
})
let port = 0

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const own = server.address()
  port = own !== null && typeof own === 'object' ? own.port : 0
})
afterAll(() => void server.close())

test('calls reach the brand of the player, and decisions the provider’s host', async () => {
  expect(await ask('dragon', port, 'getGameList', {})).toMatchObject({ code: 1 })
  const entry = { ...createLedger().begin('ann'), url: `http://pay.localhost:${port}/checkout/1` }
  await decide(entry, 'approve')
  expect(entry.isDecided).toBe(true)
  expect(hosts).toEqual([`dragon.localhost:${port}`, `pay.localhost:${port}`])
})
