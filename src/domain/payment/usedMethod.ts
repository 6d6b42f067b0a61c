import type { Area } from '../../contract/codes.ts'

/** A payment method without its `key`, because keys differ between regions. */
export type UsedMethod = { paywayId: string; channelId: string | null }
/** A player's account in a sales area. The last payment method is stored separately for each area. */
export type MethodUser = { account: string; area: Area }
/** The last payment method of each player in this browser, by `userKey`. */
export type UsedMethods = Readonly<Record<string, UsedMethod>>

/** Maximum number of stored entries; older ones are removed. */
const most = 20

/** Returns the storage key of a player in a sales area. */
export const userKey = ({ account, area }: MethodUser): string => `${account} ${area}`

/** Stores the payment method that a player used last. The newest entry comes last [BEY-04]. */
export const withUsed = (known: UsedMethods, user: MethodUser, used: UsedMethod): UsedMethods => {
  const key = userKey(user)
  const others = Object.entries(known).filter(([other]) => other !== key)
  return Object.fromEntries([...others, [key, used] as const].slice(-most))
}
