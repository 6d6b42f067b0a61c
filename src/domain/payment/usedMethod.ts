import type { Area } from '../../contract/codes.ts'

/** A way to pay as orders name it: without the place in a list that a method's key has. */
export type UsedMethod = { paywayId: string; channelId: string | null }
/** Who has used it, and where: a method of another area is another one. */
export type MethodUser = { account: string; area: Area }
/** What a browser remembers of the ways to pay that were used last, by `userKey`. */
export type UsedMethods = Readonly<Record<string, UsedMethod>>

/** A browser remembers this many players' ways; who has not paid for longest is forgotten. */
const most = 20

/** One word for a player in an area. */
export const userKey = ({ account, area }: MethodUser): string => `${account} ${area}`

/** The ways that were used last, with one more; newest last [BEY-04]. */
export const withUsed = (known: UsedMethods, user: MethodUser, used: UsedMethod): UsedMethods => {
  const key = userKey(user)
  const others = Object.entries(known).filter(([other]) => other !== key)
  return Object.fromEntries([...others, [key, used] as const].slice(-most))
}
