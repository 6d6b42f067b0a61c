import { code } from '../../contract/codes.ts'
import type { Game } from '../../domain/order/role/games.ts'
import type { User } from '../../domain/player/login.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import type { Session } from '../../ports/session.ts'
import type { Inbox } from './inbox.ts'

/**
 * Tracks the current game of this page and the token of its calls. Both are kept outside the session, because other
 * tabs also write to the session.
 * @param arrived token from the URL
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
    /** Sets the current game. Returns the stored player of the game, or null. */
    enter: (entered: Game): User | null => {
      game = entered
      const user = session.user(entered)
      token = user?.token ?? null
      return user
    },
    /** Reports the stored player to the root chart if another tab has changed the player. */
    syncSession: () => {
      if (!game) return
      const user = session.user(game)
      if ((user?.token ?? null) !== token) inbox.send({ type: 'player.changed', user })
    },
    /**
     * Returns the suid of the paying player. If another tab has logged the player out, returns null and reports an
     * expired token.
     */
    payer: (): string | null => {
      const user = game && session.user(game)
      if (!user) {
        const message = textMessage('please_log_in')
        setTimeout(() => inbox.send({ type: 'api.failed', code: code.notLoggedIn, message, isBackground: false }))
      }
      return user?.suid ?? null
    },
    /** Returns the player's token for a game: the token of this page, otherwise the stored token, or null. */
    tokenOf: (of: Pick<Game, 'clientId' | 'gpId'>) =>
      token ?? session.user({ ...of, name: '', logo: '' })?.token ?? null,
    /** The session for charts. Writes also update the game and the token of this page. */
    session: {
      ...session,
      // also sets the current game, because `enter` is not called on a prerendered page
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
        // do not revoke a token that the server has already refused
        if (expired === null && token !== null) revoke(token)
        token = null
      },
    },
  }
}
export type CurrentPlayer = ReturnType<typeof createCurrentPlayer>
