import type { Area, Platform } from '../../contract/codes.ts'
import { kindOf } from '../payment/channels.ts'
import { eligibleRegions, type Method, type Region } from '../payment/methods.ts'

/** A replenishment link as the server describes it. `validTime` is in seconds from the time of the request [RPL-01]. */
export type ReplenishLink = {
  replenishId: string
  game: string
  account: string
  amount: number
  currency: string
  validTime: number
  /** Number of the order that paid the replenishment; null if unpaid. */
  paidBy: string | null
  isPaid: boolean
}
/** A game whose accounts can log in to pay a replenishment [RPL-06]. */
export type ReplenishGame = { clientId: string; gameId: string; name: string; logo: string; area: Area | null }
/** A payment method without sub-methods, or a sub-method of the method named `parent`. */
export type PayWay = {
  key: string
  paywayId: string
  channelId: string | null
  name: string
  parent: string | null
  icon: string
}
/**
 * Payment methods of a region that have their own payment page. `hasOthers` is true if the region also has methods
 * without one.
 */
export type WayRegion = { code: string; ways: PayWay[]; hasOthers: boolean }

/** Maximum remaining time of a countdown, in seconds; with more time left, none is shown [RPL-02]. */
const countdownLimit = 86_400

/**
 * Returns the seconds to show in the countdown; null if no countdown is shown, because no time or at least a day is
 * left [RPL-02].
 */
export const shownCountdown = (left: number): number | null => (left > 0 && left < countdownLimit ? left : null)

/** Returns the seconds from `now` to `endsAt` (both in ms), rounded up and at least 0. */
export const secondsLeft = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000))

/**
 * Returns the payment methods that the page of a link can offer: only those with their own payment page, because no
 * player is logged in [RPL-04].
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
 * Returns the values that identify the payment of a link: the same method for the same link is the same purchase
 * [PAY-13].
 */
export const intentOf = (replenishId: string, country: string, way: PayWay): string =>
  ['replenish', replenishId, country, way.paywayId, way.channelId ?? ''].join(':')
