import type { Area } from '../../contract/codes.ts'

/** A payment method without `key`, because keys differ between regions. */
export type UsedMethod = { paywayId: string; channelId: string | null }
/** A player in a sales area. The last payment method is stored per player and sales area. */
export type MethodUser = { account: string; area: Area }
/** Last used payment methods: player and sales area (`userKey`) → method. */
export type UsedMethods = Readonly<Record<string, UsedMethod>>

/** Maximum number of entries. The oldest entries are removed. */
const most = 20

export const userKey = ({ account, area }: MethodUser): string => `${account} ${area}`

/**
 * Stores the last payment method of a player in a sales area. Keeps one entry per player and sales area, the newest
 * last [BEY-04].
 */
export const withUsed = (known: UsedMethods, user: MethodUser, used: UsedMethod): UsedMethods => {
  const key = userKey(user)
  const others = Object.entries(known).filter(([other]) => other !== key)
  return Object.fromEntries([...others, [key, used] as const].slice(-most))
}
