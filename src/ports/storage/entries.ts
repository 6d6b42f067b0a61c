import * as z from 'zod/mini'
import { areas } from '../../contract/codes.ts'
import { createId } from '../../contract/id.ts'
import { once } from '../../domain/once.ts'
import { lastSeenNames } from '../../domain/page/seenEntries.ts'
import { keptUtm } from '../tracking/traffic.ts'
import { keptOrder, upgradedOrder } from './keptOrder.ts'
import { memoryStorage, stored, type TextStorage } from './storage.ts'

const text = once(() => z.string().check(z.minLength(1), z.maxLength(400)))
/** Schema of a stored player. Also accepts the server's field names, under which older pages stored player and game. */
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
/** A random seed of this browser and, for each purchase, the number of ended orders and the current order. */
const intents = once(() =>
  z.object({
    seed: z.string(),
    byName: z.record(z.string(), z.object({ ended: z.number(), billingNo: z.nullable(z.string()) })),
  }),
)
export type KeptIntents = z.output<ReturnType<typeof intents>>

/** Lifetime of a visit's entries in days: a visit ends after half an hour without activity. */
const visitDays = 1 / 48

/** Keeps values that older pages stored without metadata. */
const bare = (older: unknown) => older

/** Number of days after which cookies and the values in them expire. */
export const cookieDays = 7

/** Storages of the browser. `tab` holds data of this tab only; by default in memory. */
export type EntriesOptions = { local: TextStorage; cookie: TextStorage; tab?: TextStorage; now(): number }

/**
 * All entries under their names in §3; some expire [SYS-05]. Other code stores further entries: `paymentLastGoods`
 * (`src/app/services/orders/seenStore.ts`), `trackQueue` (`src/ports/tracking/queue.ts`), `hasReloaded` (`index.html`)
 * and, for developers, `chartsPanel` (`tools/flow-atlas/src/live/panelFrame.ts`).
 */
export const createEntries = ({ local, cookie, tab = memoryStorage(), now }: EntriesOptions) => ({
  oauth_token: stored(local, 'oauth_token', text, { now, upgrade: bare }),
  // stored players: `userMap` by `gp_id`, and `paymentUserinfo` of older pages by client id
  userMap: stored(local, 'userMap', keptUsers, { now, upgrade: bare }),
  paymentUserinfo: stored(local, 'paymentUserinfo', keptUsers, { now, upgrade: bare }),
  paymentOrderInfo: stored(cookie, 'paymentOrderInfo', keptOrder, {
    days: cookieDays,
    now,
    version: 2,
    upgrade: upgradedOrder,
  }),
  // the current game, under its two names in §3
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

  // the following entries are not in the specification; this cookie tells the server the language
  perfLangCookie: stored(cookie, 'perfLang', text, { days: cookieDays, now }),
  paymentIntents: stored(local, 'paymentIntents', intents, { days: 1, now }),
  // confirmed roles
  paymentReceivers: stored(local, 'paymentReceivers', () => z.array(z.string()), { days: 400, now }),
  // last used payment methods, by player and sales area
  paymentUsedMethods: stored(
    local,
    'paymentUsedMethods',
    () => z.record(z.string(), z.object({ paywayId: text(), channelId: z.nullable(text()) })),
    { days: 400, now },
  ),
  // reminders: ids of goods, by player, game, server and role
  paymentReminders: stored(local, 'paymentReminders', () => z.record(z.string(), z.readonly(z.array(z.string()))), {
    days: 30,
    now,
  }),
  // coupons chosen before a purchase, by player and game
  paymentWantedCoupons: stored(local, 'paymentWantedCoupons', () => z.record(z.string(), text()), { days: 30, now }),
  // ids of dismissed banners; a script in index.html reads this entry too
  paymentBanners: stored(local, 'paymentBanners', () => z.array(text()), { days: 180, now }),
  // tokens of the stored players that this tab ignores
  paymentOthers: stored(tab, 'paymentOthers', () => z.array(text()), { now }),
  // the token from this tab's URL until its player is known; src/pwa/showSeen.ts and index.html read this entry too
  paymentArrival: stored(tab, 'paymentArrival', text, { now }),
  // written by `src/app/services/orders/seenStore.ts`; listed here because the logout clears this entry
  lastOrders: stored(local, lastSeenNames.orders, () => z.unknown(), { now }),
})
export type Entries = ReturnType<typeof createEntries>

/**
 * Entries that change when a player logs in or out. If another tab changes one of these entries, this tab must log the
 * player in or out too.
 */
export const playerEntries = ['userMap', 'betaUserInfo'] as const
/** Entries that usual visits write. If such an entry exists, its storage works. */
export const probeKeys = { local: 'paymentUuid', cookie: 'paymentOrderInfo' } as const
