import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { refused } from '../apiError.ts'

type Reader = Pick<Kysely<Database>, 'selectFrom'>
/** Which shop is meant: a game by its key, or what is true of a brand whatever the game. */
type Place = { brand: string; logo: string | null }
/** When no orders are taken. */
export type Maintenance = { startsAt: Date; endsAt: Date }

/** The maintenance that runs or comes next, with those that follow it without a gap; null for none [BEY-13]. */
export const maintenanceOf = async (db: Reader, { brand, logo }: Place, now: Date): Promise<Maintenance | null> => {
  const rows = await db
    .selectFrom('maintenance')
    .select(['starts_at', 'ends_at'])
    .where('brand', '=', brand)
    .where((is) => is.or([is('game', 'is', null), ...(logo === null ? [] : [is('game', '=', logo)])]))
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
  const [first, ...rest] = rows
  if (!first) return null
  const endsAt = rest.reduce(
    (end, { starts_at, ends_at }) => (starts_at <= end && ends_at > end ? ends_at : end),
    first.ends_at,
  )
  return { startsAt: first.starts_at, endsAt }
}

/** @throws ApiError while the game takes no orders, with the end of that in UTC */
export const requireNoMaintenance = async (db: Reader, place: Place, now: Date): Promise<void> => {
  const found = await maintenanceOf(db, place, now)
  if (found === null || found.startsAt > now) return
  throw refused('maintenance', { until: `${found.endsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` })
}
