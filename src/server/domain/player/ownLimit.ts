import { type Kysely, sql, type Transaction } from 'kysely'
import { formatMoney } from '../../../domain/text/money.ts'
import type { Database } from '../../db/schema.gen.ts'
import { decimalText } from '../../money/prices.ts'
import { refused } from '../apiError.ts'
import { lockPlayer } from './players.ts'

type Holder = { playerId: number; currency: string }
/** A player's own spending limit per month. Amounts are in minor units; a null limit means no limit. */
export type MonthlyLimit = {
  amount: number | null
  /** Sum of the player's orders of this month, including unpaid orders. */
  spent: number
  /** Sum of the unpaid orders, which `spent` includes. */
  reserved: number
  /** The planned limit and when it takes effect; null if no change is planned. */
  next: { amount: number | null; at: Date } | null
}

/** Delay in ms before a raised spending limit takes effect, so that players do not raise their limit on impulse. */
const raisedAfter = 24 * 3_600_000

const limitOf = async (
  db: Kysely<Database>,
  { playerId, currency }: Holder,
  now: Date,
): Promise<Pick<MonthlyLimit, 'amount' | 'next'>> => {
  const row = await db
    .selectFrom('own_limit')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  if (!row) return { amount: null, next: null }
  if (row.next_at === null) return { amount: row.amount, next: null }
  if (row.next_at <= now) return { amount: row.next_amount, next: null }
  return { amount: row.amount, next: { amount: row.next_amount, at: row.next_at } }
}

const spentOf = async (
  db: Kysely<Database>,
  { playerId, currency }: Holder,
  now: Date,
): Promise<Pick<MonthlyLimit, 'spent' | 'reserved'>> => {
  const { rows } = await sql<{ spent: number | string; reserved: number | string }>`
    select own_spent(${playerId}, ${currency}, ${now}) as spent,
      (select coalesce(sum(amount), 0) from own_spend
        where player_id = ${playerId} and currency = ${currency} and state = 'reserved'
          and month = date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date) as reserved`.execute(db)
  return { spent: Number(rows[0]?.spent ?? 0), reserved: Number(rows[0]?.reserved ?? 0) }
}

export const ownLimitOf = async (db: Kysely<Database>, holder: Holder, now: Date): Promise<MonthlyLimit> => ({
  ...(await limitOf(db, holder, now)),
  ...(await spentOf(db, holder, now)),
})

const isMore = (wanted: number | null, present: number | null) =>
  present !== null && (wanted === null || wanted > present)

/**
 * Changes the player's limit. A lower limit takes effect at once. A higher limit, or the removal of the limit, takes
 * effect after a day [BEY-06].
 */
export const setOwnLimit = (
  db: Kysely<Database>,
  holder: Holder,
  wanted: number | null,
  now: Date,
): Promise<MonthlyLimit> =>
  db.transaction().execute(async (trx) => {
    await lockPlayer(trx, holder.playerId)
    const present = await limitOf(trx, holder, now)
    const values = isMore(wanted, present.amount)
      ? { amount: present.amount, next_amount: wanted, next_at: new Date(now.getTime() + raisedAfter), changed_at: now }
      : { amount: wanted, next_amount: null, next_at: null, changed_at: now }
    await trx
      .insertInto('own_limit')
      .values({ player_id: holder.playerId, currency: holder.currency, ...values })
      .onConflict((conflict) => conflict.columns(['player_id', 'currency']).doUpdateSet(values))
      .execute()
    return ownLimitOf(trx, holder, now)
  })

/**
 * Checks the player's own limit for a new order. The caller must have locked the player, so that concurrent orders are
 * checked one after the other [I18].
 * @throws ApiError if the order would exceed the limit
 */
export const requireWithinLimit = async (
  trx: Transaction<Database>,
  { player_id, currency, price }: { player_id: number; currency: string; price: number },
  now: Date,
): Promise<void> => {
  const holder = { playerId: player_id, currency }
  const { amount } = await limitOf(trx, holder, now)
  if (amount === null) return
  const { spent } = await spentOf(trx, holder, now)
  if (spent + price <= amount) return
  const money = (minor: number) => formatMoney(decimalText(minor, currency), currency)
  throw refused('beyondOwnLimit', { limit: money(amount), spent: money(spent) })
}
