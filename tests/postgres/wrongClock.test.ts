import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type ServerProcess, startScript } from 'trials/support/processes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelope } from '../../src/contract/endpoint.ts'
import { connect, type DatabaseConnection } from '../../src/server/db/connect.ts'
import { freshPostgres } from '../server/support/testDatabase.ts'
import { makePlayers, orderShape, payloadOf } from '../trials/chaos/players.ts'
import { addressOf } from '../trials/load/player.ts'

const hour = 3_600_000
const port = 22_000 + (process.pid % 500) * 5
const folder = mkdtempSync(join(tmpdir(), 'wrong-clock-'))
let shop: DatabaseConnection
let server: ServerProcess
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = (await freshPostgres()).url
  const env = { DATABASE_URL: databaseUrl, DEMO: '1', DATA_DIR: folder }
  server = await startScript('scripts/start.ts', port, env, 'inherit', 3 * hour)
  shop = await connect({ url: databaseUrl })
})
afterAll(async () => {
  await server.stop()
  await shop.close()
  rmSync(folder, { recursive: true })
})

/**
 * Creates an order on the server. Returns how many seconds the creation time and the payment deadline of the order are
 * ahead of the database's clock.
 */
const orderNow = async () => {
  const [player] = await makePlayers(databaseUrl, () => [port], 1)
  if (!player) throw new Error('no player')
  const answer = await fetch(`http://127.0.0.1:${port}${addressOf('adyenPay', payloadOf(player, crypto.randomUUID()))}`)
  const { billing_no } = orderShape.parse(envelope.parse(await answer.json()).content)
  const { rows } = await sql<{ made: number; until: number; status: string }>`select status,
      extract(epoch from created_at - now())::float8 as made, extract(epoch from pay_until - now())::float8 as until
    from orders where billing_no = ${billing_no}`.execute(shop.db)
  return rows[0]
}

/**
 * Returns the difference in ms between the start time in the server's metrics and the present time: the error of the
 * server's clock.
 */
const offAtStart = async (): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port + 2}/metrics`)
  const [, seconds = ''] = /^process_start_time_seconds ([\d.e+]+)$/m.exec(await answer.text()) ?? []
  return Number(seconds) * 1000 - Date.now()
}

/** Returns whether two clock errors differ by less than six minutes. A busy machine may delay the measurement. */
const near = (off: number | null, wish: number): boolean => Math.abs((off ?? Number.NaN) - wish) < hour / 10

test("a trial's server starts with a wrong clock, and its clock can be moved while it runs", async () => {
  expect(near(await offAtStart(), 3 * hour)).toBe(true)
  expect(near(await server.moveClock(-2 * hour), -2 * hour)).toBe(true)
})

test('the server stores the database’s time with orders, whether its clock is ahead, behind or after a kill', async () => {
  for (const offset of [6 * hour, -6 * hour]) {
    expect(near(await server.moveClock(offset), offset)).toBe(true)
    const order = await orderNow()
    expect(order?.status).toBe('pending')
    expect(Math.abs(order?.made ?? hour)).toBeLessThan(60)
    expect(order?.until).toBeGreaterThan(60)
    expect(order?.until).toBeLessThan(7200)
  }
  await server.restart('SIGKILL')
  expect(near(await offAtStart(), -6 * hour)).toBe(true)
  const { made = hour } = (await orderNow()) ?? {}
  expect(Math.abs(made)).toBeLessThan(60)
})
