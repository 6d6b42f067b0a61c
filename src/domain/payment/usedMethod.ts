import type { Area } from '../../contract/codes.ts'

/** A payment method as orders identify it. Has no `key`, because the `key` of `Method` differs between regions. */
export type UsedMethod = { paywayId: string; channelId: string | null }
/** An account and a sales area: the last method is remembered separately for each area. */
export type MethodUser = { account: string; area: Area }
/** The payment methods used last in this browser, by `userKey`. */
export type UsedMethods = Readonly<Record<string, UsedMethod>>

/** Maximum number of entries that a browser stores; older entries are removed. */
const most = 20

/** Returns the key of a player in an area. */
export const userKey = ({ account, area }: MethodUser): string => `${account} ${area}`

/** Stores the method that a player used last. The newest entry comes last [BEY-04]. */
export const withUsed = (known: UsedMethods, user: MethodUser, used: UsedMethod): UsedMethods => {
  const key = userKey(user)
  const others = Object.entries(known).filter(([other]) => other !== key)
  return Object.fromEntries([...others, [key, used] as const].slice(-most))
}
