import type { Area, Platform } from '../../contract/codes.ts'
import { kindOf } from '../payment/channels.ts'
import { eligibleRegions, type Method, type Region } from '../payment/methods.ts'

/**
 * A replenishment link as the server describes it. `validTime` is the remaining time in seconds at the time of the
 * server's answer [RPL-01].
 */
export type ReplenishLink = {
  replenishId: string
  game: string
  account: string
  amount: number
  currency: string
  validTime: number
  /** Number of the order that has paid the link; null if the link is unpaid. */
  paidBy: string | null
  isPaid: boolean
}
/** A game to whose accounts a replenishment can be paid; the player logs in to such an account [RPL-06]. */
export type ReplenishGame = { clientId: string; gameId: string; name: string; logo: string; area: Area | null }
/**
 * A payment method on the replenishment page: a method without sub-methods, or a sub-method. `parent` is the name of
 * the method to which a sub-method belongs.
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
 * A region's payment methods that are paid on the provider's page. `hasOthers` is true if the region also has other
 * methods.
 */
export type WayRegion = { code: string; ways: PayWay[]; hasOthers: boolean }

/** Remaining time in seconds below which the page shows a countdown [RPL-02]. */
const countdownLimit = 86_400

/**
 * Returns the seconds that the countdown shows. Returns null if there is no countdown, because no time is left or at
 * least a day is left [RPL-02].
 */
export const shownCountdown = (left: number): number | null => (left > 0 && left < countdownLimit ? left : null)

/** Returns the time from `now` to `endsAt` in seconds, rounded up and never negative. Both parameters are in ms. */
export const secondsLeft = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000))

/**
 * Returns the payment methods that the replenishment page offers: methods that are paid on the provider's page. All
 * other methods require a logged-in player [RPL-04].
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
 * Returns a text that identifies a payment of a replenishment link. Two attempts with the same method for the same link
 * count as the same purchase [PAY-13].
 */
export const intentOf = (replenishId: string, country: string, way: PayWay): string =>
  ['replenish', replenishId, country, way.paywayId, way.channelId ?? ''].join(':')
