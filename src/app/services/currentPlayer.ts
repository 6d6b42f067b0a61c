import { code } from '../../contract/codes.ts'
import type { Game } from '../../domain/order/role/games.ts'
import type { User } from '../../domain/player/login.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import type { Session } from '../../ports/session.ts'
import type { Inbox } from './inbox.ts'

/**
 * Keeps this page's current game and the login token for its calls. Both are kept in memory, because other tabs can
 * change the stored values.
 * @param arrived login token from the URL
 * @param revoke revokes a token on the server; does not wait for the answer
 */
export const createCurrentPlayer = (
  session: Session,
  arrived: string | null,
  inbox: Inbox,
  revoke: (token: string) => void = () => {},
) => {
  let game: Game | null = null
  let token = arrived
  return {
    game: () => game,
    token: () => token,
    /** Makes a game the current game. Returns the player whom the browser has stored for the game, or null. */
    enter: (entered: Game): User | null => {
      game = entered
      const user = session.user(entered)
      token = user?.token ?? null
      return user
    },
    /**
     * Compares the stored player of the current game with this page's player. If another tab has stored a different
     * player, reports the stored player to the root chart.
     */
    syncSession: () => {
      if (!game) return
      const user = session.user(game)
      if ((user?.token ?? null) !== token) inbox.send({ type: 'player.changed', user })
    },
    /**
     * Returns the suid of the paying player. If another tab has logged this player out, returns null and reports an
     * expired login to the root chart.
     */
    payer: (): string | null => {
      const user = game && session.user(game)
      if (!user) {
        const message = textMessage('please_log_in')
        setTimeout(() => inbox.send({ type: 'api.failed', code: code.notLoggedIn, message, isBackground: false }))
      }
      return user?.suid ?? null
    },
    /**
     * Returns the player's login token in a game: the token that this page uses or, without one, the stored token; null
     * if there is neither.
     */
    tokenOf: (of: Pick<Game, 'clientId' | 'gpId'>) =>
      token ?? session.user({ ...of, name: '', logo: '' })?.token ?? null,
    /**
     * The session that state charts use. When a chart writes a game or player to the session, the page's current game
     * and token change too.
     */
    session: {
      ...session,
      // also sets the current game, because a prerendered page never calls `enter`
      saveGame: (chosen: Game) => {
        session.saveGame(chosen)
        game = chosen
      },
      saveUser: (user: User) => {
        session.saveUser(user)
        token = user.token
      },
      disownPlayers: () => {
        session.disownPlayers()
        token = null
      },
      clearUser: (gpId: string, expired: string | null = null) => {
        session.clearUser(gpId, expired)
        // a token that the server has refused need not be revoked
        if (expired === null && token !== null) revoke(token)
        token = null
      },
    },
  }
}
export type CurrentPlayer = ReturnType<typeof createCurrentPlayer>
