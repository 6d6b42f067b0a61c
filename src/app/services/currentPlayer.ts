import { code } from '../../contract/codes.ts'
import type { Game } from '../../domain/order/role/games.ts'
import type { User } from '../../domain/player/login.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import type { Session } from '../../ports/session.ts'
import type { Inbox } from './inbox.ts'

/**
 * Creates the functions for the page's current game and the token of its calls. Both are kept apart from the session,
 * because other tabs write to the session too.
 * @param arrived the token of the address
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
    /** Enters a game. Returns its stored player, or null if there is none. */
    enter: (entered: Game): User | null => {
      game = entered
      const user = session.user(entered)
      token = user?.token ?? null
      return user
    },
    /** Reports the stored player to the root chart if it is not the player for whom this page makes calls. */
    syncSession: () => {
      if (!game) return
      const user = session.user(game)
      if ((user?.token ?? null) !== token) inbox.send({ type: 'player.changed', user })
    },
    /**
     * Returns the suid of the player who pays. If another tab has logged the player out, returns null and reports an
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
    /**
     * Returns the token of the player who is logged in to a game: this page's token, else the stored one, or null if
     * there is none.
     */
    tokenOf: (of: Pick<Game, 'clientId' | 'gpId'>) =>
      token ?? session.user({ ...of, name: '', logo: '' })?.token ?? null,
    /** The session as the charts see it. Writing to it also updates the page's own game and token. */
    session: {
      ...session,
      // a page that continues from the prerendered page has a game although `enter` was never called
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
        // a token that was refused is already invalid
        if (expired === null && token !== null) revoke(token)
        token = null
      },
    },
  }
}
export type CurrentPlayer = ReturnType<typeof createCurrentPlayer>
