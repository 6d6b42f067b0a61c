import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type * as contract from '../../../contract/calls/roles.ts'
import type { WireOf } from '../../../contract/endpoint.ts'
import type { Database } from '../../db/schema.gen.ts'
import { createStatement, type ValueOf } from '../../db/statement.ts'
import { requireGame } from '../../domain/games.ts'
import { requirePlayer } from '../../domain/player/players.ts'
import { areStored, listRoles, refreshRoles } from '../../domain/player/roles.ts'
import type { GameRole } from '../../domain/ports/gameServer.ts'
import { callerInGame, requireInGameOf, type Sought, soughtIn } from '../../domain/purchase/ordering/callerInGame.ts'
import type { Handlers } from '../../http/serve.ts'

type ServerList = WireOf<typeof contract.getServerList>

const readServers = async (db: Kysely<Database>, gpId: string): Promise<ServerList> => {
  const areas = await db
    .selectFrom('area')
    .select(['area_id', 'name as area_name'])
    .where('gp_id', '=', gpId)
    .orderBy('area_id')
    .execute()
  const servers = await db
    .selectFrom('server')
    // each name comes before its ids, because this order makes a compressed list of ten thousand servers a third
    // smaller
    .select(['name as server_name', 'server_id', 'area_id'])
    .where('gp_id', '=', gpId)
    .orderBy('seq')
    .execute()
  return { areas, servers: servers.map(placed) }
}

const placed = <T extends { area_id: string | null }>({ area_id, ...row }: T) => (area_id ? { ...row, area_id } : row)

type RoleRow = { server_id: string; role_id: string }

/** Returns a function that checks whether the game still lists a stored role. */
const listedIn = (roles: readonly GameRole[]) => {
  const keys = new Set(roles.map(({ serverId, roleId }) => `${serverId} ${roleId}`))
  return ({ server_id, role_id }: RoleRow) => keys.has(`${server_id} ${role_id}`)
}

type StoredRole = RoleRow & { role_name: string; level: number }
const gameRoleOf = ({ server_id, role_id, role_name, level }: StoredRole): GameRole => ({
  serverId: server_id,
  roleId: role_id,
  name: role_name,
  level,
})

/** Reads the caller's roles. The role that was used last comes first. */
const rolesOfCaller = createStatement((db, value: ValueOf<Sought>) =>
  callerInGame(db, value).select((is) =>
    jsonArrayFrom(
      is
        .selectFrom('role')
        .leftJoin('server', (join) =>
          join.onRef('server.gp_id', '=', 'role.gp_id').onRef('server.server_id', '=', 'role.server_id'),
        )
        .leftJoin('area', (join) =>
          join.onRef('area.gp_id', '=', 'server.gp_id').onRef('area.area_id', '=', 'server.area_id'),
        )
        .select(['role.server_id', 'role.role_id', 'role.name as role_name', 'role.level', 'role.last_used_at'])
        .select(['server.name as server_name', 'server.area_id', 'area.name as area_name'])
        .whereRef('role.gp_id', '=', 'game.gp_id')
        .whereRef('role.player_id', '=', 'player.id')
        .orderBy('role.last_used_at', (order) => order.desc().nullsLast())
        .orderBy('server.seq'),
    ).as('roles'),
  ),
)

export const roles: Handlers<typeof contract> = {
  getServerList: async (input, call) => {
    const game = await requireGame(call, input.client_id)
    return readServers(call.shop.db, game.gp_id)
  },

  getRoleList: async (input, call) => {
    const player = await requirePlayer(call)
    const game = await requireGame(call, input.client_id)
    const isListed = listedIn(await listRoles(call.shop, player, game.gp_id))
    const rows = await call.shop.db
      .selectFrom('role')
      .select(['server_id', 'role_id', 'name as role_name', 'level'])
      .where('gp_id', '=', game.gp_id)
      .where('server_id', '=', input.server_id)
      .where('player_id', '=', player.id)
      .orderBy('role_id')
      .execute()
    return { roles: rows.filter(isListed).map(({ server_id: _, ...role }) => role) }
  },

  getAllRoleList: async (input, call) => {
    const read = async () => requireInGameOf(call, await rolesOfCaller(call.shop.db, soughtIn(call, input.client_id)))
    const found = await read()
    const stored = found.has_roles ? found.roles.map(gameRoleOf) : null
    const listed = await refreshRoles(call.shop, found.player, found.gp_id, stored)
    const { roles } = stored && areStored(listed, stored) ? found : await read()
    const rows = roles.filter(listedIn(listed))
    const placeable = rows.flatMap(({ server_name, ...row }) => (server_name === null ? [] : { ...row, server_name }))
    return {
      roles: placeable.map(({ last_used_at, area_name, ...row }, at) => ({
        ...placed(row),
        ...(area_name && { area_name }),
        is_last: at === 0 && last_used_at !== null ? 1 : 0,
      })),
    }
  },
}
