import { type Kysely, sql } from 'kysely'
import type { FlowCounts } from '../../contract/messages/flowCounts.ts'
import type { Database } from '../db/schema.gen.ts'

/**
 * Maximum number of stored rows per brand and day. The number is limited, because anybody can post made-up transitions.
 */
const mostOfDay = 20_000
const mostCounted = 1_000_000_000

export type CountedTransition = { flow: string; from: string; event: string; to: string; count: number }

/** Selects counts of the last `days` days. An omitted field matches everything. */
export type CountsAsked = {
  days: number
  brand?: string | undefined
  area?: string | undefined
  language?: string | undefined
}

/** Creates the store that counts transitions by day, brand, area and language. */
export const createFlowCounts = (db: Kysely<Database>, now: () => Date) => {
  const today = () => now().toISOString().slice(0, 10)
  return {
    /**
     * Adds a page's counts to today's counts. If today's number of rows could exceed its maximum, stores nothing and
     * returns false.
     */
    take: async (brand: string, { area, language, counts }: Omit<FlowCounts, 'app_id'>): Promise<boolean> => {
      const day = today()
      const { rows } = await sql<{ kept: string }>`
        select count(*) as kept from flow_count where day = ${day}::date and brand = ${brand}`.execute(db)
      const hasRoom = Number(rows[0]?.kept ?? 0) + counts.length <= mostOfDay
      if (!hasRoom) return false
      // all servers update the rows in the same order, because a different order could deadlock two servers
      const sorted = [...counts].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      for (const { flow, from, event, to, count } of sorted) {
        await sql`insert into flow_count (day, brand, area, language, flow, from_state, event, to_state, count)
          values (${day}::date, ${brand}, ${area ?? ''}, ${language}, ${flow}, ${from}, ${event}, ${to}, ${count})
          on conflict (day, brand, area, language, flow, from_state, event, to_state)
          do update set count = least(flow_count.count + excluded.count, ${mostCounted})`.execute(db)
      }
      return true
    },
    /** Returns the counts of the last `days` days, most frequent transition first. */
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
