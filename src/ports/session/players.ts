import type { Game } from '../../domain/order/games.ts'
import type { User } from '../../domain/player/user.ts'
import type { Entries } from '../entries.ts'

/** Who plays which game from this browser, and as whom this tab's visitor does not play [LGN-05 LGN-15]. */
export const playersOf = (entries: Entries, isSuper: boolean) => {
  const isOther = (user: User) => (entries.paymentOthers.read() ?? []).includes(user.token)
  const unlessOther = (user: User | null) => (user && !isOther(user) ? user : null)
  return {
    /** A tester is here, who has a user of their own beside every player's [LGN-12]. */
    isSuper,
    /** The player of a game: by gp_id, else moved over from an older per-client entry [LGN-05]. */
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
     * Keeps the token of an address until its player is known, since the address loses it at once [NAV-11 LGN-15].
     * @returns the token whose player this tab has to ask for; null for none
     */
    arriveBy: (token: string | null): string | null => {
      if (token !== null) entries.paymentArrival.write(token)
      return token ?? entries.paymentArrival.read()
    },
    /** From now on nobody who is stored is this tab's player; they stay stored for others, and a login is a new player [LGN-15]. */
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
    /** Logs this tab's player of a game out; with a token only if it is still theirs, since another tab may have a newer one. */
    clearUser: (gpId: string, token: string | null = null) => {
      if (token === null || token === entries.paymentArrival.read()) entries.paymentArrival.clear()
      const { [gpId]: player, ...rest } = entries.userMap.read() ?? {}
      const current = isSuper ? entries.betaUserInfo.read() : player
      if ((token !== null && current?.token !== token) || (current && isOther(current))) return
      // several games have players of their own: the token is that of the last login, which may be another one's
      if (entries.oauth_token.read() === current?.token) entries.oauth_token.clear()
      // whoever comes next has no business with them
      entries.lastOrders.clear()
      if (isSuper) entries.betaUserInfo.clear()
      else entries.userMap.write(rest)
    },
  }
}
