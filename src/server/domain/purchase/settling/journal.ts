import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import type { JournalAction } from '../../../db/values.ts'

/** The operator who performs an action, and the operator's note. */
export type Who = { person: string; note: string }

/** `billing_no` may also be a question's number. */
export const write = (
  db: Kysely<Database>,
  { person, note }: Who,
  entry: { action: JournalAction; billing_no: string | null; at: Date; flag_id?: number },
) =>
  db
    .insertInto('journal')
    .values({ person, note, ...entry })
    .execute()
