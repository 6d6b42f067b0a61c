import { type Kysely, sql } from 'kysely'
import type { FlowCounts } from '../../contract/messages/flowCounts.ts'
import type { Database } from '../db/schema.gen.ts'

/**
 * Maximum number of different rows per brand and day. A limit is needed because anybody can post transitions that no
 * chart has.
 */
const mostOfDay = 20_000
const mostCounted = 1_000_000_000

/** A transition and how often it was taken in the requested days. */
export type CountedTransition = { flow: string; from: string; event: string; to: string; count: number }

/** Filter of the counts; an omitted field matches every brand, area or language. */
export type CountsAsked = {
  days: number
  brand?: string | undefined
  area?: string | undefined
  language?: string | undefined
}

/** Stores how often transitions were taken, by day, brand, area and language. */
export const createFlowCounts = (db: Kysely<Database>, now: () => Date) => {
  const today = () => now().toISOString().slice(0, 10)
  return {
    /**
     * Adds the counts. Returns false if the number of rows for this day has reached its maximum and the counts contain
     * a new transition.
     */
    take: async (brand: string, { area, language, counts }: Omit<FlowCounts, 'app_id'>): Promise<boolean> => {
      const day = today()
      const { rows } = await sql<{ kept: string }>`
        select count(*) as kept from flow_count where day = ${day}::date and brand = ${brand}`.execute(db)
      const hasRoom = Number(rows[0]?.kept ?? 0) + counts.length <= mostOfDay
      if (!hasRoom) return false
      // every server writes the rows in the same order; otherwise two servers could deadlock
      const sorted = [...counts].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      for (const { flow, from, event, to, count } of sorted) {
        await sql`insert into flow_count (day, brand, area, language, flow, from_state, event, to_state, count)
          values (${day}::date, ${brand}, ${area ?? ''}, ${language}, ${flow}, ${from}, ${event}, ${to}, ${count})
          on conflict (day, brand, area, language, flow, from_state, event, to_state)
          do update set count = least(flow_count.count + excluded.count, ${mostCounted})`.execute(db)
      }
      return true
    },
    /** Returns the totals of the last days, most frequent transition first. */
    list: async ({ days, brand, area, language }: CountsAsked): Promise<CountedTransition[]> => {
      const { rows } = await sql<CountedTransition & { count: string }>`
        select flow, from_state as "from", event, to_state as "to", sum(count) as count from flow_count
        where day > ${today()}::date - ${days}::integer
          and (${brand ?? null}::text is null or brand = ${brand ?? null})
          and (${area ?? null}::text is null or area = ${area ?? null})
          and (${language ?? null}::text is null or language = ${language ?? null})
        group by flow, from_state, event, to_state order by sum(count) desc, 1, 2, 3, 4`.execute(db)
      return rows.map((row) => ({ ...row, count: Number(row.count) }))
    },
  }
}
export type FlowCountsKept = ReturnType<typeof createFlowCounts>
