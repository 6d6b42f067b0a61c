import type { Area } from '../contract/codes.ts'
import type { Game, PendingOrder, SavedOrder, User } from '../domain/order/order.ts'
import { createEntries, type EntriesOptions, type KeptIntents, type KeptOrder } from './entries.ts'
import { noUtm, type Utm } from './tracking/traffic.ts'

const noOrder: KeptOrder = {
  clientId: '',
  server: null,
  role: null,
  goodsId: null,
  region: null,
  rechargeKey: null,
  pending: null,
}

/** What the session port stands on: shelves that never throw, a clock in ms, new ids, and whether a tester is here. */
export type SessionOptions = EntriesOptions & { newId(): string; isSuper?: boolean }

/**
 * What survives a reload, under the specification's names [SYS-05]. Every write keeps what the visit needs even when
 * the browser keeps nothing.
 */
export const createSession = ({ newId, isSuper = false, ...shelves }: SessionOptions) => {
  const { now } = shelves
  const entries = createEntries(shelves)
  const { paymentOrderInfo: selection, paymentIntents: intents, replenishBillingNo: replenish } = entries
  const isOther = (user: User) => (entries.paymentOthers.read() ?? []).includes(user.token)
  const unlessOther = (user: User | null) => (user && !isOther(user) ? user : null)

  /** What is being bought from this browser, whichever tab asks. */
  const begunIntents = (): KeptIntents => {
    const known = intents.read()
    if (known) return known
    const begun = { seed: newId().slice(0, 18), byName: {} }
    intents.write(begun)
    return begun
  }
  const keyOf = (seed: string, name: string, ended: number) => `${seed}-${name.slice(0, 40)}-${ended}`
  // before any tab can ask for a key: what another tab has written a moment ago may not be here yet [PAY-13]
  begunIntents()

  const changePending = (pending: PendingOrder | null) => selection.write({ ...(selection.read() ?? noOrder), pending })

  return {
    area: () => entries.payment_domain_area.read(),
    saveArea: (value: Area) => entries.payment_domain_area.write(value),
    clearArea: () => entries.payment_domain_area.clear(),

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
    /** From now on nobody who is stored is this tab's player; they stay stored for others, and a login is a new player [LGN-15]. */
    disownPlayers: () => {
      const players = [entries.userMap.read() ?? {}, entries.paymentUserinfo.read() ?? {}].flatMap(Object.values<User>)
      const tester = entries.betaUserInfo.read()
      entries.paymentOthers.write([...players, ...(tester ? [tester] : [])].map(({ token }) => token))
    },
    saveUser: (value: User) => {
      const others = entries.paymentOthers.read() ?? []
      if (others.includes(value.token)) entries.paymentOthers.write(others.filter((token) => token !== value.token))
      entries.oauth_token.write(value.token)
      if (isSuper) entries.betaUserInfo.write(value)
      else entries.userMap.write({ ...(entries.userMap.read() ?? {}), [value.gpId]: value })
    },
    /** Logs this tab's player of a game out; with a token only if it is still theirs, since another tab may have a newer one. */
    clearUser: (gpId: string, token: string | null = null) => {
      const { [gpId]: player, ...rest } = entries.userMap.read() ?? {}
      const current = isSuper ? entries.betaUserInfo.read() : player
      if ((token !== null && current?.token !== token) || (current && isOther(current))) return
      entries.oauth_token.clear()
      if (isSuper) entries.betaUserInfo.clear()
      else entries.userMap.write(rest)
    },

    /** Whether a player or a selection is remembered in this browser. */
    isReturning: (): boolean =>
      isSuper ||
      Object.keys(entries.userMap.read() ?? {}).length > 0 ||
      entries.paymentUserinfo.read() !== null ||
      selection.read() !== null,

    /** The game that was chosen last, whichever name it was kept under. */
    game: (): Game | null => {
      const older = entries.gameInfo.read()
      const known = entries.paymentGameInfo.read() ?? older
      if (known && older) entries.paymentGameInfo.write(known)
      if (older) entries.gameInfo.clear()
      return known
    },
    saveGame: (value: Game) => entries.paymentGameInfo.write(value),
    clearGame: () => {
      entries.paymentGameInfo.clear()
      entries.gameInfo.clear()
    },

    /** The selection as an earlier visit left it; while the shop runs it is the root chart's. */
    order: (): SavedOrder | null => {
      const kept = selection.read()
      if (!kept) return null
      const { pending: _order, ...chosen } = kept
      return chosen
    },
    /** Writes the whole selection; the order under way beside it stays. */
    saveOrder: (order: SavedOrder) => selection.write({ ...order, pending: selection.read()?.pending ?? null }),
    clearOrder: () => selection.clear(),
    pending: (): PendingOrder | null => selection.read()?.pending ?? null,
    /** A link may be longer than a cookie: only the number is kept, and the order is asked for its link [RES-07]. */
    savePending: ({ billingNo }: PendingOrder) => changePending({ billingNo, payUrl: null }),
    forgetPending: () => changePending(null),

    /**
     * The idempotency key of an intent: the same one, in every tab, until its order has ended. It is not drawn but
     * made of the browser's seed, the intent and how many of its orders have ended, so that two tabs need not see each
     * other's last write to agree [PAY-13].
     * @param name a digest of the intent; its first 40 characters tell it apart
     * @param endedKey a key whose order has ended, as the server says
     */
    intentKey: (name: string, endedKey: string | null = null): string => {
      const { seed, byName } = begunIntents()
      const known = byName[name] ?? { ended: 0, billingNo: null }
      const intent = keyOf(seed, name, known.ended) === endedKey ? { ended: known.ended + 1, billingNo: null } : known
      intents.write({ seed, byName: { ...byName, [name]: intent } })
      return keyOf(seed, name, intent.ended)
    },
    /** Which order an intent has become under a key; a newer key of the same intent is another order's. */
    rememberOrdered: (name: string, { key, billingNo }: { key: string; billingNo: string }) => {
      const { seed, byName } = begunIntents()
      const known = byName[name]
      if (known && keyOf(seed, name, known.ended) === key)
        intents.write({ seed, byName: { ...byName, [name]: { ...known, billingNo } } })
    },
    /** The order has ended: buying the same again is another intent; those whose answer was lost keep their key. */
    forgetIntent: (billingNo: string) => {
      const { seed, byName } = begunIntents()
      const next = Object.entries(byName).map(([name, known]) => [
        name,
        known.billingNo === billingNo ? { ended: known.ended + 1, billingNo: null } : known,
      ])
      intents.write({ seed, byName: Object.fromEntries(next) })
    },
    /** The order that was started for a replenishment, so that its result is found again; null for none [RPL-07]. */
    replenishOrder: (replenishId: string): string | null => replenish.read()?.[replenishId] ?? null,
    saveReplenishOrder: (replenishId: string, billingNo: string) =>
      replenish.write({ ...(replenish.read() ?? {}), [replenishId]: billingNo }),
    forgetReplenishOrder: (replenishId: string) => {
      const { [replenishId]: _gone, ...rest } = replenish.read() ?? {}
      replenish.write(rest)
    },
    /** Goods that the player wants to hear of [GDS-08]. */
    reminders: (): readonly string[] => entries.paymentReminders.read() ?? [],
    saveReminders: (goodsIds: readonly string[]) => entries.paymentReminders.write([...goodsIds]),

    /** The day on which the event last showed itself to a player; null for never [EVT-05]. */
    autoShow: (player: string): string | null => entries.autoShowAccum.read()?.[player] ?? null,
    saveAutoShow: (player: string, day: string) =>
      entries.autoShowAccum.write({
        ...Object.fromEntries(Object.entries(entries.autoShowAccum.read() ?? {}).filter(([, known]) => known === day)),
        [player]: day,
      }),

    language: () => entries.perfLang.read(),
    /** Kept for the page and, as a cookie, for the server, whose first page is in it already [LOC-05]. */
    saveLanguage: (value: string) => {
      entries.perfLang.write(value)
      entries.perfLangCookie.write(value)
    },
    /** This browser's id: the address's idfv, else one drawn once. */
    deviceId: (asked: string | null): string => {
      const id = asked ?? entries.paymentUuid.read() ?? newId()
      entries.paymentUuid.write(id)
      return id
    },
    /** The utm_ values that the player came by; those of an address replace what is kept [NAV-09]. */
    utm: (arrived: Utm | null): Utm => {
      if (arrived) entries.trafficSource.write(arrived)
      return entries.trafficSource.read() ?? noUtm
    },
    /** When this visit began, in ms: it ends half an hour after the last thing that was done. */
    visitStart: (): number => {
      const began = entries.trackTimestamp.read() ?? now()
      entries.trackTimestamp.write(began)
      return began
    },
    backupOrigin: () => entries.paymentBakApi.read(),
    /** Which host answers; '' is the page's own again, and nothing to remember [SYS-03]. */
    saveBackupOrigin: (origin: string) =>
      origin === '' ? entries.paymentBakApi.clear() : entries.paymentBakApi.write(origin),
  }
}
export type Session = ReturnType<typeof createSession>
