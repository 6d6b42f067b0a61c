import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import type { OperatorRole } from '../db/values.ts'

/** Notes in the journal about accounts whose password a person has chosen. */
export const passwordNotes = {
  created: (name: string, role: OperatorRole): string => `created ${name} as ${role}`,
  set: (name: string): string => `set the password of ${name}`,
}
const chosen = /^(?:created|set the password of) (\S+)/

/**
 * Reads the journal, and returns a function that lists a person's accounts: the person's own account, and all accounts
 * that an account in this list has created or given a password. The person could sign in to each of these accounts, so
 * none of them is a second person [OPS-04].
 */
export const accountsByPerson = async (db: Kysely<Database>): Promise<(person: string) => ReadonlySet<string>> => {
  const entries = await db.selectFrom('journal').select(['person', 'note']).where('action', '=', 'account').execute()
  return (person) => {
    const accounts = new Set([person])
    // the loop also visits names that are added during the loop
    for (const account of accounts)
      for (const entry of entries) {
        const name = entry.person === account ? chosen.exec(entry.note)?.[1] : undefined
        if (name !== undefined) accounts.add(name)
      }
    return accounts
  }
}
