import { type RawBuilder, sql } from 'kysely'

export type StoredAccount = { id: number; username: string; suid: string }

/** What the erasure of a player does with rows: it deletes them, or keeps them under a made-up name [OPS-12]. */
type Fate = 'deleted' | 'kept'
/**
 * Column that identifies the player. `record`: a column with an analytics record as JSON, which contains the player's
 * number.
 */
type Key = 'suid' | 'player_id' | 'billing_no' | 'record'

/**
 * Tables that the export and the erasure of a player read: column that identifies the player → table → whether erasure
 * deletes or keeps the rows. The kept tables contain orders, points, coupons and gifts, and the rows to which these
 * refer.
 */
export const tablesByKey = {
  suid: { player: 'kept', segment_account: 'deleted' },
  player_id: {
    token: 'deleted',
    identity: 'deleted',
    game_card: 'deleted',
    real_name: 'deleted',
    player_segment: 'deleted',
    own_limit: 'deleted',
    help_ticket: 'deleted',
    gift_request: 'deleted',
    role_set: 'deleted',
    role: 'kept',
    orders: 'kept',
    own_spend: 'kept',
    card_redemption: 'kept',
    player_points: 'kept',
    points_entry: 'kept',
    points_grant: 'kept',
    points_return: 'kept',
    player_coupon: 'kept',
    coupon_set: 'kept',
    promo_entry: 'kept',
    reward_claim: 'kept',
    activity_gift: 'kept',
    offer_gift: 'kept',
    replenishment: 'kept',
  },
  billing_no: {
    late_event: 'deleted',
    provider_event: 'kept',
    delivery: 'kept',
    delivery_outbox: 'kept',
    ledger: 'kept',
    limit_use: 'kept',
    order_flag: 'kept',
    refund: 'kept',
    refund_part: 'kept',
    take_back: 'kept',
    journal: 'kept',
    refund_request: 'kept',
    sandbox_payment: 'kept',
    sandbox_credit: 'kept',
  },
  record: { tracked: 'deleted' },
} as const satisfies Record<Key, Record<string, Fate>>

type KeysOf<Group> = Group extends unknown ? keyof Group : never
export type PlayerTable = KeysOf<(typeof tablesByKey)[Key]>

/** SQL: numbers of the player's orders, redemptions, prizes and gifts. */
export const numbersOf = ({ id }: StoredAccount): RawBuilder<string> => sql`
  select billing_no from orders where player_id = ${id} union all
  select billing_no from card_redemption where player_id = ${id} union all
  select billing_no from activity_gift where player_id = ${id} union all
  select billing_no from offer_gift where player_id = ${id}`

const conditions: Readonly<Record<Key, (player: StoredAccount) => RawBuilder<unknown>>> = {
  suid: ({ suid }) => sql`suid = ${suid}`,
  player_id: ({ id }) => sql`player_id = ${id}`,
  billing_no: (player) => sql`billing_no in (${numbersOf(player)})`,
  // the records are JSON without spaces, in which only the player's number has the name "suid"
  record: (player) => sql`billing_no in (${numbersOf(player)})
    or position(${JSON.stringify({ suid: player.suid }).slice(1, -1)} in record) > 0`,
}

type Place = { fate: Fate; where(player: StoredAccount): RawBuilder<unknown> }

/** For each table, whether erasure deletes or keeps its rows, and the SQL condition for a player's rows. */
export const playerTables = Object.fromEntries(
  (Object.keys(tablesByKey) as Key[]).flatMap((key) =>
    Object.entries(tablesByKey[key]).map(([table, fate]) => [table, { fate, where: conditions[key] }]),
  ),
) as Readonly<Record<PlayerTable, Place>>

export const playerTableNames = Object.keys(playerTables) as PlayerTable[]

/** Columns that the export omits, because a person who knows their values could act as the player. */
export const secretColumns: ReadonlySet<string> = new Set([
  'password',
  'hash',
  'payload_hash',
  'idempotency_key',
  'pay_url',
  'card_number',
])
