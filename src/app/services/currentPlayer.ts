import { code } from '../../contract/codes.ts'
import type { Game } from '../../domain/order/role/games.ts'
import type { User } from '../../domain/player/login.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import type { Session } from '../../ports/session.ts'
import type { Inbox } from './inbox.ts'

/**
 * Keeps the current game and the token for its calls in memory, because other tabs can change the stored values.
 * @param arrived login token from the URL
 * @param revoke revokes a token without waiting for the server's answer
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
    /** Sets the current game. Returns the player stored for the game, or null if no player is stored. */
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
     * Returns the id (suid) of the paying player. If another tab has logged the player out, reports an expired login
     * and returns null.
     */
    payer: (): string | null => {
      const user = game && session.user(game)
      if (!user) {
        const message = textMessage('please_log_in')
        setTimeout(() => inbox.send({ type: 'api.failed', code: code.notLoggedIn, message, isBackground: false }))
      }
      return user?.suid ?? null
    },
    /** Returns the token that this page uses in the game or, if there is none, the stored token. */
    tokenOf: (of: Pick<Game, 'clientId' | 'gpId'>) =>
      token ?? session.user({ ...of, name: '', logo: '' })?.token ?? null,
    /** Session for the charts. If a chart stores a game or a player, the current game and token change, too. */
    session: {
      ...session,
      // a prerendered page never calls `enter`, so `saveGame` also sets the current game
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
