import type { Platform } from '../../contract/codes.ts'
import { type Method, unusable } from './methods.ts'
import type { UsedMethod } from './usedMethod.ts'

/** Where a way that was used before stands among the methods that are offered; null where it does not, or cannot be used. */
export const placeOfUsed = (
  methods: readonly Method[],
  used: UsedMethod | null,
  platform: Platform,
): { method: Method; sub: Method | null } | null => {
  const isUsed = ({ paywayId, channelId }: Method) => paywayId === used?.paywayId && channelId === used.channelId
  for (const method of methods.filter((offered) => unusable(offered, platform) === null)) {
    if (method.subMethods.length === 0 && isUsed(method)) return { method, sub: null }
    const sub = method.subMethods.find(isUsed)
    if (sub) return { method, sub }
  }
  return null
}
