import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'

/** Removes what was only kept for a while. */
export const forgetOld = async (db: Kysely<Database>, now: Date): Promise<void> => {
  for (const table of ['attempt', 'login_grant'] as const)
    await db.deleteFrom(table).where('until_at', '<=', now).execute()
  await db
    .deleteFrom('policy_report')
    .where('last_at', '<=', new Date(now.getTime() - 90 * 24 * 3_600_000))
    .execute()
  await db.deleteFrom('token').where('expires_at', '<=', now).execute()
}
