import type { Selectable } from 'kysely'
import { reveal } from '../../domain/obfuscate.ts'
import type { Database } from '../db/schema.ts'
import type { Shop } from '../shop.ts'
import { refused } from './apiError.ts'
import { isPassword } from './passwords.ts'

const revealed = (sent: string): string => {
  try {
    return reveal(sent)
  } catch {
    throw refused('wrongPassword')
  }
}

/**
 * The player whose name and password were sent, as `obfuscate` has them [LGN-03].
 * @throws ApiError for wrong ones, and after too many of those within a minute
 */
export const requirePassword = async (
  shop: Shop,
  sent: { username: string; password: string },
): Promise<Selectable<Database['player']>> => {
  const username = revealed(sent.username)
  const password = revealed(sent.password)
  if (shop.logins.isBlocked(username)) throw refused('tooManyLogins')
  const player = await shop.db.selectFrom('player').selectAll().where('username', '=', username).executeTakeFirst()
  if (!(await isPassword(password, player?.password)) || !player) {
    shop.logins.failed(username)
    throw refused('wrongPassword')
  }
  shop.logins.succeeded(username)
  return player
}
