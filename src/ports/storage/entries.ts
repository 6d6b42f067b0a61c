import { lastSeenNames } from '../../domain/page/seenEntries.ts'
import type { EntrySchemas, EntryValues } from './entrySchemas.ts'
import { memoryStorage, type StoredOptions, stored, type TextStorage } from './storage.ts'

/** A random seed of this browser and, for each purchase, the number of ended orders and the current order. */
export type KeptIntents = EntryValues['paymentIntents']

/** Lifetime of a visit's entries in days: a visit ends after half an hour without activity. */
const visitDays = 1 / 48

/** Keeps values that older pages stored without metadata. */
const bare = (older: unknown) => older

/** Number of days after which cookies and the values in them expire. */
export const cookieDays = 7

/** Storages of the browser. */
export type EntriesOptions = {
  local: TextStorage
  cookie: TextStorage
  /** Holds data of this tab only; by default in memory. */
  tab?: TextStorage
  now(): number
  /** Returns the schemas of the entries, or null until they have loaded. */
  schemas(): EntrySchemas | null
}

/**
 * All entries under their names in §3; some expire [SYS-05]. Other code stores further entries: `paymentLastGoods`
 * (`src/app/services/orders/seenStore.ts`), `trackQueue` (`src/ports/tracking/queue.ts`), `hasReloaded` (`index.html`)
 * and, for developers, `chartsPanel` (`tools/flow-atlas/src/live/panelFrame.ts`).
 */
export const createEntries = ({ local, cookie, tab = memoryStorage(), now, schemas }: EntriesOptions) => {
  const entry = <Name extends keyof EntryValues>(
    storage: TextStorage,
    name: Name,
    options: Omit<StoredOptions, 'now'> = {},
  ) => stored<EntryValues[Name]>(storage, name, () => schemas()?.[name]().safeParse ?? null, { ...options, now })
  return {
    oauth_token: entry(local, 'oauth_token', { upgrade: bare }),
    // stored players: `userMap` by `gp_id`, and `paymentUserinfo` of older pages by client id
    userMap: entry(local, 'userMap', { upgrade: bare }),
    paymentUserinfo: entry(local, 'paymentUserinfo', { upgrade: bare }),
    paymentOrderInfo: entry(cookie, 'paymentOrderInfo', { days: cookieDays, version: 2, upgrade: bare }),
    // the current game, under its two names in §3
    paymentGameInfo: entry(local, 'paymentGameInfo', { upgrade: bare }),
    gameInfo: entry(local, 'gameInfo', { upgrade: bare }),
    paymentBakApi: entry(local, 'paymentBakApi', { days: 1 }),
    replenishBillingNo: entry(local, 'replenishBillingNo', { days: 7 }),
    payment_domain_area: entry(local, 'payment_domain_area', { upgrade: bare }),
    betaAccountKey: entry(local, 'betaAccountKey', { upgrade: bare }),
    betaUserInfo: entry(local, 'betaUserInfo', { upgrade: bare }),
    autoShowAccum: entry(local, 'autoShowAccum', { days: 2 }),
    perfLang: entry(local, 'perfLang', { upgrade: bare }),
    trackTimestamp: entry(local, 'trackTimestamp', { days: visitDays }),
    paymentUuid: entry(local, 'paymentUuid', { upgrade: bare }),
    trafficSource: entry(local, 'trafficSource', { days: 7 }),

    // the following entries are not in the specification; this cookie tells the server the language
    perfLangCookie: entry(cookie, 'perfLang', { days: cookieDays }),
    paymentIntents: entry(local, 'paymentIntents', { days: 1 }),
    // confirmed roles
    paymentReceivers: entry(local, 'paymentReceivers', { days: 400 }),
    // last used payment methods, by player and sales area
    paymentUsedMethods: entry(local, 'paymentUsedMethods', { days: 400 }),
    // reminders: ids of goods, by player, game, server and role
    paymentReminders: entry(local, 'paymentReminders', { days: 30 }),
    // coupons chosen before a purchase, by player and game
    paymentWantedCoupons: entry(local, 'paymentWantedCoupons', { days: 30 }),
    // ids of dismissed banners; a script in index.html reads this entry too
    paymentBanners: entry(local, 'paymentBanners', { days: 180 }),
    // tokens of the stored players that this tab ignores
    paymentOthers: entry(tab, 'paymentOthers'),
    // the token from this tab's URL until its player is known; src/pwa/showSeen.ts and index.html read this entry too
    paymentArrival: entry(tab, 'paymentArrival'),
    // written by `src/app/services/orders/seenStore.ts`; listed here because the logout clears this entry
    lastOrders: entry(local, lastSeenNames.orders),
  }
}
export type Entries = ReturnType<typeof createEntries>

/**
 * Entries that change when a player logs in or out. If another tab changes one of these entries, this tab must log the
 * player in or out too.
 */
export const playerEntries = ['userMap', 'betaUserInfo'] as const
/** Entries that usual visits write. If such an entry exists, its storage works. */
export const probeKeys = { local: 'paymentUuid', cookie: 'paymentOrderInfo' } as const
