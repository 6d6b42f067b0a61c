import { code } from '../../contract/codes.ts'
import type { Game } from '../../domain/order/games.ts'
import type { User } from '../../domain/player/user.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import type { Session } from '../../ports/session.ts'
import type { Inbox } from './inbox.ts'

/**
 * The game that the page is in, and the token that its calls are made with, beside the session that other tabs write too.
 * @param arrived the token of the address
 * @param revoke has the server end a token; nobody waits for it
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
    /** Who plays the game that was entered: whoever is stored for it. */
    enter: (entered: Game): User | null => {
      game = entered
      const user = session.user(entered)
      token = user?.token ?? null
      return user
    },
    /** Tells of a player who is another than this page's calls are made for. */
    syncSession: () => {
      if (!game) return
      const user = session.user(game)
      if ((user?.token ?? null) !== token) inbox.send({ type: 'player.changed', user })
    },
    /** suid of who would pay; nobody any more, since another tab has logged out, is told as a token that is over. */
    payer: (): string | null => {
      const user = game && session.user(game)
      if (!user) {
        const message = textMessage('please_log_in')
        setTimeout(() => inbox.send({ type: 'api.failed', code: code.notLoggedIn, message, isBackground: false }))
      }
      return user?.suid ?? null
    },
    /** The token of whoever is logged in to a game: this page's, else the one that is stored; null for nobody. */
    tokenOf: (of: Pick<Game, 'clientId' | 'gpId'>) =>
      token ?? session.user({ ...of, name: '', logo: '' })?.token ?? null,
    /** The session as the charts write it: the page's own calls follow. */
    session: {
      ...session,
      // a page that goes on from the server's is in a game without entering it
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
        // one that was refused is over already
        if (expired === null && token !== null) revoke(token)
        token = null
      },
    },
  }
}
export type CurrentPlayer = ReturnType<typeof createCurrentPlayer>
