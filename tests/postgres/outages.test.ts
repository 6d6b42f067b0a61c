import pg from 'pg'
import { type Postgres, postgresPrograms, startPostgres } from 'trials/support/postgres'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, placeOrder, purchaseOf, type TestShop } from '../server/support/harness.ts'
import { freshDatabase } from '../server/support/testDatabase.ts'

/* These tests stop, freeze and fill their own PostgreSQL, which no other test uses. */

let postgres: Postgres
let shop: TestShop
let ann: string
beforeAll(async () => {
  const programs = await postgresPrograms()
  if (!programs) throw new Error('no PostgreSQL for this machine')
  postgres = await startPostgres(programs, { max_connections: '20', superuser_reserved_connections: '0' })
  shop = await openTestShop({ url: await freshDatabase(postgres.url) })
  ann = await shop.login('ann', 'ann-pass')
})
afterEach(async () => {
  // after a restart of the database, the shop must work again without being restarted
  await expect.poll(async () => (await ask()).status).toBe(200)
  expect((await placeOrder(shop, ann)).billingNo).not.toBe('')
})
afterAll(async () => {
  await shop.close()
  await postgres.remove()
})

/**
 * Makes a call that needs the database. The shop's page treats status 500 and above as a network failure and repeats
 * such a call.
 */
const ask = async () => {
  const answer = await shop.raw('/api/system/allRoleList', { client_id: '10101', oauth_token: ann })
  return { status: answer.status, retry: answer.headers.get('retry-after') }
}

/**
 * Returns the time in ms until a promise settles, measured by a fake clock: only time-outs affect this time, not the
 * load of the machine.
 */
const timeUntil = async (answered: Promise<unknown>): Promise<number> => {
  let isOver = false
  answered.finally(() => {
    isOver = true
  })
  let ms = 0
  while (!isOver) {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(100)
    ms += 100
  }
  return ms
}

test('answers 503 while the database is stopped', async () => {
  await postgres.kill()
  expect(await ask()).toEqual({ status: 503, retry: '1' })
  await postgres.start()
})

test('answers 503 before the client gives up while the database is frozen', async () => {
  await postgres.freeze()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers = Promise.all(Array.from({ length: 30 }, ask))
  expect(await timeUntil(answers)).toBeLessThan(10_000)
  vi.useRealTimers()
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([503]))
  await postgres.thaw()
})

test('answers 503 to calls that write while the database is read-only, as when full or on standby', async () => {
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  const setReadOnly = async (value: 'on' | 'off') => {
    await admin.query(`alter system set default_transaction_read_only = ${value}`)
    await admin.query('select pg_reload_conf()')
  }
  const purchase = await purchaseOf(shop, ann)
  const buy = async () => (await shop.raw('/api/pay/adyen_pay', purchase)).status
  await setReadOnly('on')
  await expect.poll(buy).toBe(503)
  await admin.query('set default_transaction_read_only = off')
  await setReadOnly('off')
  await expect.poll(buy).toBe(200)
  await admin.end()
})

/** Opens connections until the database refuses the next one. */
const takeAll = async (others: pg.Client[]) => {
  for (let isFree = true; isFree; ) {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    isFree = await client.connect().then(
      () => true,
      () => false,
    )
    if (isFree) others.push(client)
  }
}

test('answers 503 to any number of parallel calls while the database has no free connection', async () => {
  const others: pg.Client[] = []
  await takeAll(others)
  const ofShop = "from pg_stat_activity where datname like 'shop_%'"
  await others[0]?.query(`select pg_terminate_backend(pid) ${ofShop}`)
  // takes each connection as soon as the shop has released it
  await expect
    .poll(async () => {
      await takeAll(others)
      return { shop: (await others[0]?.query(`select pid ${ofShop}`))?.rowCount, others: others.length }
    })
    .toEqual({ shop: 0, others: 20 })
  expect((await ask()).status).toBe(503)
  const many = await Promise.all(Array.from({ length: 300 }, ask))
  expect(many.every(({ status }) => status === 503)).toBe(true)
  await Promise.all(others.map((client) => client.end()))
})

test("servers on the same machine can connect through the database's socket", async () => {
  const near = await openTestShop({ url: postgres.socketUrl })
  expect((await placeOrder(near, await near.login('ann', 'ann-pass'))).billingNo).not.toBe('')
  await near.close()
})
