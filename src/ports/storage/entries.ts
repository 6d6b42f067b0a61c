import * as z from 'zod/mini'
import { areas } from '../../contract/codes.ts'
import { createId } from '../../contract/id.ts'
import { once } from '../../domain/once.ts'
import { lastSeenNames } from '../../domain/page/seenEntries.ts'
import { keptUtm } from '../tracking/traffic.ts'
import { keptOrder, upgradedOrder } from './keptOrder.ts'
import { memoryStorage, stored, type TextStorage } from './storage.ts'

const text = once(() => z.string().check(z.minLength(1), z.maxLength(400)))
/** Schemas of a stored player and of a stored game. Older pages stored both under the server's field names. */
const keptUser = once(() =>
  z.union([
    z.object({ username: z.string(), suid: z.string(), token: text(), gpId: z.string() }),
    z.pipe(
      z.object({ username: z.string(), suid: createId(), oauth_token: text(), gp_id: createId() }),
      z.transform(({ oauth_token, gp_id, ...rest }) => ({ ...rest, token: oauth_token, gpId: gp_id })),
    ),
  ]),
)
const keptUsers = once(() => z.record(z.string(), keptUser()))
const keptGame = once(() =>
  z.union([
    z.object({ clientId: text(), gpId: z.string(), name: z.string(), logo: z.string() }),
    z.pipe(
      z.object({ client_id: createId(), gp_id: createId(), name: z.string(), logo: z._default(z.string(), '') }),
      z.transform(({ client_id, gp_id, name, logo }) => ({ clientId: client_id, gpId: gp_id, name, logo })),
    ),
  ]),
)
/**
 * Schema of the stored purchases. The object contains a random seed of this browser and, for each purchase, the number
 * of ended orders and the number of the current order.
 */
const intents = once(() =>
  z.object({
    seed: z.string(),
    byName: z.record(z.string(), z.object({ ended: z.number(), billingNo: z.nullable(z.string()) })),
  }),
)
/** Stored purchases. */
export type KeptIntents = z.output<ReturnType<typeof intents>>

/** Time in days without activity after which a visit ends: half an hour. */
const visitDays = 1 / 48

/** Upgrades a value that an older page stored without metadata: the value itself stays unchanged. */
const bare = (older: unknown) => older

/** Number of days after which cookies, and the values in them, expire. */
export const cookieDays = 7

/** The storages that hold the entries. `tab` holds data of this tab only; by default, it is a storage in memory. */
export type EntriesOptions = { local: TextStorage; cookie: TextStorage; tab?: TextStorage; now(): number }

/**
 * All stored entries, under their names in §3. Some expire after a number of days [SYS-05]. Four entries are written by
 * other code: `paymentLastGoods` (`src/app/services/orders/seenStore.ts`), `trackQueue`
 * (`src/ports/tracking/queue.ts`), `hasReloaded` (`index.html`) and, for developers, `chartsPanel`
 * (`tools/flow-atlas/src/live/panelFrame.ts`).
 */
export const createEntries = ({ local, cookie, tab = memoryStorage(), now }: EntriesOptions) => ({
  oauth_token: stored(local, 'oauth_token', text, { now, upgrade: bare }),
  // players by `gp_id`; older pages stored players by client id
  userMap: stored(local, 'userMap', keptUsers, { now, upgrade: bare }),
  paymentUserinfo: stored(local, 'paymentUserinfo', keptUsers, { now, upgrade: bare }),
  paymentOrderInfo: stored(cookie, 'paymentOrderInfo', keptOrder, {
    days: cookieDays,
    now,
    version: 2,
    upgrade: upgradedOrder,
  }),
  // the current game, which §3 stores under two names
  paymentGameInfo: stored(local, 'paymentGameInfo', keptGame, { now, upgrade: bare }),
  gameInfo: stored(local, 'gameInfo', keptGame, { now, upgrade: bare }),
  paymentBakApi: stored(local, 'paymentBakApi', text, { days: 1, now }),
  replenishBillingNo: stored(local, 'replenishBillingNo', () => z.record(z.string(), z.string()), { days: 7, now }),
  payment_domain_area: stored(local, 'payment_domain_area', () => z.enum(areas), { now, upgrade: bare }),
  betaAccountKey: stored(local, 'betaAccountKey', text, { now, upgrade: bare }),
  betaUserInfo: stored(local, 'betaUserInfo', keptUser, { now, upgrade: bare }),
  autoShowAccum: stored(local, 'autoShowAccum', () => z.record(z.string(), z.string()), { days: 2, now }),
  perfLang: stored(local, 'perfLang', text, { now, upgrade: bare }),
  trackTimestamp: stored(local, 'trackTimestamp', () => z.number(), { days: visitDays, now }),
  paymentUuid: stored(local, 'paymentUuid', () => z.string().check(z.minLength(8), z.maxLength(64)), {
    now,
    upgrade: bare,
  }),
  trafficSource: stored(local, 'trafficSource', keptUtm, { days: 7, now }),

  // the following entries are not in the specification; perfLangCookie is a cookie that tells the server the language
  perfLangCookie: stored(cookie, 'perfLang', text, { days: cookieDays, now }),
  paymentIntents: stored(local, 'paymentIntents', intents, { days: 1, now }),
  // roles that the player has confirmed as receivers of goods
  paymentReceivers: stored(local, 'paymentReceivers', () => z.array(z.string()), { days: 400, now }),
  // the payment method that each player used last, by player and sales area
  paymentUsedMethods: stored(
    local,
    'paymentUsedMethods',
    () => z.record(z.string(), z.object({ paywayId: text(), channelId: z.nullable(text()) })),
    { days: 400, now },
  ),
  // goods about which players want reminders, by player, game, server and role
  paymentReminders: stored(local, 'paymentReminders', () => z.record(z.string(), z.readonly(z.array(z.string()))), {
    days: 30,
    now,
  }),
  // coupons that players chose before starting a purchase, by player and game
  paymentWantedCoupons: stored(local, 'paymentWantedCoupons', () => z.record(z.string(), text()), { days: 30, now }),
  // ids of the banners that the player has closed; a script in index.html reads this entry too
  paymentBanners: stored(local, 'paymentBanners', () => z.array(text()), { days: 180, now }),
  // tokens of the stored players whom this tab ignores
  paymentOthers: stored(tab, 'paymentOthers', () => z.array(text()), { now }),
  // the login token from this tab's URL, stored until the player of the token is known; src/pwa/showSeen.ts and
  // index.html read this entry too
  paymentArrival: stored(tab, 'paymentArrival', text, { now }),
  // written by `src/app/services/orders/seenStore.ts`; also listed here, so that a logout can clear this entry
  lastOrders: stored(local, lastSeenNames.orders, () => z.unknown(), { now }),
})
export type Entries = ReturnType<typeof createEntries>

/**
 * Names of the entries that contain logged-in players. If another tab changes such an entry, a player has logged in or
 * out there, and this tab must do the same.
 */
export const playerEntries = ['userMap', 'betaUserInfo'] as const
/** For each storage, the key of an entry that every visit writes. If the entry exists, the storage works. */
export const probeKeys = { local: 'paymentUuid', cookie: 'paymentOrderInfo' } as const
