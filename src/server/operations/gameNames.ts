import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { textIn } from '../i18n/texts.ts'

/** Returns all games, without their editions. */
export const namedGames = async (db: Kysely<Database>) => {
  const games = await db
    .selectFrom('game')
    .select(['brand', 'logo', 'name'])
    .where('platform', '=', 'web')
    .where('parent', 'is', null)
    .orderBy('logo')
    .orderBy('client_id')
    .execute()
  return games.map((game) => ({ ...game, name: textIn(game.name, 'en') }))
}

/** Returns the name of a game, or its key if the brand no longer sells the game. */
export const gameName = async (db: Kysely<Database>, brand: string, key: string): Promise<string> =>
  (await namedGames(db)).find((game) => game.brand === brand && game.logo === key)?.name ?? key

/**
 * Returns the names of a game and a server, each with its id. If the catalogue contains no name, returns only the id.
 */
export const placeNames = async (db: Kysely<Database>, { gpId, serverId }: { gpId: string; serverId: string }) => {
  const game = await db.selectFrom('game').select('name').where('gp_id', '=', gpId).executeTakeFirst()
  const server = await db
    .selectFrom('server')
    .select('name')
    .where('gp_id', '=', gpId)
    .where('server_id', '=', serverId)
    .executeTakeFirst()
  return {
    game: game ? `${textIn(game.name, 'en')} (${gpId})` : gpId,
    server: server ? `${server.name} (${serverId})` : serverId,
  }
}
