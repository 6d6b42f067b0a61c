import type { Transaction } from 'kysely'
import type { Database } from '../../server/db/schema.gen.ts'
import { hashPassword } from '../../server/domain/player/passwords.ts'
import type { Account, TypedLogin } from '../../server/domain/ports/gameServer.ts'
import { firstDemoPlayer } from '../../server/seed/demoData.ts'

const accounts = [
  { username: firstDemoPlayer.username, password: 'ann-pass' },
  { username: 'bob', password: 'bob-pass' },
  ...Array.from({ length: 50 }, (_, at) => ({ username: `player${at + 1}`, password: `pass${at + 1}` })),
]

const firstSuid = Number(firstDemoPlayer.suid)

/**
 * Returns the demo's account with this username and password, or null if there is no such account. Does not accept game
 * cards.
 */
export const demoAccount = ({ kind, username, password }: TypedLogin): Account | null => {
  const at = accounts.findIndex((account) => account.username === username && account.password === password)
  return kind === 'account' && at !== -1 ? { suid: String(firstSuid + at), username } : null
}

/** Adds the demo's players to the database. `cost` is scrypt's cost parameter N for the passwords. */
export const addPlayers = async (trx: Transaction<Database>, cost: number): Promise<void> => {
  const rows = await Promise.all(
    accounts.map(async ({ username, password }, at) => ({
      username,
      suid: String(firstSuid + at),
      password: await hashPassword(password, cost),
    })),
  )
  await trx
    .insertInto('player')
    .values(rows)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute()
}
