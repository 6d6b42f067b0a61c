import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { billingEvent, type TrackedRecord } from '../../contract/messages/analyticsRecords.ts'
import type { Database } from '../db/schema.gen.ts'
import { addressGroup } from '../domain/player/addressGroup.ts'
import { createFlowCounts, type FlowCountsKept } from './flowCounts.ts'

/** An analytics record with the time of its receipt. `id` increases with every record. */
export type Received = { id: number; receivedAt: string; record: TrackedRecord }
export type Collector = {
  /**
   * Stores a record. Returns false if the record was stored before. `address` is null if a program on this machine sent
   * the record.
   */
  take(record: TrackedRecord, address: string | null): Promise<boolean>
  /**
   * Returns at most `limit` of the newest records, oldest first. If `id` is not null, returns only records after record
   * `id`.
   */
  since(id: number | null, limit: number): Promise<Received[]>
  /** Calls `told` for every new record. Returns a function that ends these calls. */
  watch(told: (received: Received) => void): () => void
  /** Counts of how often players took each transition of the flows. */
  flows: FlowCountsKept
}

/** Maximum number of stored records per shop. Billing records of orders are never removed and do not count. */
export const mostKept = 5000
/**
 * Maximum number of stored records per shop and group of addresses, so that one group cannot displace the records of
 * other groups.
 */
export const mostOfAddress = 500

/** Returns a 16-bit hash of an address. Many addresses share a hash, so the hash does not reveal a player's address. */
export const senderOf = (address: string): number =>
  createHash('sha256').update(addressGroup(address)).digest().readUInt16BE(0)

/**
 * Returns the billing number of a billing record, or null if no order or redemption has this number. Anyone can send a
 * made-up number.
 */
const billedOrder = async (db: Kysely<Database>, { event, goods }: TrackedRecord): Promise<string | null> => {
  const told = event === billingEvent ? goods?.billing_no : undefined
  if (told === undefined) return null
  const billingNo = String(told)
  const found = await db
    .selectFrom('orders')
    .select('billing_no')
    .where('billing_no', '=', billingNo)
    .union(db.selectFrom('card_redemption').select('billing_no').where('billing_no', '=', billingNo))
    .executeTakeFirst()
  return found?.billing_no ?? null
}

const unlessBilled = (billingNo: string) =>
  sql<string | null>`(select ${billingNo}::text where not exists (select from tracked where billing_no = ${billingNo}))`

/**
 * Removes the oldest records of each group of addresses that exceeds its limit, then the oldest records of the shop.
 */
const removeOld = async (db: Kysely<Database>, appId: string): Promise<void> => {
  await sql`delete from tracked where id in (select id from (
    select id, row_number() over (partition by sender order by id desc) as nth from tracked
    where app_id = ${appId} and billing_no is null and sender is not null) as ranked where nth > ${mostOfAddress})`.execute(
    db,
  )
  await sql`delete from tracked where app_id = ${appId} and billing_no is null and id <= (
    select id from tracked where app_id = ${appId} and billing_no is null
    order by id desc offset ${mostKept} limit 1)`.execute(db)
}

const valuesOf = (record: TrackedRecord, receivedAt: Date) => ({
  uuid: record.base.uuid,
  app_id: record.base.app_id,
  event: String(record.event),
  happened_at: new Date(record.base.time),
  received_at: receivedAt,
  record: JSON.stringify(record),
})

export const createCollector = (db: Kysely<Database>, now: () => Date): Collector => {
  const watchers = new Set<(received: Received) => void>()
  return {
    take: async (record, address) => {
      const receivedAt = now()
      const values = valuesOf(record, receivedAt)
      const billing_no = await billedOrder(db, record)
      const row = await db
        .insertInto('tracked')
        // an order has at most one billing record; a second record is stored without the order's number
        .values({
          ...values,
          sender: address === null ? null : senderOf(address),
          billing_no: billing_no && unlessBilled(billing_no),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) return false
      if (row.id % 100 === 0) await removeOld(db, record.base.app_id)
      for (const told of watchers) told({ id: row.id, receivedAt: receivedAt.toISOString(), record })
      return true
    },
    since: async (id, limit) => {
      const rows = await db
        .selectFrom('tracked')
        .selectAll()
        .where('id', '>', id ?? 0)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.reverse().map((row) => ({
        id: row.id,
        receivedAt: row.received_at.toISOString(),
        record: JSON.parse(row.record),
      }))
    },
    watch: (told) => {
      watchers.add(told)
      return () => watchers.delete(told)
    },
    flows: createFlowCounts(db, now),
  }
}
