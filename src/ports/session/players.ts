import type { Game } from '../../domain/order/role/games.ts'
import type { User } from '../../domain/player/login.ts'
import type { Entries } from '../storage/entries.ts'

/** One stored player per game, and the stored players that this tab ignores [LGN-05 LGN-15]. */
export const playersOf = (entries: Entries, isSuper: boolean) => {
  const isOther = (user: User) => (entries.paymentOthers.read() ?? []).includes(user.token)
  const unlessOther = (user: User | null) => (user && !isOther(user) ? user : null)
  /**
   * Logs the player out. With a token, logs out only a player with this token, because another tab may have stored a
   * newer token.
   */
  const clearUser = (gpId: string, token: string | null = null) => {
    if (token === null || token === entries.paymentArrival.read()) entries.paymentArrival.clear()
    const { [gpId]: player, ...rest } = entries.userMap.read() ?? {}
    const current = isSuper ? entries.betaUserInfo.read() : player
    if ((token !== null && current?.token !== token) || (current && isOther(current))) return
    // `oauth_token` holds the last login's token, perhaps of another player in another game
    if (entries.oauth_token.read() === current?.token) entries.oauth_token.clear()
    // the next player must not see this player's orders
    entries.lastOrders.clear()
    if (isSuper) entries.betaUserInfo.clear()
    else entries.userMap.write(rest)
  }
  return {
    /** Whether the visitor is a tester. Testers and players are stored under different names [LGN-12]. */
    isSuper,
    /**
     * Returns the player stored under the game's `gp_id`. A player whom an older page stored by client id is moved to
     * the `gp_id` [LGN-05].
     */
    user: ({ gpId, clientId }: Game): User | null => {
      if (isSuper) {
        const tester = entries.betaUserInfo.read()
        return unlessOther(tester && { ...tester, gpId })
      }
      const known = entries.userMap.read() ?? {}
      const found = known[gpId]
      if (found) return unlessOther(found)
      const { [clientId]: moved, ...rest } = entries.paymentUserinfo.read() ?? {}
      if (!moved) return null
      entries.userMap.write({ ...known, [gpId]: { ...moved, gpId } })
      if (Object.keys(rest).length > 0) entries.paymentUserinfo.write(rest)
      else entries.paymentUserinfo.clear()
      return unlessOther({ ...moved, gpId })
    },
    /**
     * Stores the token from the URL until its player is known, because the token is removed from the URL at once
     * [NAV-11 LGN-15].
     * @returns the token whose player this tab must fetch, or null
     */
    arriveBy: (token: string | null): string | null => {
      if (token !== null) entries.paymentArrival.write(token)
      return token ?? entries.paymentArrival.read()
    },
    /**
     * From now on, this tab ignores all players stored now, but not players who log in here later. Other tabs still use
     * the stored players [LGN-15].
     */
    disownPlayers: () => {
      entries.paymentArrival.clear()
      const players = [entries.userMap.read() ?? {}, entries.paymentUserinfo.read() ?? {}].flatMap(Object.values<User>)
      const tester = entries.betaUserInfo.read()
      entries.paymentOthers.write([...players, ...(tester ? [tester] : [])].map(({ token }) => token))
    },
    saveUser: (value: User) => {
      entries.paymentArrival.clear()
      const others = entries.paymentOthers.read() ?? []
      if (others.includes(value.token)) entries.paymentOthers.write(others.filter((token) => token !== value.token))
      entries.oauth_token.write(value.token)
      const before = isSuper ? entries.betaUserInfo.read() : entries.userMap.read()?.[value.gpId]
      if (before && before.suid !== value.suid) {
        entries.paymentOrderInfo.clear()
        entries.lastOrders.clear()
      }
      if (isSuper) entries.betaUserInfo.write(value)
      else entries.userMap.write({ ...(entries.userMap.read() ?? {}), [value.gpId]: value })
    },
    clearUser,
    /** Logs out the players with this token in all games. Used if the server refused a call that belongs to no game. */
    clearToken: (token: string) => {
      const tester = entries.betaUserInfo.read()
      const players = isSuper ? [tester] : Object.values(entries.userMap.read() ?? {})
      for (const player of players) if (player?.token === token) clearUser(player.gpId, token)
    },
  }
}
