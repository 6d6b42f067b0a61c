import type { Server } from './servers.ts'

export type Role = { id: string; name: string; level: number | null }

/** One of the player's roles with its server. `isLast` marks the most recently used role in the game. */
export type PlacedRole = { server: Server; role: Role; isLast: boolean }

/** Joins the ids of server and role to a unique key; ids never contain a space. */
export const placedKey = ({ server, role }: Pick<PlacedRole, 'server' | 'role'>): string => `${server.id} ${role.id}`

type Remembered = { server: Server | null; role: Role | null }

/** Ids in the URL that preselect a role [GAM-05]. */
export type Preset = { areaId: string | null; serverId: string | null; roleId: string | null }
export const noPreset: Preset = { areaId: null, serverId: null, roleId: null }

/** Returns the role in the URL, otherwise the stored role if it still exists, otherwise the most recently used role. */
export const pickRole = (roles: readonly PlacedRole[], preset: Preset, saved: Remembered | null): PlacedRole | null =>
  findPreset(roles, preset, saved) ?? findUsual(roles, saved)

const findUsual = (roles: readonly PlacedRole[], saved: Remembered | null) =>
  roles.find((placed) => placed.server.id === saved?.server?.id && placed.role.id === saved.role?.id) ??
  roles.find((placed) => placed.isLast) ??
  null

/** Returns whether the URL names a zone, server or role that none of the player's roles matches [GAM-05]. */
export const isPresetUnknown = (roles: readonly PlacedRole[], preset: Preset): boolean =>
  (preset.areaId !== null || preset.serverId !== null || preset.roleId !== null) &&
  findPreset(roles, preset, null) === null

const findPreset = (roles: readonly PlacedRole[], preset: Preset, saved: Remembered | null) => {
  const { areaId, serverId, roleId } = preset
  if (serverId === null && roleId === null) {
    const inArea = areaId === null ? [] : roles.filter(({ server }) => server.areaId === areaId)
    return findUsual(inArea, saved) ?? inArea[0] ?? null
  }
  // if the server has no zone, the zone in the URL is ignored
  const fits = ({ server, role }: PlacedRole) =>
    (serverId === null || server.id === serverId) &&
    (roleId === null || role.id === roleId) &&
    (areaId === null || server.areaId === null || server.areaId === areaId)
  return roles.find(fits) ?? null
}
