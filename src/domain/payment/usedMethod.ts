import type { Area } from '../../contract/codes.ts'

/** Ids of a payment method that are the same in all regions. `key` is omitted, because keys differ between regions. */
export type UsedMethod = { paywayId: string; channelId: string | null }
/** A player in a sales area. The player's last payment method is stored per sales area. */
export type MethodUser = { account: string; area: Area }
/** The last payment method of each player in this browser, by `userKey`. */
export type UsedMethods = Readonly<Record<string, UsedMethod>>

/** Maximum number of entries. The oldest entries are removed. */
const most = 20

/** Returns the key under which a player's payment method in a sales area is stored. */
export const userKey = ({ account, area }: MethodUser): string => `${account} ${area}`

/**
 * Stores the payment method that a player used last. There is one entry per player and sales area; the newest entry is
 * last [BEY-04].
 */
export const withUsed = (known: UsedMethods, user: MethodUser, used: UsedMethod): UsedMethods => {
  const key = userKey(user)
  const others = Object.entries(known).filter(([other]) => other !== key)
  return Object.fromEntries([...others, [key, used] as const].slice(-most))
}
