import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { attemptLimiter } from '../domain/player/attemptLimiter.ts'
import { guessLogin } from '../domain/player/guesses.ts'
import { isPassword } from '../domain/player/passwords.ts'
import { write } from '../domain/purchase/settling/journal.ts'
import type { Operator } from './accounts.ts'

/** Duration of a session in seconds. Afterwards the operator must sign in again. */
export const sessionSeconds = 8 * 3600

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the CSRF token of a session. Pages of other sites cannot know this token. */
export const formTokenOf = (token: string): string => hashOf(`form ${token}`)

type Sent = { name: string; password: string; address: string | null }

/** Creates the store of operators' sessions. The database contains only hashes of the session tokens. */
export const createSessions = (db: Kysely<Database>, now: () => Date) => {
  const guesses = {
    byAccount: attemptLimiter(db, now, 'operator'),
    byBoth: attemptLimiter(db, now, 'operator from'),
    byAddress: attemptLimiter(db, now, 'operators from', { window: 60_000 }),
  }
  /**
   * Checks the name and the password of an operator. Records a wrong password for an existing account in the journal.
   * @returns the operator; null if the name or the password is wrong; `early` after too many wrong passwords
   */
  const check = ({ name, password, address }: Sent): Promise<Operator | null | 'early'> =>
    guessLogin(guesses, { account: name, address }, async () => {
      const found = await db
        .selectFrom('operator')
        .select(['id', 'name', 'role', 'password'])
        .where('name', '=', name)
        .where('closed_at', 'is', null)
        .executeTakeFirst()
      const isRight = await isPassword(password, found?.password)
      if (!found) return null
      if (isRight) return { id: found.id, name: found.name, role: found.role }
      const note = address === null ? '' : `from ${address}`
      await write(db, { person: name, note }, { action: 'sign_in_refused', billing_no: null, at: now() })
      return null
    })
  return {
    check,
    open: async ({ id, name }: Operator): Promise<string> => {
      const token = newToken()
      const expires_at = new Date(now().getTime() + sessionSeconds * 1000)
      await db
        .insertInto('operator_session')
        .values({ hash: hashOf(token), operator_id: id, expires_at })
        .execute()
      await write(db, { person: name, note: '' }, { action: 'sign_in', billing_no: null, at: now() })
      return token
    },
    operatorOf: async (token: string): Promise<Operator | null> =>
      (await db
        .selectFrom('operator_session')
        .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
        .select(['operator.id', 'operator.name', 'operator.role'])
        .where('operator_session.hash', '=', hashOf(token))
        .where('operator_session.expires_at', '>', now())
        .where('operator.closed_at', 'is', null)
        .executeTakeFirst()) ?? null,
    end: async (token: string, { name }: Operator): Promise<void> => {
      await db.deleteFrom('operator_session').where('hash', '=', hashOf(token)).execute()
      await write(db, { person: name, note: '' }, { action: 'sign_out', billing_no: null, at: now() })
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
