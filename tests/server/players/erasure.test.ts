import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '../../../src/contract/codes.ts'
import { dotRecord } from '../../../src/contract/messages/analyticsRecords.ts'
import { applyCatalogue } from '../../../src/server/catalogue/files/applyCatalogue.ts'
import { secretColumns, tablesByKey } from '../../../src/server/operations/playerTables.ts'
import { playerCommand } from '../../../src/server/program/commands/playerCommand.ts'
import { openTestShop, placeOrder, settleDue, type TestShop } from '../support/harness.ts'
import { runInside } from '../support/runInside.ts'
import { wireBase } from '../support/wireBase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
// close() checks the database's invariants, and throws an error if one is broken
afterAll(() => shop.close())

const run = (...words: string[]) =>
  runInside(
    playerCommand(async () => ({ operated: shop.shop, close: async () => {} })),
    words,
  )
const asks = (token: string, message: string) =>
  shop.call('askHelp', {
    oauth_token: token,
    client_id: '10101',
    topic: 'other',
    message,
    device: 'a browser',
    bcp47_lang: 'en',
    idempotency_key: crypto.randomUUID(),
  })
const visitOf = (suid: string) =>
  dotRecord.parse({
    event: 'viewPage',
    id: '6001',
    base: { ...wireBase, uuid: crypto.randomUUID() },
    user: { is_login: true, suid },
    goods: null,
  })
/**
 * Creates a player with a delivered order, a question to customer service, a used purchase limit, a segment, and an
 * analytics record.
 */
const buyer = async () => {
  const { name, token } = await shop.loginNew()
  const { billingNo, url } = await placeOrder(shop, token)
  await shop.decide(url, 'approve')
  await settleDue(shop)
  await asks(token, `words of ${name}`)
  await shop.call('setOwnLimit', {
    oauth_token: token,
    client_id: '10101',
    limit: '500',
    idempotency_key: crypto.randomUUID(),
  })
  const { id, suid } = await shop.db
    .selectFrom('player')
    .select(['id', 'suid'])
    .where('username', '=', name)
    .executeTakeFirstOrThrow()
  await applyCatalogue(shop.db, { segments: [{ key: 'new', players: [suid] }] }, shop.shop.now())
  await shop.collector.take(visitOf(suid), null)
  const order = () =>
    shop.db.selectFrom('orders').selectAll().where('billing_no', '=', billingNo).executeTakeFirstOrThrow()
  return { name, token, billingNo, id, suid, order }
}
const columns = async () => {
  const { rows } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(shop.db)
  return rows
}

test('[OPS-12] every table with a column of a player or of an order is exported, and its rows are deleted or kept on erasure', async () => {
  const all = await columns()
  const withColumn = (name: string) =>
    all.filter(({ column_name }) => column_name === name).map(({ table_name }) => table_name)
  const players = withColumn('player_id')
  expect(players.length).toBeGreaterThan(20)
  expect(Object.keys(tablesByKey.player_id).sort()).toEqual(players)
  const withNumbers = Object.keys({ ...tablesByKey.billing_no, ...tablesByKey.record })
  expect(withNumbers.sort()).toEqual(withColumn('billing_no').filter((table) => !players.includes(table)))
  expect(Object.keys(tablesByKey.suid).sort()).toEqual(withColumn('suid'))
  const { rows } = await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'player'::regclass`.execute(shop.db)
  expect(rows.map(({ name }) => name).filter((name) => !players.includes(name))).toEqual([])
})

test('[OPS-12] an export has all that is stored under a player, by name or number, and no secret', async () => {
  const { name, token, billingNo, suid } = await buyer()
  const { out, code: exit } = await run('--export', name)
  expect(exit).toBe(0)
  const exported = JSON.parse(out)
  expect(exported).toMatchObject({
    player: [{ username: name, suid }],
    token: [{ brand: 'watt' }],
    orders: [{ billing_no: billingNo, user_name: name, price: 499 }],
    help_ticket: [{ message: `words of ${name}` }],
    own_limit: [{ amount: 50_000 }],
    segment_account: [{ segment: 'new' }],
    provider_event: [{ billing_no: billingNo, outcome: 'success' }],
  })
  expect(exported.role.length).toBeGreaterThan(0)
  expect(out).not.toContain(token)
  const keys: string[] = Object.values<object[]>(exported).flatMap((rows) => rows.flatMap((row) => Object.keys(row)))
  expect(keys.filter((key) => secretColumns.has(key) || /password|hash|secret/.test(key))).toEqual([])
  expect((await run('--export', suid)).out).toBe(out)
})

/** Returns all rows of the database without secrets: table → rows as JSON. */
const allRows = async () => {
  const tables = new Set((await columns()).map(({ table_name }) => table_name))
  const found: [string, string[]][] = []
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(shop.db)
    found.push([table, rows.map((row) => textOf(row))])
  }
  return found
}
const textOf = (row: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !secretColumns.has(column))))

test('[OPS-12] an export has every row that an erasure deletes or changes', async () => {
  const { name } = await buyer()
  const other = await buyer()
  const exported: Record<string, object[]> = JSON.parse((await run('--export', name)).out)
  const before = await allRows()
  expect(await run('--erase', name)).toMatchObject({ code: 0 })
  const after = new Map(await allRows())
  const gone = before.flatMap(([table, rows]) =>
    rows.filter((row) => !after.get(table)?.includes(row)).map((row) => `${table} ${row}`),
  )
  const told = Object.entries(exported).flatMap(([table, rows]) => rows.map((row) => `${table} ${textOf(row)}`))
  expect(gone.filter((row) => !told.includes(row))).toEqual([])
  expect(gone.map((row) => row.split(' ')[0])).toEqual(expect.arrayContaining(['tracked', 'orders', 'token', 'player']))
  expect(exported.tracked).toHaveLength(1)
  expect(JSON.stringify(exported)).not.toContain(`"${other.suid}"`)
})

test('[OPS-12] an erasure keeps amounts, dates and the provider’s reference of an order, and nothing of its player', async () => {
  const { name, token, id, suid, order, billingNo } = await buyer()
  const before = await order()
  // roles of several players may have the same made-up name, so the test looks only for names that no other player's
  // role has
  const roles = await shop.db
    .selectFrom('role')
    .select(['role_id', 'name'])
    .where('player_id', '=', id)
    .where('name', 'not in', (all) => all.selectFrom('role').select('name').where('player_id', '<>', id))
    .execute()
  expect(await run('--erase', name)).toMatchObject({ code: 0 })
  const { price, currency, created_at, provider_ref, status } = before
  expect(await order()).toMatchObject({ price, currency, created_at, provider_ref, status })
  expect(await order()).toMatchObject({ user_name: '', role_name: '', pay_url: null, return_url: '' })
  expect((await shop.call('getSessions', { oauth_token: token })).code).toBe(code.notLoggedIn)
  expect(await run('--export', name)).toMatchObject({ code: 1, err: `there is no player ${name}\n` })
  // no table may contain the player's name or id, or the name or id of a role
  const words = [name, suid, ...roles.flatMap((role) => [role.role_id, role.name])].filter((word) => word.length > 3)
  const left: string[] = []
  for (const { table_name, column_name, data_type } of await columns()) {
    if (data_type !== 'text') continue
    const { rows } = await sql<{ value: string }>`select ${sql.ref(column_name)} as value from ${sql.table(table_name)}
      where ${sql.ref(column_name)} is not null`.execute(shop.db)
    for (const { value } of rows)
      if (words.some((word) => value === word || value.includes(`"${word}"`) || value === `words of ${word}`))
        left.push(`${table_name}.${column_name}: ${value}`)
  }
  expect(left).toEqual([])
  const ledger = await shop.db.selectFrom('ledger').select('amount').where('billing_no', '=', billingNo).execute()
  expect(ledger.length).toBeGreaterThan(0)
  expect(await shop.db.selectFrom('help_ticket').select('id').where('player_id', '=', id).execute()).toEqual([])
})

test('[OPS-12] a player with an open order is not erased until it is settled', async () => {
  const { name, token } = await shop.loginNew()
  const { billingNo, url } = await placeOrder(shop, token)
  expect(await run('--erase', name)).toMatchObject({
    code: 1,
    err: `${name} cannot be erased until these are settled: ${billingNo}\n`,
  })
  expect((await shop.call('getSessions', { oauth_token: token })).code).toBe(code.success)
  await shop.decide(url, 'decline')
  await settleDue(shop)
  expect(await run('--erase', name)).toMatchObject({ code: 0 })
})

test('[OPS-12] except by an erasure, the roles of orders and redemptions cannot change', async () => {
  const { billingNo, id } = await buyer()
  const change = shop.db.updateTable('orders').set({ role_id: 'other' }).where('billing_no', '=', billingNo)
  await expect(change.execute()).rejects.toThrow('what was ordered cannot change')
  const redemptions = shop.db.updateTable('card_redemption').set({ role_name: 'other' }).where('player_id', '=', id)
  await expect(redemptions.execute()).rejects.toThrow('append-only')
})

test('[OPS-12] the command requires exactly one action', async () => {
  expect(await run()).toMatchObject({ code: 2, err: 'Give either --export or --erase\n' })
  expect(await run('--export', 'ann', '--erase', 'ann')).toMatchObject({ code: 2 })
})
