import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { write } from '../domain/purchase/settling/journal.ts'
import type { Operated } from '../domain/serverDeps.ts'
import { gameName } from './gameNames.ts'
import { NotPossible } from './orderSheet.ts'
import { timeText } from './words.ts'

type Planned = Selectable<Database['maintenance']>
type Wish = { brand: string; game: string | null; startsAt: Date; endsAt: Date }

/** Returns running and future maintenance periods, in order of their start. */
export const plannedMaintenance = ({ db, now }: Pick<Operated, 'db' | 'now'>): Promise<readonly Planned[]> =>
  db.selectFrom('maintenance').selectAll().where('ends_at', '>', now()).orderBy('starts_at').orderBy('id').execute()

/**
 * Plans a maintenance period. `game` is the key or client id of a game [BEY-13].
 * @throws NotPossible if the shop does not sell the brand or the game, or if the period is in the past or ends before
 * it begins
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
  const set_at = now()
  const planned = { brand, game: meant?.logo ?? null, starts_at: startsAt, ends_at: endsAt }
  const note = await noteOf(db, planned)
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('maintenance')
      .values({ ...planned, set_by: person, set_at })
      .execute()
    await write(trx, { person, note }, { action: 'plan_maintenance', billing_no: null, at: set_at })
  })
}

const noteOf = async (
  db: Kysely<Database>,
  { brand, game, starts_at, ends_at }: Pick<Planned, 'brand' | 'game' | 'starts_at' | 'ends_at'>,
): Promise<string> => {
  const name = game === null ? 'every game' : await gameName(db, brand, game)
  return `${brand}, ${name}, ${timeText(starts_at)} to ${timeText(ends_at)} UTC`
}

/**
 * Cancels a planned period, or ends a running one.
 * @throws NotPossible if the id is unknown
 */
export const endMaintenance = ({ db, now }: Pick<Operated, 'db' | 'now'>, id: number, person: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const ended = await trx.deleteFrom('maintenance').where('id', '=', id).returningAll().executeTakeFirst()
    if (!ended) throw new NotPossible(`there is no maintenance ${id}`)
    await write(
      trx,
      { person, note: await noteOf(trx, ended) },
      { action: 'end_maintenance', billing_no: null, at: now() },
    )
  })
