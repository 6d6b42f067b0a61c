import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { refused } from '../apiError.ts'
import type { Account, GameRole } from '../ports/gameServer.ts'
import type { ServerDeps } from '../serverDeps.ts'
import { gameAway } from './gameAway.ts'
import type { Player } from './players.ts'

type Deps = Pick<ServerDeps, 'db' | 'game' | 'report'>
type Place = { server_id: string; role_id: string }

const accountOf = ({ suid, username }: Player): Account => ({ suid, username })

/** Returns the player's stored roles, or null if the shop has never asked the game for the player's roles. */
const storedRoles = async (db: Kysely<Database>, { id }: Player, gpId: string): Promise<GameRole[] | null> => {
  const rows = await db
    .selectFrom('role_set')
    .leftJoin('role', (join) =>
      join.onRef('role.player_id', '=', 'role_set.player_id').onRef('role.gp_id', '=', 'role_set.gp_id'),
    )
    .select(['role.server_id as serverId', 'role.role_id as roleId', 'role.name', 'role.level'])
    .where('role_set.player_id', '=', id)
    .where('role_set.gp_id', '=', gpId)
    .$narrowType<GameRole>()
    .execute()
  return rows.length === 0 ? null : rows.filter(({ roleId }) => roleId !== null)
}

/**
 * Stores the listed roles. A role of another player becomes a role of this player, because the game may move a role to
 * another account. Keeps roles that are no longer listed, because rewards refer to them.
 */
const storeRoles = (db: Kysely<Database>, { id }: Player, gpId: string, roles: readonly GameRole[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('role_set')
      .values({ player_id: id, gp_id: gpId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (roles.length === 0) return
    await trx
      .insertInto('role')
      .values(
        roles.map(({ serverId, roleId, name, level }) => ({
          gp_id: gpId,
          server_id: serverId,
          role_id: roleId,
          player_id: id,
          name,
          level,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['gp_id', 'server_id', 'role_id']).doUpdateSet({
          player_id: id,
          name: sql`excluded.name`,
          level: sql`excluded.level`,
          last_used_at: sql`case when role.player_id = excluded.player_id then role.last_used_at end`,
        }),
      )
      .execute()
  })

const isSame = (one: GameRole, other: GameRole): boolean =>
  one.serverId === other.serverId && one.roleId === other.roleId && one.name === other.name && one.level === other.level

/** Returns whether all listed roles are stored with the same name and level. */
export const areStored = (listed: readonly GameRole[], stored: readonly GameRole[]): boolean =>
  listed.every((role) => stored.some((each) => isSame(each, role)))

/**
 * Asks the game for the player's roles. If the game does not answer, returns the stored roles.
 * @param stored null if the shop has never asked the game
 * @throws ApiError if the game does not answer and no roles are stored
 */
export const refreshRoles = async (
  { db, game, report }: Deps,
  player: Player,
  gpId: string,
  stored: GameRole[] | null,
): Promise<GameRole[]> => {
  try {
    const listed = await game.roles(accountOf(player), gpId)
    if (stored === null || !areStored(listed, stored)) await storeRoles(db, player, gpId, listed)
    return listed
  } catch (error) {
    if (stored === null) throw gameAway({ report }, 'a list of roles', error)
    report('a list of roles', error)
    return stored
  }
}

export const listRoles = async (deps: Deps, player: Player, gpId: string): Promise<GameRole[]> =>
  refreshRoles(deps, player, gpId, await storedRoles(deps.db, player, gpId))

/**
 * Asks the game for the player's roles, unless the shop has already done so.
 * @throws ApiError if the game does not answer
 */
export const ensureRoles = async (deps: Deps, player: Player, gpId: string): Promise<void> => {
  const stored = await storedRoles(deps.db, player, gpId)
  if (stored === null) await refreshRoles(deps, player, gpId, stored)
}

/**
 * Returns whether the game knows the role. Returns true if the game does not answer, because a delivery is retried
 * until the game accepts it.
 */
export const isInGame = async (
  { game, report }: Pick<Deps, 'game' | 'report'>,
  player: Player,
  gpId: string,
  { server_id, role_id }: Place,
): Promise<boolean> => {
  try {
    return await game.hasRole({ account: accountOf(player), gpId, serverId: server_id, roleId: role_id })
  } catch (error) {
    report('a role', error)
    return true
  }
}

/** @throws ApiError if the game does not know the role, or does not answer and no roles are stored */
export const requireInGame = async (deps: Deps, player: Player, gpId: string, place: Place): Promise<void> => {
  await ensureRoles(deps, player, gpId)
  if (!(await isInGame(deps, player, gpId, place))) throw refused('noRole')
}
