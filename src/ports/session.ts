import * as z from 'zod/mini'
import { type Area, areas } from '../contract/codes.ts'
import type { Game, PendingOrder, SavedOrder, User } from '../domain/order.ts'
import { type Shelf, stored } from './store.ts'
import { keptUtm, noUtm, type Utm } from './tracking/traffic.ts'

const user = z.object({ username: z.string(), suid: z.string(), token: z.string(), gpId: z.string() })
const users = z.record(z.string(), user)
const game = z.object({ clientId: z.string(), gpId: z.string(), name: z.string(), logo: z.string() })
const place = z.object({ id: z.string(), name: z.string() })
const order = z.object({
  clientId: z.string(),
  server: z.nullable(z.object({ ...place.shape, areaId: z.nullable(z.string()) })),
  role: z.nullable(z.object({ ...place.shape, level: z.nullable(z.number()) })),
  goodsId: z.nullable(z.string()),
  region: z.nullable(z.string()),
  rechargeKey: z.nullable(z.string()),
  pending: z.nullable(z.object({ billingNo: z.string(), payUrl: z.nullable(z.string()) })),
})
const noOrder: z.output<typeof order> = {
  clientId: '',
  server: null,
  role: null,
  goodsId: null,
  region: null,
  rechargeKey: null,
  pending: null,
}

/** How long a visit goes on when nothing is done: half an hour, in days. */
const visitDays = 1 / 48

/** What the session port stands on: shelves that never throw, a clock in ms, and new ids. */
export type SessionOptions = { local: Shelf; cookie: Shelf; now(): number; newId(): string }

/**
 * What survives a reload, under the specification's names [SYS-05]. Every write keeps what the visit needs even when
 * the browser keeps nothing.
 */
export const createSession = ({ local, cookie, now, newId }: SessionOptions) => {
  const area = stored(local, 'payment_domain_area', z.enum(areas), { now })
  const userMap = stored(local, 'userMap', users, { now })
  // §3: older entries are per client id; one is moved when its player comes back [LGN-05]
  const olderUsers = stored(local, 'paymentUserinfo', users, { now })
  const currentGame = stored(local, 'paymentGameInfo', game, { now })
  const language = stored(local, 'perfLang', z.string(), { now })
  const languageCookie = stored(cookie, 'perfLang', z.string(), { days: 7, now })
  const uuid = stored(local, 'paymentUuid', z.string().check(z.minLength(8), z.maxLength(64)), { now })
  const traffic = stored(local, 'trafficSource', keptUtm, { days: 7, now })
  const visitBegan = stored(local, 'trackTimestamp', z.number(), { days: visitDays, now })
  const backup = stored(local, 'paymentBakApi', z.string(), { days: 1, now })
  const selection = stored(cookie, 'paymentOrderInfo', order, { days: 7, now })
  const intent = z.object({ key: z.string(), billingNo: z.nullable(z.string()) })
  const intents = stored(local, 'paymentIntents', z.record(z.string(), intent), { days: 1, now })

  const reminders = stored(local, 'paymentReminders', z.array(z.string()), { days: 30, now })
  const autoShow = stored(local, 'autoShowAccum', z.record(z.string(), z.string()), { days: 2, now })

  const replenish = stored(local, 'replenishBillingNo', z.record(z.string(), z.string()), { days: 7, now })

  const change = (part: Partial<z.output<typeof order>>) =>
    selection.write({ ...(selection.read() ?? noOrder), ...part })

  return {
    area: () => area.read(),
    saveArea: (value: Area) => area.write(value),
    clearArea: () => area.clear(),

    /** The player of a game: by gp_id, else moved over from an older per-client entry. */
    user: ({ gpId, clientId }: Game): User | null => {
      const known = userMap.read() ?? {}
      const found = known[gpId]
      if (found) return found
      const older = olderUsers.read() ?? {}
      const { [clientId]: moved, ...rest } = older
      if (!moved) return null
      userMap.write({ ...known, [gpId]: { ...moved, gpId } })
      if (Object.keys(rest).length > 0) olderUsers.write(rest)
      else olderUsers.clear()
      return { ...moved, gpId }
    },
    saveUser: (value: User) => userMap.write({ ...(userMap.read() ?? {}), [value.gpId]: value }),
    clearUser: (gpId: string) => {
      const { [gpId]: _gone, ...rest } = userMap.read() ?? {}
      userMap.write(rest)
    },

    /** Whether a player or a selection is remembered in this browser. */
    isReturning: (): boolean =>
      Object.keys(userMap.read() ?? {}).length > 0 || olderUsers.read() !== null || selection.read() !== null,

    game: (): Game | null => currentGame.read(),
    saveGame: (value: Game) => currentGame.write(value),
    clearGame: () => currentGame.clear(),

    order: (): SavedOrder | null => selection.read(),
    saveOrder: (part: Partial<SavedOrder>) => change(part),
    saveRegion: (region: string) => change({ region }),
    saveRechargeKey: (rechargeKey: string) => change({ rechargeKey }),
    clearOrder: () => selection.clear(),
    pending: (): PendingOrder | null => selection.read()?.pending ?? null,
    savePending: (pending: PendingOrder) => change({ pending }),
    forgetPending: () => change({ pending: null }),

    /** The idempotency key of an intent: the same one, in every tab, until its order has ended [PAY-13]. */
    intentKey: (name: string): string => {
      const known = intents.read() ?? {}
      const { key, billingNo } = known[name] ?? { key: newId(), billingNo: null }
      intents.write({ ...known, [name]: { key, billingNo } })
      return key
    },
    /** Which order an intent has become. */
    rememberOrdered: (name: string, billingNo: string) => {
      const known = intents.read() ?? {}
      const found = known[name]
      if (found) intents.write({ ...known, [name]: { ...found, billingNo } })
    },
    /** The order has ended: buying the same again is another intent; those whose answer was lost keep their key. */
    forgetIntent: (billingNo: string) =>
      intents.write(
        Object.fromEntries(Object.entries(intents.read() ?? {}).filter(([, one]) => one.billingNo !== billingNo)),
      ),
    /** The order that was started for a make-up payment, so that its result is found again; null for none [RPL-07]. */
    replenishOrder: (replenishId: string): string | null => replenish.read()?.[replenishId] ?? null,
    saveReplenishOrder: (replenishId: string, billingNo: string) =>
      replenish.write({ ...(replenish.read() ?? {}), [replenishId]: billingNo }),
    forgetReplenishOrder: (replenishId: string) => {
      const { [replenishId]: _gone, ...rest } = replenish.read() ?? {}
      replenish.write(rest)
    },
    /** Goods that the player wants to hear of [GDS-08]. */
    reminders: (): readonly string[] => reminders.read() ?? [],
    saveReminders: (goodsIds: readonly string[]) => reminders.write([...goodsIds]),

    /** The day on which the event last showed itself to a player; null for never [EVT-05]. */
    autoShow: (player: string): string | null => autoShow.read()?.[player] ?? null,
    saveAutoShow: (player: string, day: string) =>
      autoShow.write({
        ...Object.fromEntries(Object.entries(autoShow.read() ?? {}).filter(([, known]) => known === day)),
        [player]: day,
      }),

    language: () => language.read(),
    /** Kept for the page and, as a cookie, for the server, whose first page is in it already [LOC-05]. */
    saveLanguage: (value: string) => {
      language.write(value)
      languageCookie.write(value)
    },
    /** This browser's id: the address's idfv, else one drawn once. */
    deviceId: (asked: string | null): string => {
      const id = asked ?? uuid.read() ?? newId()
      uuid.write(id)
      return id
    },
    /** The utm_ values that the player came by; those of an address replace what is kept [NAV-09]. */
    utm: (arrived: Utm | null): Utm => {
      if (arrived) traffic.write(arrived)
      return traffic.read() ?? noUtm
    },
    /** When this visit began, in ms: it ends half an hour after the last thing that was done. */
    visitStart: (): number => {
      const began = visitBegan.read() ?? now()
      visitBegan.write(began)
      return began
    },
    backupOrigin: () => backup.read(),
    saveBackupOrigin: (origin: string) => backup.write(origin),
  }
}
export type Session = ReturnType<typeof createSession>
