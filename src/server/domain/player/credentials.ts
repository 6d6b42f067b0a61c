import type { AccountKind } from '../../../domain/player/login.ts'
import { reveal } from '../../../domain/player/obfuscate.ts'
import { type ApiError, refused, tooEarly } from '../apiError.ts'
import type { Call, ServerDeps } from '../serverDeps.ts'
import { guessLogin } from './guesses.ts'
import { isPassword } from './passwords.ts'
import type { Player } from './players.ts'

const revealed = (sent: string, wrong: () => ApiError): string => {
  try {
    return reveal(sent)
  } catch {
    throw wrong()
  }
}

type Found = { player: Player; password: string } | undefined

const accountOf = async ({ db }: ServerDeps, username: string): Promise<Found> => {
  const row = await db.selectFrom('player').selectAll().where('username', '=', username).executeTakeFirst()
  return row && { player: row, password: row.password }
}

const cardOf = async ({ db }: ServerDeps, number: string): Promise<Found> => {
  const row = await db
    .selectFrom('game_card')
    .innerJoin('player', 'player.id', 'game_card.player_id')
    .select(['player.id', 'player.username', 'player.suid', 'game_card.password'])
    .where('game_card.number', 'in', [number, number.toUpperCase(), number.toLowerCase()])
    .orderBy((card) => card('game_card.number', '=', number), 'desc')
    .executeTakeFirst()
  return row && { player: row, password: row.password }
}

/**
 * Returns the player for a name and password, or card number and password, obfuscated as by `obfuscate` [LGN-02
 * LGN-03].
 * @throws ApiError if they are wrong, or if there were too many wrong tries
 */
export const requirePassword = async (
  { shop, brand, address }: Call,
  sent: { username: string; password: string; type?: AccountKind | undefined },
): Promise<Player> => {
  const isCard = sent.type === 'card'
  const wrong = () => refused(isCard ? 'wrongCard' : 'wrongPassword')
  const username = revealed(sent.username, wrong)
  const password = revealed(sent.password, wrong)
  if (isCard && !brand.login.methods.includes('card')) throw wrong()
  const account = `${isCard ? 'card ' : ''}${username}`
  const player = await guessLogin(shop.logins, { account, address }, async () => {
    const found = await (isCard ? cardOf(shop, username) : accountOf(shop, username))
    return (await isPassword(password, found?.password)) && found ? found.player : null
  })
  if (player === 'early') throw tooEarly('tooManyLogins')
  if (player === null) throw wrong()
  return player
}
