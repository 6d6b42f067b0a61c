import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'

/**
 * Maximum number of stored reports per brand. If there are more, the brand's rarest report is deleted, so that a flood
 * of reports affects only one brand.
 */
const mostOfBrand = 300
/** Highest stored count of equal reports. Further equal reports are not counted. */
const mostCounted = 1_000_000

export type PolicyReport = { page: string; directive: string; blocked: string }

/**
 * Creates the store of browsers' reports about violations of a content security policy. Equal reports are stored once,
 * with a count.
 */
export const createPolicyReports = (db: Kysely<Database>, now: () => Date) => ({
  take: async (brand: string, { page, directive, blocked }: PolicyReport): Promise<void> => {
    const at = now()
    const known = await db
      .updateTable('policy_report')
      .set({ count: sql`least(count + 1, ${mostCounted})`, last_at: at })
      .where('brand', '=', brand)
      .where('page', '=', page)
      .where('directive', '=', directive)
      .where('blocked', '=', blocked)
      .returning('count')
      .executeTakeFirst()
    if (known) return
    await db
      .insertInto('policy_report')
      .values({ brand, page, directive, blocked, count: 1, first_at: at, last_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`delete from policy_report where ctid in (
      select ctid from policy_report where brand = ${brand} and (page, directive, blocked) <> (${page}, ${directive}, ${blocked})
      order by count desc, last_at desc offset ${mostOfBrand - 1})`.execute(db)
  },
  list: (): Promise<Selectable<Database['policy_report']>[]> =>
    db.selectFrom('policy_report').selectAll().orderBy('last_at', 'desc').orderBy('count', 'desc').execute(),
})
export type PolicyReports = ReturnType<typeof createPolicyReports>
