import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dotPath } from '../../../src/contract/messages/analyticsRecords.ts'
import { createCollector } from '../../../src/server/collector/collector.ts'
import { createPool } from '../../../src/server/db/pool.ts'
import type { Database } from '../../../src/server/db/schema.gen.ts'
import { createApp } from '../../../src/server/http/app.ts'
import { createLogger, describeError } from '../../../src/server/observability/logger.ts'
import { operatorsApp } from '../../../src/server/observability/operatorsApp.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'
import { wireBase } from '../support/wireBase.ts'

// no program listens on port 1, as if the database had stopped
const stopped = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: createPool('postgres://127.0.0.1:1/none') }),
})
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await stopped.destroy()
  await shop.close()
})

const record = { event: 'viewPage', id: '6001', user: { is_login: false }, goods: null }
const dot = { method: 'POST', body: JSON.stringify({ ...record, base: { ...wireBase, uuid: 'SECRET-UUID' } }) }

/** Creates the sites on a database. `written` is everything that the sites write to the log and to stderr. */
const sitesOn = (db: TestShop['db']) => {
  const written: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void written.push(...words.map(String)))
  const log = createLogger({ format: 'json', level: 'info', write: (line) => void written.push(line) })
  const report = (what: string, error: unknown) =>
    log.error({ what, error: error instanceof Error && describeError(error) }, 'unexpected error')
  const parts = { ...shop, shop: { ...shop.shop, db, report }, collector: createCollector(db, shop.shop.now) }
  const app = createApp({ ...parts, appDir: '/nowhere', testing: false, toneCss: () => '', report })
  const { metrics, proxies } = shop.observability
  const refundLimits = { order: 1, day: 1 }
  const operators = operatorsApp({
    ...parts,
    isEnding: () => false,
    metrics,
    atlasDir: undefined,
    console: { shop: parts.shop, proxies, refundLimits, passwordCost: 2 },
    isOpen: true,
    metricsToken: undefined,
  })
  const ask = (host: string, path: string, init: RequestInit = {}) =>
    (/^\/(?:tracking|console)/.test(path) ? operators : app).request(`http://${host}${path}`, {
      ...init,
      headers: { host, cookie: 'operator=SECRET-SESSION' },
    })
  return { ask, written }
}

test.each([
  ['data-collection host', 'data.localhost', dotPath, dot],
  ['payment forms’ host', 'sdk.localhost', '/assets/other-build.js', {}],
  ['operators’ port', 'localhost', '/tracking/list', {}],
  ['console of customer service', 'localhost', '/console', {}],
])('[OPS-09] without a database, the %s answers 503 and asks for a later retry', async (_, host, path, init) => {
  const { ask, written } = sitesOn(stopped)
  const answer = await ask(host, path, init)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'unexpected error', error: { type: 'DatabaseUnavailable' } },
  ])
})

test('[OPS-11] a record that the database refuses appears neither in the log nor on stderr', async () => {
  await sql`alter table tracked add constraint refuse_all check (event <> 'viewPage') not valid`.execute(shop.db)
  const { ask, written } = sitesOn(shop.db)
  const answer = await ask('data.localhost', dotPath, dot)
  await sql`alter table tracked drop constraint refuse_all`.execute(shop.db)
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, '*'])
  expect(written.map((line) => JSON.parse(line))).toMatchObject([{ error: { constraint: 'refuse_all' } }])
  expect(written.join()).not.toContain('SECRET')
})
