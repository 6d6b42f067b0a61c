import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import type { GameRow } from './games.ts'
import { findCaller } from './player/players.ts'
import type { Call } from './serverDeps.ts'

type Reader = Pick<Kysely<Database>, 'selectFrom'>

/**
 * Returns the pictures that are currently shown for a game: the game's own pictures, and those for the whole brand
 * [BEY-15].
 */
export const bannersOf = async (db: Reader, { brand, logo }: GameRow, now: Date) => {
  const rows = await db
    .selectFrom('banner')
    .select(['id', 'image', 'title', 'link'])
    .where('brand', '=', brand)
    .where((is) => is.or([is('game', 'is', null), is('game', '=', logo)]))
    .where((is) => is.or([is('starts_at', 'is', null), is('starts_at', '<=', now)]))
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ link, ...banner }) => ({ ...banner, ...(link !== null && { link }) }))
}

/** Returns the segments of the calling player; empty for a visitor [BEY-16]. */
export const segmentsOf = async (call: Call): Promise<string[]> => {
  const player = await findCaller(call)
  if (!player) return []
  const rows = await call.shop.db
    .selectFrom('player_segment')
    .select('segment')
    .where('player_id', '=', player.id)
    .orderBy('segment')
    .execute()
  return rows.map(({ segment }) => segment)
}

/**
 * Returns the experiments of a game. They are the same for everybody, because the page assigns each player to a group
 * [BEY-16].
 */
export const experimentsOf = (db: Reader, { brand, logo }: GameRow): Promise<{ key: string; groups: string[] }[]> =>
  db
    .selectFrom('experiment')
    .select(['key', 'groups'])
    .where('brand', '=', brand)
    .where((is) => is.or([is('game', 'is', null), is('game', '=', logo)]))
    .orderBy('key')
    .execute()
