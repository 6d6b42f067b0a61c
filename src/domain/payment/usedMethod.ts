import type { Area } from '../../contract/codes.ts'

/** A payment method as orders identify it, without the region-specific `key` of `Method`. */
export type UsedMethod = { paywayId: string; channelId: string | null }
/** Account and area of a method's use: methods are remembered separately for each area. */
export type MethodUser = { account: string; area: Area }
/** The payment methods used last in this browser, by `userKey`. */
export type UsedMethods = Readonly<Record<string, UsedMethod>>

/** Maximum number of entries a browser remembers; the oldest is forgotten. */
const most = 20

/** Key of a player in an area. */
export const userKey = ({ account, area }: MethodUser): string => `${account} ${area}`

/** Sets the method a player used last; the newest entry comes last [BEY-04]. */
export const withUsed = (known: UsedMethods, user: MethodUser, used: UsedMethod): UsedMethods => {
  const key = userKey(user)
  const others = Object.entries(known).filter(([other]) => other !== key)
  return Object.fromEntries([...others, [key, used] as const].slice(-most))
}
