import type { AccountKind } from '../../../domain/player/login.ts'
import { reveal } from '../../../domain/player/obfuscate.ts'
import { type ApiError, refused, tooEarly } from '../apiError.ts'
import type { Call } from '../serverDeps.ts'
import { gameAway } from './gameAway.ts'
import { guessLogin } from './guesses.ts'
import { type Player, playerOfNumber } from './players.ts'

const revealed = (sent: string, wrong: () => ApiError): string => {
  try {
    return reveal(sent)
  } catch {
    throw wrong()
  }
}

/**
 * Returns the player to whom the sent login data belong. `sent` contains user name and password, both obfuscated with
 * `obfuscate` [LGN-02 LGN-03].
 * @throws ApiError if the game does not know the account or does not answer, or after too many wrong attempts
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
    const known = await shop.game
      .account({ kind: isCard ? 'card' : 'account', username, password })
      .catch((error) => Promise.reject(gameAway(shop, 'a login', error)))
    return known && playerOfNumber(shop.db, known.suid, [known.username, `${known.username} ${known.suid}`])
  })
  if (player === 'early') throw tooEarly('tooManyLogins')
  if (player === null) throw wrong()
  return player
}
