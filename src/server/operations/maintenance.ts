import type { Selectable } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import type { Operated } from '../domain/serverDeps.ts'
import { NotPossible } from './orderSheet.ts'

type Planned = Selectable<Database['maintenance']>
type Wish = { brand: string; game: string | null; startsAt: Date; endsAt: Date }

/** Returns current and planned maintenance, in order of its start. */
export const plannedMaintenance = ({ db, now }: Pick<Operated, 'db' | 'now'>): Promise<readonly Planned[]> =>
  db.selectFrom('maintenance').selectAll().where('ends_at', '>', now()).orderBy('starts_at').orderBy('id').execute()

/**
 * Plans a maintenance of a brand, or of one of its games, given by its key or client id [BEY-13].
 * @throws NotPossible if the brand or game is not sold here, or the period is in the past or ends before it begins
 */
export const planMaintenance = async (
  { db, now }: Pick<Operated, 'db' | 'now'>,
  { brand, game, startsAt, endsAt }: Wish,
  person: string,
): Promise<void> => {
  if (endsAt <= startsAt) throw new NotPossible('it would end before it begins')
  if (endsAt <= now()) throw new NotPossible('it would already have ended')
  const sold = await db.selectFrom('game').select(['logo', 'client_id']).where('brand', '=', brand).execute()
  if (sold.length === 0) throw new NotPossible(`no game is sold under the brand ${brand}`)
  const meant = sold.find(({ logo, client_id }) => logo === game || client_id === game)
  if (game !== null && !meant) throw new NotPossible(`${brand} sells no game ${game}`)
  await db
    .insertInto('maintenance')
    .values({
      brand,
      game: game === null ? null : (meant?.logo ?? null),
      starts_at: startsAt,
      ends_at: endsAt,
      set_by: person,
      set_at: now(),
    })
    .execute()
}

/**
 * Cancels a maintenance. A running maintenance ends at once.
 * @throws NotPossible if the id is unknown
 */
export const endMaintenance = async ({ db }: Pick<Operated, 'db'>, id: number): Promise<void> => {
  const { numDeletedRows } = await db.deleteFrom('maintenance').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotPossible(`there is no maintenance ${id}`)
}
