import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import type { OperatorRole } from '../db/values.ts'
import { hashPassword } from '../domain/player/passwords.ts'
import { write } from '../domain/purchase/settling/journal.ts'
import { NotPossible } from '../operations/orderSheet.ts'
import { passwordNotes } from '../operations/secondPerson.ts'

export type Operator = Pick<Selectable<Database['operator']>, 'id' | 'name' | 'role'>

/** Roles of operators, from the least to the most powerful role. */
export const roles = ['reader', 'service', 'lead'] as const satisfies readonly OperatorRole[]

/** Returns whether the operator has the needed role or a more powerful role. */
export const hasRole = ({ role }: Pick<Operator, 'role'>, needed: OperatorRole): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed)

export const shortestPassword = 12
const namePattern = /^[a-z][a-z0-9.-]{1,31}$/

export type NewOperator = { name: string; password: string; role: OperatorRole }

/** @throws NotPossible if the name or the password is not allowed */
export const checkOperator = ({ name, password }: Pick<NewOperator, 'name' | 'password'>): void => {
  if (!namePattern.test(name))
    throw new NotPossible('a name has 2 to 32 lower-case letters, digits, dots and hyphens, and starts with a letter')
  checkPassword(password)
}

const checkPassword = (password: string): void => {
  if (password.length < shortestPassword)
    throw new NotPossible(`a password needs at least ${shortestPassword} characters`)
}

/**
 * Dependencies of the functions that change accounts. `passwordCost` is scrypt's cost parameter N for new passwords.
 */
export type AccountDeps = { db: Kysely<Database>; now(): Date; passwordCost: number }

/**
 * Creates an account. Returns false if the name is taken. Names of closed accounts stay taken, because the journal
 * contains these names.
 */
export const addOperator = async (
  { db, now, passwordCost }: AccountDeps,
  { name, password, role }: NewOperator,
  person: string,
): Promise<boolean> => {
  const isTaken = await db.selectFrom('operator').select('id').where('name', '=', name).executeTakeFirst()
  if (isTaken) return false
  const hash = await hashPassword(password, passwordCost)
  return db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('operator')
      .values({ name, role, password: hash, created_at: now() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) return false
    await note(trx, person, passwordNotes.created(name, role), now())
    return true
  })
}

const note = (db: Kysely<Database>, person: string, text: string, at: Date) =>
  write(db, { person, note: text }, { action: 'account', billing_no: null, at })

/** @throws NotPossible if the name is taken, or if the name or the password is not allowed */
export const createOperator = async (deps: AccountDeps, wish: NewOperator, person: string): Promise<void> => {
  checkOperator(wish)
  if (!(await addOperator(deps, wish, person))) throw new NotPossible(`the name ${wish.name} is taken`)
}

export const operators = (db: Kysely<Database>) =>
  db.selectFrom('operator').select(['id', 'name', 'role', 'created_at', 'closed_at']).orderBy('name').execute()
export type ListedOperator = Awaited<ReturnType<typeof operators>>[number]

/** Changes an account, ends the account's sessions, and writes an entry to the journal. */
const change = (
  { db, now }: AccountDeps,
  name: string,
  set: { role: OperatorRole; closed_at: null } | { closed_at: Date } | { password: string },
  { person, text }: { person: string; text: string },
) =>
  db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('operator')
      .set(set)
      .where('name', '=', name)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new NotPossible(`there is no account ${name}`)
    await trx.deleteFrom('operator_session').where('operator_id', '=', changed.id).execute()
    await note(trx, person, text, now())
  })

/**
 * Changes an account's role, or closes or reopens the account. Leads cannot change their own account, so at least one
 * lead always remains.
 * @throws NotPossible if the account belongs to the acting operator or does not exist
 */
export const setRole = async (
  deps: AccountDeps,
  name: string,
  role: OperatorRole | 'closed',
  person: string,
): Promise<void> => {
  if (name === person) throw new NotPossible('another lead must change your role')
  if (role === 'closed') await change(deps, name, { closed_at: deps.now() }, { person, text: `closed ${name}` })
  else await change(deps, name, { role, closed_at: null }, { person, text: `made ${name} ${role}` })
}

/** @throws NotPossible if the password is too short or the account does not exist */
export const setPassword = async (deps: AccountDeps, name: string, password: string, person: string): Promise<void> => {
  checkPassword(password)
  const hash = await hashPassword(password, deps.passwordCost)
  await change(deps, name, { password: hash }, { person, text: passwordNotes.set(name) })
}
