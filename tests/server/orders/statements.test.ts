import { PostgresQueryCompiler, sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestShop, purchaseOf, statusOf, type TestShop } from '../support/harness.ts'

afterEach(() => vi.restoreAllMocks())

/** Returns the SQL statements that reach the database while `work` runs. */
const askedDuring = async (work: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  return query.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : String(Object(asked).text)))
}

/** Makes a purchase that the provider confirms and the game delivers. */
const buy = async (shop: TestShop, token: string, purchase: Awaited<ReturnType<typeof purchaseOf>>) => {
  const { content } = await shop.call('adyenPay', { ...purchase, idempotency_key: crypto.randomUUID() })
  await shop.decide(content?.url ?? '', 'approve')
  expect(await statusOf(shop, content?.billing_no ?? '', token)).toBe(1)
}

test('a whole purchase, with provider and game, needs at most twenty statements', async () => {
  const shop = await openTestShop()
  const ann = await shop.login('ann', 'ann-pass')
  const purchase = await purchaseOf(shop, ann)
  await buy(shop, ann, purchase)
  const asked = await askedDuring(() => buy(shop, ann, purchase))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(20)
  vi.restoreAllMocks()
  await shop.close()
})

test('a repeated purchase compiles no statement', async () => {
  const shop = await openTestShop()
  const ann = await shop.login('ann', 'ann-pass')
  const purchase = await purchaseOf(shop, ann)
  await buy(shop, ann, purchase)
  const compile = vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery')
  await buy(shop, ann, purchase)
  expect(compile).not.toHaveBeenCalled()
  await shop.close()
})

test('repeated statements are prepared, also in the embedded database', async () => {
  const shop = await openTestShop()
  const { rows } = await shop.db.connection().execute(async (db) => {
    for (let times = 0; times < 3; times++) await db.selectFrom('game').select('client_id').limit(1).execute()
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  })
  expect(rows.filter(({ statement }) => statement.includes('"game"')).length).toBeGreaterThan(0)
  await shop.close()
})

/** Maximum number of SQL statements per call when the same player repeats the call. */
const mostOf = { getPageConfig: 1, getAllRoleList: 1, getLimits: 2, getOrderHistory: 2 } as const

test.for(['getPageConfig', 'getAllRoleList', 'getLimits', 'getOrderHistory'] as const)(
  '%s needs few statements, which can all be prepared',
  async (name) => {
    const shop = await openTestShop()
    const ann = await shop.login('ann', 'ann-pass')
    const purchase = await purchaseOf(shop, ann)
    await shop.call('adyenPay', purchase)
    const read = async () => expect((await shop.call(name, { ...purchase, oauth_token: ann })).content).toBeDefined()
    await read()
    const asked = await askedDuring(read)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(mostOf[name])
    expect(asked.filter((text) => /(?:select|,) (?:"\w+"\.)?\*/.test(text))).toEqual([])
    vi.restoreAllMocks()
    await shop.close()
  },
)
