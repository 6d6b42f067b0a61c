import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'

/** Different reports that are kept of a brand; a flood of them pushes out nothing, and is refused. */
const mostOfBrand = 300
/** How often a report is counted. */
const mostCounted = 1_000_000

export type PolicyReport = { page: string; directive: string; blocked: string }

/** Keeps reports of content policies, each kind once with how often it came. */
export const createPolicyReports = (db: Kysely<Database>, now: () => Date) => ({
  /** False for a kind that there is no room for. */
  take: async (brand: string, { page, directive, blocked }: PolicyReport): Promise<boolean> => {
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
    if (known) return true
    const { kept } = await db
      .selectFrom('policy_report')
      .select((is) => is.fn.countAll<string>().as('kept'))
      .where('brand', '=', brand)
      .executeTakeFirstOrThrow()
    if (Number(kept) >= mostOfBrand) return false
    await db
      .insertInto('policy_report')
      .values({ brand, page, directive, blocked, count: 1, first_at: at, last_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  },
  /** All that are kept, the latest first. */
  list: (): Promise<Selectable<Database['policy_report']>[]> =>
    db.selectFrom('policy_report').selectAll().orderBy('last_at', 'desc').orderBy('count', 'desc').execute(),
})
export type PolicyReports = ReturnType<typeof createPolicyReports>
