import type { Platform } from '../../contract/codes.ts'
import type { TextKey } from '../text/textKeys.ts'
import { kindOf } from './channels.ts'
import { acceptsPrice } from './priceBounds.ts'

/** A payment method in a region. `key` is unique within the region; the browser stores it as `rechargeKey`. */
export type Method = {
  key: string
  paywayId: string
  channelId: string | null
  name: string
  icon: string | null
  sort: number
  min: number
  max: number
  allowsCoupon: boolean
  description: string | null
  subMethods: Method[]
}
export type Region = { code: string; methods: Method[] }

/**
 * Apple Pay of the provider "platform pay", offered only on iOS. Apple Pay of other providers is offered everywhere
 * [RCH-05].
 */
export const applePay = { paywayId: '10801', channelId: 'apple_pay' }

/**
 * Returns the methods that have an icon and accept the price. If a method has sub-methods, at least one of them must
 * accept the price too. Sorts by `sort`, then in the server's order; methods without `sort` come last. Omits empty
 * regions [RCH-04 RCH-05].
 */
export const eligibleRegions = (regions: readonly Region[], price: number, platform: Platform): Region[] =>
  regions
    .map(({ code, methods }) => ({ code, methods: eligible(methods, price, platform) }))
    .filter(({ methods }) => methods.length > 0)

const eligible = (methods: readonly Method[], price: number, platform: Platform): Method[] =>
  methods
    .filter((method) => method.icon !== null && isForPlatform(method, platform))
    .map((method) => ({
      ...method,
      subMethods: bySort(method.subMethods.filter((sub) => acceptsPrice(sub, price) && isForPlatform(sub, platform))),
      had: method.subMethods.length > 0,
    }))
    .filter((method) => acceptsPrice(method, price) && (!method.had || method.subMethods.length > 0))
    .map(({ had: _, ...method }) => method)
    .sort(compareSort)

/** A method that does not accept the current price. A bound of 0 means no bound. */
export type HiddenMethod = { key: string; name: string; min: number; max: number }

/**
 * Methods that would accept another price, sorted by minimum price. The bounds of a method also depend on the bounds of
 * its sub-methods [BEY-05].
 */
export const hiddenByPrice = (region: Region | undefined, price: number, platform: Platform): HiddenMethod[] => {
  const offered = new Set(eligible(region?.methods ?? [], price, platform).map(({ key }) => key))
  return (region?.methods ?? [])
    .filter((method) => method.icon !== null && isForPlatform(method, platform) && !offered.has(method.key))
    .flatMap((method) => {
      const subs = method.subMethods.filter((sub) => isForPlatform(sub, platform))
      if (method.subMethods.length > 0 && subs.length === 0) return []
      const { min, max } = subs.length === 0 ? method : narrowed(method, subs)
      return max > 0 && min > max ? [] : [{ key: method.key, name: method.name, min, max }]
    })
    .sort((a, b) => a.min - b.min)
}

/** Returns the bounds from the sub-methods' lowest minimum to their highest maximum, within the method's own bounds. */
const narrowed = (method: Method, subs: readonly Method[]) => {
  const unboundedAbove = subs.some(({ max }) => max <= 0)
  const widest = {
    min: Math.min(...subs.map(({ min }) => Math.max(0, min))),
    max: unboundedAbove ? 0 : Math.max(...subs.map(({ max }) => max)),
  }
  const tops = [method.max, widest.max].filter((max) => max > 0)
  return { min: Math.max(0, method.min, widest.min), max: tops.length === 0 ? 0 : Math.min(...tops) }
}

const bySort = (methods: Method[]) => [...methods].sort(compareSort)
const compareSort = (a: Method, b: Method) => rank(a) - rank(b)
const rank = ({ sort }: Method) => (Number.isFinite(sort) ? sort : Number.MAX_SAFE_INTEGER)
const isForPlatform = ({ paywayId, channelId }: Method, platform: Platform) =>
  platform === 'ios' || paywayId !== applePay.paywayId || channelId !== applePay.channelId

/** Returns null if the player can use an offered method on this platform, otherwise the reason why not. */
export const unusable = ({ paywayId, channelId }: Method, platform: Platform): TextKey | null =>
  kindOf(paywayId, channelId) === 'script' && platform !== 'web' ? 'desktop_only' : null

/** Returns the stored method or sub-method, otherwise the first method without sub-methods, otherwise null [RCH-06]. */
export const preselect = (offered: readonly Method[], rechargeKey: string | null, platform: Platform) => {
  const methods = offered.filter((method) => unusable(method, platform) === null)
  for (const method of methods) {
    if (method.subMethods.length === 0 && method.key === rechargeKey) return { method, sub: null }
    const sub = method.subMethods.find(({ key }) => key === rechargeKey)
    if (sub) return { method, sub }
  }
  const first = methods.find(({ subMethods }) => subMethods.length === 0)
  return first ? { method: first, sub: null } : null
}

/** Sorts regions in the order of `codes`. Regions whose code is not among `codes` come last [RCH-14]. */
export const inOrder = (regions: readonly Region[], codes: readonly string[]): Region[] => {
  const placeOf = ({ code }: Region) => (codes.includes(code) ? codes.indexOf(code) : codes.length)
  return [...regions].sort((a, b) => placeOf(a) - placeOf(b))
}
