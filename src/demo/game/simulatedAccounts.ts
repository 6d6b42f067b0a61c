import type { Kysely } from 'kysely'
import type { Database } from '../../server/db/schema.gen.ts'
import { isPassword } from '../../server/domain/player/passwords.ts'
import type { Account, TypedLogin } from '../../server/domain/ports/gameServer.ts'

type Found = Account & { password: string }

const accountOf = (db: Kysely<Database>, username: string): Promise<Found | undefined> =>
  db.selectFrom('player').select(['suid', 'username', 'password']).where('username', '=', username).executeTakeFirst()

const cardOf = (db: Kysely<Database>, number: string): Promise<Found | undefined> =>
  db
    .selectFrom('game_card')
    .innerJoin('player', 'player.id', 'game_card.player_id')
    .select(['player.suid', 'player.username', 'game_card.password'])
    .where('game_card.number', 'in', [number, number.toUpperCase(), number.toLowerCase()])
    .orderBy((card) => card('game_card.number', '=', number), 'desc')
    .executeTakeFirst()

/** Returns the account of a login, or null if the name, number or password is wrong. */
export const storedAccount = async (
  db: Kysely<Database>,
  { kind, username, password }: TypedLogin,
): Promise<Account | null> => {
  const found = await (kind === 'card' ? cardOf : accountOf)(db, username)
  const isRight = await isPassword(password, found?.password)
  return isRight && found ? { suid: found.suid, username: found.username } : null
}
