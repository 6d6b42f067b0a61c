import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'

export const entriesPerPage = 50

/**
 * Returns a page of the journal, newest entry first.
 * @param about an operator, or the number of an order or question; if empty, all entries are returned
 * @param before only entries with a lower id are returned
 */
export const journalPage = (db: Kysely<Database>, { about, before }: { about: string; before: number | null }) =>
  db
    .selectFrom('journal')
    .selectAll()
    .$if(about !== '', (query) =>
      query.where(({ eb, or }) => or([eb('person', '=', about), eb('billing_no', '=', about)])),
    )
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(entriesPerPage)
    .execute()
export type JournalEntry = Awaited<ReturnType<typeof journalPage>>[number]
