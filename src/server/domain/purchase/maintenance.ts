import type { Kysely } from 'kysely'
import { refusedInMaintenance } from '../../db/migrations/maintenanceTables.ts'
import type { Database } from '../../db/schema.gen.ts'
import { minuteText, refused } from '../apiError.ts'
import type { GameRow } from '../games.ts'
import type { ServerDeps } from '../serverDeps.ts'

type Placed = Pick<GameRow, 'brand' | 'logo'>
type Reader = Pick<Kysely<Database>, 'selectFrom'>
/** When no orders are taken. */
export type MaintenancePeriod = { startsAt: Date; endsAt: Date }

/** The maintenance that runs or comes next, with those that follow it without a gap; null for none [BEY-13]. */
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

/** @throws ApiError while no orders are taken for the game, with the end of that in UTC */
export const requireNoMaintenance = async (db: Reader, game: Placed, now: Date): Promise<void> => {
  const found = await maintenanceOf(db, game, now)
  if (found === null || found.startsAt > now) return
  throw closedUntil(found.endsAt)
}

/**
 * Turns the refusal of an order's trigger, where maintenance has begun since it was looked for, into what a player is
 * told; called when the transaction is over.
 * @throws ApiError as `requireNoMaintenance` does then, and every other error as it is
 */
export const tellMaintenance =
  ({ db, now }: Pick<ServerDeps, 'db' | 'now'>, game: Placed) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Error && error.message === refusedInMaintenance)) throw error
    await requireNoMaintenance(db, game, now())
    // over by now, or taken back
    throw closedUntil(now())
  }
