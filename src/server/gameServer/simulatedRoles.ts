import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'

/** A player without roles, to demonstrate that state. */
const roleless = 'player9'
const given = ['Lin', 'Mira', 'Otis', 'Sana', 'Theo', 'Yuki', 'Noor', 'Ivo']
const epithet = ['the Swift', 'Stormborn', 'of the Vale', 'Nightowl', 'the Kind', 'Ironhand']

const numberFrom = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)

/**
 * Creates a player's roles when the player first requests a game: one on the first server, two on servers derived from
 * player and game, so that every fresh database has the same roles.
 */
export const ensureRoles = async (
  db: Kysely<Database>,
  player: { id: number; username: string },
  gpId: string,
): Promise<void> => {
  const given = await db
    .selectFrom('role_set')
    .select('gp_id')
    .where('player_id', '=', player.id)
    .where('gp_id', '=', gpId)
    .executeTakeFirst()
  if (!given) await db.transaction().execute((trx) => giveRoles(trx, player, gpId))
}

const giveRoles = async (db: Transaction<Database>, player: { id: number; username: string }, gpId: string) => {
  const asked = await db
    .insertInto('role_set')
    .values({ player_id: player.id, gp_id: gpId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('gp_id')
    .executeTakeFirst()
  if (!asked || player.username === roleless) return
  const count = Number(
    (
      await db
        .selectFrom('server')
        .select((build) => build.fn.countAll().as('count'))
        .where('gp_id', '=', gpId)
        .executeTakeFirstOrThrow()
    ).count,
  )
  const draw = (what: string, size: number) => numberFrom(`${player.username}/${gpId}/${what}`) % size
  const places = new Set([1, 1 + draw('second', count), 1 + draw('third', count)])
  await db
    .insertInto('role')
    .values(
      [...places].map((seq) => ({
        gp_id: gpId,
        server_id: `S${seq}`,
        role_id: String(100_000_000 + draw(`role ${seq}`, 800_000_000)),
        player_id: player.id,
        name: `${given[draw(`given ${seq}`, given.length)]} ${epithet[draw(`epithet ${seq}`, epithet.length)]}`,
        level: 1 + draw(`level ${seq}`, 99),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
