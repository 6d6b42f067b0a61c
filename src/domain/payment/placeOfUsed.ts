import type { Platform } from '../../contract/codes.ts'
import { type Method, unusable } from './methods.ts'
import type { UsedMethod } from './usedMethod.ts'

/**
 * Finds the last used method among the methods of a region. Returns null if this method is not offered or cannot be
 * used.
 */
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
