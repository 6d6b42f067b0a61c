import type { Area, Platform } from '../../contract/codes.ts'
import { kindOf } from '../payment/channels.ts'
import { eligibleRegions, type Method, type Region } from '../payment/methods.ts'

/**
 * A replenishment link, with which anyone can pay for a player. `validTime` is the remaining time in seconds at the
 * time of the server's answer [RPL-01].
 */
export type ReplenishLink = {
  replenishId: string
  game: string
  account: string
  amount: number
  currency: string
  validTime: number
  /** The order that paid the link; null if unpaid. */
  paidBy: string | null
  isPaid: boolean
}
/** A game whose accounts can be replenished after a login to the account [RPL-06]. */
export type ReplenishGame = { clientId: string; gameId: string; name: string; logo: string; area: Area | null }
/**
 * A payment method that a player can choose: a method without sub-methods, or a sub-method. For a sub-method, `parent`
 * is the name of its method.
 */
export type PayWay = {
  key: string
  paywayId: string
  channelId: string | null
  name: string
  parent: string | null
  icon: string
}
/**
 * Methods of a region that are paid on the provider's page. `hasOthers`: whether the region has methods that are paid
 * elsewhere too.
 */
export type WayRegion = { code: string; ways: PayWay[]; hasOthers: boolean }

/** Time in seconds. The page shows the countdown if less than this time is left [RPL-02]. */
const countdownLimit = 86_400

/**
 * Returns the remaining time in seconds if the page shows a countdown. Returns null if no time is left or at least a
 * day is left [RPL-02].
 */
export const shownCountdown = (left: number): number | null => (left > 0 && left < countdownLimit ? left : null)

/** Returns the remaining time in seconds, rounded up and never negative. The parameters are in ms. */
export const secondsLeft = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000))

/**
 * Returns the methods of each region that are paid on the provider's page. All other methods require a logged-in player
 * [RPL-04].
 */
export const waysOf = (regions: readonly Region[], amount: number, platform: Platform): WayRegion[] =>
  eligibleRegions(regions, amount, platform)
    .map(({ code, methods }) => {
      const all = methods.flatMap(waysOfMethod)
      const ways = all.filter(({ paywayId, channelId }) => kindOf(paywayId, channelId) === 'redirect')
      return { code, ways, hasOthers: ways.length < all.length }
    })
    .filter(({ ways }) => ways.length > 0)

const waysOfMethod = (method: Method): PayWay[] =>
  method.subMethods.length > 0
    ? method.subMethods.map((sub) => ({ ...wayOf(sub, method.icon), parent: method.name }))
    : [wayOf(method, method.icon)]

const wayOf = ({ key, paywayId, channelId, name, icon }: Method, fallback: string | null): PayWay => ({
  key,
  paywayId,
  channelId,
  name,
  parent: null,
  icon: icon ?? fallback ?? '',
})

/**
 * Returns a text that identifies a purchase. Attempts with the same method for the same link are the same purchase
 * [PAY-13].
 */
export const intentOf = (replenishId: string, country: string, way: PayWay): string =>
  ['replenish', replenishId, country, way.paywayId, way.channelId ?? ''].join(':')
