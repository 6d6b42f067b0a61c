import type { Area } from '../../contract/codes.ts'

/** Identifies a payment method in all regions. `key` is not used, because keys differ between regions. */
export type UsedMethod = { paywayId: string; channelId: string | null }
/** A player in a sales area. The last payment method is stored separately for each sales area. */
export type MethodUser = { account: string; area: Area }
/** The last payment method of each player who used this browser, by `userKey`. */
export type UsedMethods = Readonly<Record<string, UsedMethod>>

/** Maximum number of players whose payment method is stored; the oldest entries are removed. */
const most = 20

/** Returns the key under which a player's payment method in a sales area is stored. */
export const userKey = ({ account, area }: MethodUser): string => `${account} ${area}`

/** Adds the payment method that a player used last. Each player has one entry; the newest entry is last [BEY-04]. */
export const withUsed = (known: UsedMethods, user: MethodUser, used: UsedMethod): UsedMethods => {
  const key = userKey(user)
  const others = Object.entries(known).filter(([other]) => other !== key)
  return Object.fromEntries([...others, [key, used] as const].slice(-most))
}
