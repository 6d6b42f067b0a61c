import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import type { JournalAction } from '../../../db/values.ts'

/** The operator who performs an action, and the operator's note. */
export type Who = { person: string; note: string }

/**
 * Writes an entry to the journal. `billing_no` is the number of an order, or of a player's question to customer
 * service.
 */
export const write = (
  db: Kysely<Database>,
  { person, note }: Who,
  entry: { action: JournalAction; billing_no: string | null; at: Date; flag_id?: number },
) =>
  db
    .insertInto('journal')
    .values({ person, note, ...entry })
    .execute()
