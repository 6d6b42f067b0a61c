import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'

/** Number of entries per page of the journal. */
export const entriesPerPage = 50

/**
 * Returns a page of the journal, newest first.
 * @param about a person, or the number of an order or question; all entries if it is empty
 * @param before returns only entries with lower ids
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
