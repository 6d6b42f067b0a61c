import { randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { lockPlayer } from '../domain/player/players.ts'
import type { Operated } from '../domain/serverDeps.ts'
import { NotPossible } from './orderSheet.ts'
import {
  numbersOf,
  type PlayerTable,
  playerTableNames,
  playerTables,
  type StoredAccount,
  secretColumns,
} from './playerTables.ts'

type Rows = Record<string, unknown>[]

/**
 * Finds a player by name or number.
 * @throws NotPossible if no player has this name or number
 */
const playerNamed = async (db: Kysely<Database>, account: string): Promise<StoredAccount> => {
  const player = await db
    .selectFrom('player')
    .select(['id', 'username', 'suid'])
    .where((is) => is.or([is('username', '=', account), is('suid', '=', account)]))
    .orderBy((is) => is('username', '=', account), 'desc')
    .executeTakeFirst()
  if (!player) throw new NotPossible(`there is no player ${account}`)
  return player
}

const withoutSecrets = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !secretColumns.has(column)))

/**
 * Returns everything that the database stores about a player, without secrets: table → rows [OPS-12].
 * @param account the player's name or number
 * @throws NotPossible if there is no such player
 */
export const exportPlayer = ({ db }: Pick<Operated, 'db'>, account: string): Promise<Record<string, Rows>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const player = await playerNamed(trx, account)
      const found: [PlayerTable, Rows][] = []
      for (const table of playerTableNames) {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
          where ${playerTables[table].where(player)}`.execute(trx)
        found.push([table, rows.map(withoutSecrets)])
      }
      return Object.fromEntries(found.filter(([, rows]) => rows.length > 0))
    })

/** Returns the numbers of the player's orders and gifts that are not paid or delivered yet. */
const unsettledOf = async (db: Kysely<Database>, player: StoredAccount): Promise<string[]> => {
  const { rows } = await sql<{ billing_no: string }>`
    select billing_no from orders where player_id = ${player.id}
      and (status in ('created', 'pending') or (status = 'paid' and refunded_at is null))
    union select billing_no from delivery_outbox where next_at is not null and billing_no in (${numbersOf(player)})
    order by 1`.execute(db)
  return rows.map(({ billing_no }) => billing_no)
}

/**
 * Erases a player in one transaction. Keeps the amounts, dates and provider references of orders under a made-up name,
 * because accounting rules require them [OPS-12].
 * @param account the player's name or number
 * @returns the made-up name
 * @throws NotPossible if there is no such player, or if a payment or delivery is still open
 */
export const erasePlayer = ({ db, now }: Pick<Operated, 'db' | 'now'>, account: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const player = await playerNamed(trx, account)
    await lockPlayer(trx, player.id)
    const open = await unsettledOf(trx, player)
    if (open.length > 0)
      throw new NotPossible(`${account} cannot be erased until these are settled: ${open.join(', ')}`)
    await sql`select set_config('shop.erasing', 'on', true)`.execute(trx)
    const alias = `erased-${randomBytes(8).toString('hex')}`
    const change: Change = async (table, values) =>
      void (await sql`update ${sql.table(table)} set ${values} where ${playerTables[table].where(player)}`.execute(trx))
    await replaceRoles(trx, change, player)
    await clearValues(change, now())
    // erasure keeps the numbers of orders, so the rows of orders can still be found by these numbers
    for (const table of playerTableNames)
      if (playerTables[table].fate === 'deleted')
        await sql`delete from ${sql.table(table)} where ${playerTables[table].where(player)}`.execute(trx)
    await change('player', sql`username = ${alias}, suid = ${alias}, password = 'none'`)
    return alias
  })

/** Sets values in the player's rows of a table. A table that the export does not contain is a type error. */
type Change = (table: PlayerTable, values: RawBuilder<unknown>) => Promise<void>

/**
 * Replaces the ids of the player's roles by random ids, so that nobody can derive the new ids from the old ids. New
 * rows are inserted first, because prizes refer to roles.
 */
const replaceRoles = async (trx: Transaction<Database>, change: Change, { id }: StoredAccount): Promise<void> => {
  const salt = randomBytes(16).toString('hex')
  const replaced = (column: string) => sql`'erased-' || left(md5(${salt} || ${sql.ref(column)}), 20)`
  await sql`insert into role (gp_id, server_id, role_id, player_id, name, level)
    select gp_id, server_id, ${replaced('role_id')}, player_id, '', 0 from role where player_id = ${id}`.execute(trx)
  // tables with role ids, including one of the simulated game server, which uses the same database
  const withRoles = ['sandbox_credit', 'orders', 'card_redemption', 'activity_gift', 'offer_gift'] as const
  for (const table of withRoles) await change(table, sql`role_id = ${replaced('role_id')}`)
  await sql`delete from role where player_id = ${id} and role_id not like 'erased-%'`.execute(trx)
  await change('limit_use', sql`holder = ${replaced('holder')}`)
}

/** Clears the player's personal values in kept rows, and ends the player's replenishment links. */
const clearValues = async (change: Change, now: Date): Promise<void> => {
  await change(
    'orders',
    sql`user_name = '', role_name = '', pay_url = null, return_url = '', payload_hash = '', request_id = null,
      idempotency_key = billing_no`,
  )
  await change('card_redemption', sql`user_name = '', role_name = '', payload_hash = '', idempotency_key = billing_no`)
  await change('offer_gift', sql`idempotency_key = null`)
  await change(
    'replenishment',
    sql`valid_until = case when paid_by is null then least(valid_until, ${now}::timestamptz) else valid_until end`,
  )
}
