import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { addressGroup } from '../../domain/player/addressGroup.ts'
import { accountIn } from '../../domain/player/players.ts'
import { type LimitedKind, limits } from './limits.ts'

/** Length in ms of the period in which requests are counted. */
const period = 60_000
/**
 * Fraction of a limit. When a caller's count reaches this fraction, it is reported to the other servers. Callers below
 * it cause no database statement.
 */
const toldFrom = 1 / 8

/** Counts of one caller's requests in the current period. */
type Use = {
  /** Requests that this server has counted since its last report to the other servers. */
  own: number
  /** Requests on all servers at the time of this server's last report. */
  told: number
  most: number
}
export type Caller = { address: string | null; token: string | undefined }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/**
 * Limits requests across all servers of a database. `take` uses only memory. `settle`, called every second, exchanges
 * the counts of frequent callers, so a caller can exceed a limit by about the requests of one second.
 */
export const createRateLimiter = (
  db: Kysely<Database>,
  now: () => Date,
  onRefused: (kind: LimitedKind) => void = () => {},
) => {
  let begin = 0
  let uses = new Map<string, Use>()
  const count = (name: string, most: number): boolean => {
    const use = uses.get(name) ?? { own: 0, told: 0, most }
    uses.set(name, use)
    if (use.told + use.own >= most) return false
    use.own += 1
    return true
  }
  const renew = () => {
    const current = Math.floor(now().getTime() / period) * period
    if (current !== begin) [begin, uses] = [current, new Map()]
  }
  const nameOf = (kind: LimitedKind, address: string) => `${kind} from ${hashOf(addressGroup(address))}`
  return {
    /** Returns whether the request is within the limits. A refused request is not counted. */
    take: (kind: LimitedKind, { address, token }: Caller): boolean => {
      renew()
      const most: { address: number; player?: number } = limits[kind]
      const isTaken =
        (address === null || count(nameOf(kind, address), most.address)) &&
        (token === undefined ||
          most.player === undefined ||
          count(`${kind} of ${hashOf(accountIn(token))}`, most.player))
      if (!isTaken) onRefused(kind)
      return isTaken
    },
    /** Returns whether the limit is reached, without counting a request. */
    isReached: (kind: LimitedKind, address: string): boolean => {
      renew()
      const use = uses.get(nameOf(kind, address))
      const isReached = use !== undefined && use.told + use.own >= limits[kind].address
      if (isReached) onRefused(kind)
      return isReached
    },
    /** Exchanges the counts of frequent callers with the other servers. */
    settle: async (): Promise<void> => {
      const frequent = [...uses].filter(([, { own, told, most }]) => own > 0 && own + told >= most * toldFrom)
      if (frequent.length === 0) return
      const rows = frequent.map(([name, { own }]) => ({ name, began_at: new Date(begin), count: own }))
      for (const [, use] of frequent) [use.told, use.own] = [use.told + use.own, 0]
      const totals = await db
        .insertInto('rate_use')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['name', 'began_at']).doUpdateSet({ count: sql`rate_use.count + excluded.count` }),
        )
        .returning(['name', 'count'])
        .execute()
      for (const { name, count: total } of totals) {
        const use = uses.get(name)
        if (use) use.told = Math.max(use.told, total)
      }
    },
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>
