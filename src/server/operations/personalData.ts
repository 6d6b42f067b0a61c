import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { noPassword } from '../domain/player/players.ts'
import { NotPossible } from './orderSheet.ts'

/**
 * What an erasure does with the rows of a player, by table: it deletes them, or keeps what accounting needs and clears
 * these columns. Every table with a player belongs here [OPS-12].
 */
export const erasure = {
  token: 'deleted',
  identity: 'deleted',
  game_card: 'deleted',
  help_ticket: 'deleted',
  own_limit: 'deleted',
  player_segment: 'deleted',
  real_name: 'deleted',
  orders: ['user_name', 'role_name', 'return_url'],
  card_redemption: ['user_name', 'role_name'],
  role: ['name'],
  activity_gift: [],
  coupon_set: [],
  gift_request: [],
  offer_gift: [],
  own_spend: [],
  player_coupon: [],
  player_points: [],
  points_entry: [],
  points_grant: [],
  points_return: [],
  promo_entry: [],
  replenishment: [],
  reward_claim: [],
  role_set: [],
} as const satisfies Partial<Record<keyof Database, 'deleted' | readonly string[]>>

/** Columns that an export leaves out: secrets, and keys without a meaning outside the shop. */
const secrets = new Set(['hash', 'password', 'payload_hash', 'idempotency_key', 'player_id'])

type Player = { id: number; username: string; suid: string }
type Row = Record<string, unknown>

const playerNamed = async (db: Kysely<Database>, username: string): Promise<Player> => {
  const player = await db
    .selectFrom('player')
    .select(['id', 'username', 'suid'])
    .where('username', '=', username)
    .executeTakeFirst()
  if (!player) throw new NotPossible(`There is no account ${username}`)
  return player
}

const rowsOf = async (db: Kysely<Database>, table: string, { id }: Player): Promise<Row[]> => {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t
    where player_id = ${id}`.execute(db)
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.has(column))))
}

/** Analytics records name the player by the number. */
const isAbout = ({ suid }: Player) => sql<boolean>`record::jsonb -> 'user' ->> 'suid' = ${suid}`

/**
 * Returns everything that the shop stores about an account, by table, without secrets.
 * @throws NotPossible if there is no such account
 */
export const exportPlayer = async (db: Kysely<Database>, username: string): Promise<Record<string, unknown>> => {
  const player = await playerNamed(db, username)
  const tables: Record<string, unknown> = { player: { username: player.username, suid: player.suid } }
  for (const table of Object.keys(erasure)) {
    const rows = await rowsOf(db, table, player)
    if (rows.length > 0) tables[table] = rows
  }
  const records = await db.selectFrom('tracked').select('record').where(isAbout(player)).execute()
  if (records.length > 0) tables.tracked = records.map(({ record }) => JSON.parse(record))
  return tables
}

const refuseOpenOrders = async (trx: Transaction<Database>, { id }: Player): Promise<void> => {
  const open = await trx
    .selectFrom('orders')
    .select('billing_no')
    .where('player_id', '=', id)
    .where('status', 'in', ['created', 'pending', 'paid'])
    .execute()
  const numbers = open.map(({ billing_no }) => billing_no)
  if (numbers.length > 0) throw new NotPossible(`These orders are not settled yet: ${numbers.join(', ')}`)
}

/**
 * Erases an account in one transaction: its sessions, logins, questions and analytics records are deleted, its names
 * are cleared. Orders, payments and rewards stay without them, because accounting needs them.
 * @throws NotPossible if there is no such account, or one of its orders is not settled yet
 */
export const erasePlayer = (db: Kysely<Database>, username: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const player = await playerNamed(trx, username)
    await trx.selectFrom('player').select('id').where('id', '=', player.id).forUpdate().execute()
    await refuseOpenOrders(trx, player)
    await trx.deleteFrom('tracked').where(isAbout(player)).where('billing_no', 'is', null).execute()
    for (const [table, what] of Object.entries(erasure)) {
      const own = sql`player_id = ${player.id}`
      if (what === 'deleted') await sql`delete from ${sql.table(table)} where ${own}`.execute(trx)
      else if (what.length > 0) {
        const cleared = sql.join(what.map((column) => sql`${sql.ref(column)} = ''`))
        await sql`update ${sql.table(table)} set ${cleared} where ${own}`.execute(trx)
      }
    }
    const nobody = `erased ${player.id}`
    await trx
      .updateTable('player')
      .set({ username: nobody, suid: nobody, password: noPassword })
      .where('id', '=', player.id)
      .execute()
  })
