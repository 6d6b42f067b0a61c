import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { refusedInMaintenance } from '../../db/values.ts'
import { minuteText, refused } from '../apiError.ts'
import type { GameRow } from '../games.ts'
import type { ServerDeps } from '../serverDeps.ts'

type Placed = Pick<GameRow, 'brand' | 'logo'>
type Reader = Pick<Kysely<Database>, 'selectFrom'>
/** A period in which the shop accepts no orders. */
export type MaintenancePeriod = { startsAt: Date; endsAt: Date }

/**
 * Returns the current or next maintenance period, or null if none is planned. Adjacent periods are returned as one
 * period [BEY-13].
 */
export const maintenanceOf = async (
  db: Reader,
  { brand, logo }: Placed,
  now: Date,
): Promise<MaintenancePeriod | null> => {
  const rows = await db
    .selectFrom('maintenance')
    .select(['starts_at', 'ends_at'])
    .where('brand', '=', brand)
    .where((is) => is.or([is('game', 'is', null), is('game', '=', logo)]))
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

const closedUntil = (end: Date) => refused('maintenance', { until: minuteText(end) })

/**
 * @throws ApiError during a maintenance period of the game; the error's message contains the end of the period in UTC
 */
export const requireNoMaintenance = async (db: Reader, game: Placed, now: Date): Promise<void> => {
  const found = await maintenanceOf(db, game, now)
  if (found === null || found.startsAt > now) return
  throw closedUntil(found.endsAt)
}

/**
 * Returns a handler for errors that occur when an order is created. If a maintenance period began after the first
 * check, a database trigger refuses the order; the handler replaces the trigger's error by an error for the player.
 * @throws ApiError as `requireNoMaintenance` does; rethrows every other error
 */
export const tellMaintenance =
  ({ db, now }: Pick<ServerDeps, 'db' | 'now'>, game: Placed) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Error && error.message === refusedInMaintenance)) throw error
    await requireNoMaintenance(db, game, now())
    // the maintenance period has ended or was removed after the trigger refused the order
    throw closedUntil(now())
  }
