import { randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { lockPlayer } from '../domain/player/players.ts'
import type { Operated } from '../domain/serverDeps.ts'
import { NotPossible } from './orderSheet.ts'
import { ofNumbers, ofPlayer, secretColumns } from './playerTables.ts'

type Account = { id: number; username: string; suid: string }
type Rows = Record<string, unknown>[]

/** @throws NotPossible if no player has this name or number */
const playerNamed = async (db: Kysely<Database>, account: string): Promise<Account> => {
  const player = await db
    .selectFrom('player')
    .select(['id', 'username', 'suid'])
    .where((is) => is.or([is('username', '=', account), is('suid', '=', account)]))
    .orderBy((is) => is('username', '=', account), 'desc')
    .executeTakeFirst()
  if (!player) throw new NotPossible(`there is no player ${account}`)
  return player
}

/** SQL for the numbers of a player's orders, redemptions, prizes and gifts. */
const numbersOf = ({ id }: Account): RawBuilder<string> => sql`
  select billing_no from orders where player_id = ${id} union all
  select billing_no from card_redemption where player_id = ${id} union all
  select billing_no from activity_gift where player_id = ${id} union all
  select billing_no from offer_gift where player_id = ${id}`

const withoutSecrets = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !secretColumns.has(column)))

/**
 * Returns everything that is stored about a player, by table, without secrets [OPS-12].
 * @param account the player's name or number
 * @throws NotPossible if there is no such player
 */
export const exportPlayer = ({ db }: Pick<Operated, 'db'>, account: string): Promise<Record<string, Rows>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const player = await playerNamed(trx, account)
      const rowsOf = async (table: string, where: RawBuilder<unknown>): Promise<[string, Rows]> => {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${where}`.execute(
          trx,
        )
        return [table, rows.map(withoutSecrets)]
      }
      const found = [
        await rowsOf('player', sql`id = ${player.id}`),
        await rowsOf('segment_account', sql`suid = ${player.suid}`),
      ]
      for (const table of Object.keys(ofPlayer)) found.push(await rowsOf(table, sql`player_id = ${player.id}`))
      for (const table of Object.keys(ofNumbers))
        found.push(await rowsOf(table, sql`billing_no in (${numbersOf(player)})`))
      return Object.fromEntries(found.filter(([, rows]) => rows.length > 0))
    })

/** Returns the numbers of a player's orders and gifts that are not paid or delivered yet. */
const unsettledOf = async (db: Kysely<Database>, player: Account): Promise<string[]> => {
  const { rows } = await sql<{ billing_no: string }>`
    select billing_no from orders where player_id = ${player.id}
      and (status in ('created', 'pending') or (status = 'paid' and refunded_at is null))
    union select billing_no from delivery_outbox where next_at is not null and billing_no in (${numbersOf(player)})
    order by 1`.execute(db)
  return rows.map(({ billing_no }) => billing_no)
}

/**
 * Erases a player in one transaction [OPS-12]. Deletes the account with its logins, roles and questions. Keeps the
 * amounts, dates and provider references of orders under a made-up name, because accounting rules require them.
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
    await replaceRoles(trx, player)
    await clearNumbers(trx, player, now())
    for (const [table, fate] of Object.entries(ofPlayer))
      if (fate === 'deleted') await sql`delete from ${sql.table(table)} where player_id = ${player.id}`.execute(trx)
    await trx
      .updateTable('player')
      .set({ username: alias, suid: alias, password: 'none' })
      .where('id', '=', player.id)
      .execute()
    return alias
  })

/**
 * Replaces the ids and names of a player's roles. The new ids are random, so that nobody can derive them from the old
 * ones. New rows are inserted first, because prizes refer to roles.
 */
const replaceRoles = async (trx: Transaction<Database>, { id }: Account): Promise<void> => {
  const salt = randomBytes(16).toString('hex')
  const replaced = (column: string) => sql`'erased-' || left(md5(${salt} || ${sql.ref(column)}), 20)`
  await sql`insert into role (gp_id, server_id, role_id, player_id, name, level)
    select gp_id, server_id, ${replaced('role_id')}, player_id, '', 0 from role where player_id = ${id}`.execute(trx)
  // the simulated game server stores its credits in the same database
  await sql`update sandbox_credit set role_id = ${replaced('role_id')} where billing_no in (${numbersOf({ id, username: '', suid: '' })})`.execute(
    trx,
  )
  for (const table of ['orders', 'card_redemption', 'activity_gift', 'offer_gift'])
    await sql`update ${sql.table(table)} set role_id = ${replaced('role_id')} where player_id = ${id}`.execute(trx)
  await sql`delete from role where player_id = ${id} and role_id not like 'erased-%'`.execute(trx)
  await sql`update limit_use set holder = ${replaced('holder')}
    where billing_no in (select billing_no from orders where player_id = ${id})`.execute(trx)
}

/** Removes personal data from a player's orders and redemptions, and from the records of their payments. */
const clearNumbers = async (trx: Transaction<Database>, player: Account, now: Date): Promise<void> => {
  const { id, suid } = player
  await sql`update orders set user_name = '', role_name = '', pay_url = null, return_url = '', payload_hash = '',
    request_id = null, idempotency_key = billing_no where player_id = ${id}`.execute(trx)
  await sql`update card_redemption set user_name = '', role_name = '', payload_hash = '', idempotency_key = billing_no
    where player_id = ${id}`.execute(trx)
  await sql`update offer_gift set idempotency_key = null where player_id = ${id}`.execute(trx)
  await sql`update replenishment set valid_until = least(valid_until, ${now}::timestamptz)
    where player_id = ${id} and paid_by is null`.execute(trx)
  for (const [table, fate] of Object.entries(ofNumbers))
    if (fate === 'deleted')
      await sql`delete from ${sql.table(table)} where billing_no in (${numbersOf(player)})`.execute(trx)
  await sql`delete from segment_account where suid = ${suid}`.execute(trx)
  await sql`delete from tracked where position(${`"${suid}"`} in record) > 0`.execute(trx)
}
