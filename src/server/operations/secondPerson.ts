import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import type { OperatorRole } from '../db/values.ts'

/** Notes in the journal about accounts whose password a person has chosen. */
export const passwordNotes = {
  created: (name: string, role: OperatorRole): string => `created ${name} as ${role}`,
  set: (name: string): string => `set the password of ${name}`,
}

/**
 * Returns a function that returns all accounts to which a person could sign in: the person's own account, and every
 * account that one of these accounts has created or given a password. None of these accounts counts as a second person
 * [OPS-04]. Reads only the journal's entries of these accounts.
 */
export const accountsByPerson = async (
  db: Kysely<Database>,
  people: readonly string[],
): Promise<(person: string) => ReadonlySet<string>> => {
  const { rows } = await sql<{ person: string; account: string }>`
    with recursive chosen (person, account) as (
      select name, name from unnest(${people}::text[]) name
      union
      select c.person, substring(j.note from '^(?:created|set the password of) (\\S+)')
      from chosen c join journal j on j.person = c.account and j.action = 'account'
      where j.note ~ '^(?:created|set the password of) \\S')
    select person, account from chosen`.execute(db)
  return (person) => new Set(rows.filter((row) => row.person === person).map(({ account }) => account))
}
