import { type Kysely, sql } from 'kysely'
import type { TrackedRecord } from '../../contract/tracking.ts'
import type { Database } from '../db/schema.gen.ts'

/** A record as it was received; `id` grows. */
export type Received = { id: number; receivedAt: string; record: TrackedRecord }
export type Collector = {
  /** Keeps a record; false for one that is there already. */
  take(record: TrackedRecord): Promise<boolean>
  /** What came after an id, or the newest without one, oldest first. */
  since(id: number | null, limit: number): Promise<Received[]>
  /** Calls back for every record from now on; returns how to stop. */
  watch(told: (received: Received) => void): () => void
}

/** How many records are kept. */
const kept = 10_000

/** What the reference server's data-collection host has been told. */
export const createCollector = (db: Kysely<Database>, now: () => Date): Collector => {
  const watchers = new Set<(received: Received) => void>()
  return {
    take: async (record) => {
      const receivedAt = now()
      const row = await db
        .insertInto('tracked')
        .values({
          uuid: record.base.uuid,
          app_id: record.base.app_id,
          event: String(record.event),
          happened_at: new Date(record.base.time),
          received_at: receivedAt,
          record: JSON.stringify(record),
        })
        .onConflict((conflict) => conflict.column('uuid').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) return false
      if (row.id % 100 === 0)
        await sql`delete from tracked where id <= (select max(id) from tracked) - ${kept}`.execute(db)
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
  }
}
