import type { Platform } from '../../contract/codes.ts'
import type { TextKey } from '../text/textKeys.ts'
import { kindOf } from './channels.ts'
import { acceptsPrice } from './priceBounds.ts'

/** A way to pay; `key` is unique in its region and is what rechargeKey remembers. */
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

/** Apple Pay of one provider, platform pay: only iOS can use it [RCH-05]. Other providers' Apple Pay runs elsewhere too. */
export const applePay = { paywayId: '10801', channelId: 'apple_pay' }

/**
 * What a player may choose from: methods with an icon that take the price, with sub-methods only if one of them does,
 * sorted by `sort` (equal keeps the server's order, no number goes last), regions without methods left out [RCH-04 RCH-05].
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

/** A method that is not offered for a price, and the prices that it takes; 0 where there is no bound. */
export type HiddenMethod = { key: string; name: string; min: number; max: number }

/**
 * A region's methods that would be offered at another price, cheapest bound first; a method with sub-methods counts by the
 * widest bounds of those [BEY-05].
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

/** What a method takes whose sub-methods have bounds of their own. */
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

/** Why a method that is offered cannot be used on this platform; null when it can. */
export const unusable = ({ paywayId, channelId }: Method, platform: Platform): TextKey | null =>
  kindOf(paywayId, channelId) === 'script' && platform !== 'web' ? 'desktop_only' : null

/** Which method is chosen at first [RCH-06]: the remembered one, else the first without sub-methods. */
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

/** Regions in the order of a list of codes; those that it does not name come after, as they were [RCH-14]. */
export const inOrder = (regions: readonly Region[], codes: readonly string[]): Region[] => {
  const placeOf = ({ code }: Region) => (codes.includes(code) ? codes.indexOf(code) : codes.length)
  return [...regions].sort((a, b) => placeOf(a) - placeOf(b))
}
