import type { Server } from './servers.ts'

export type Role = { id: string; name: string; level: number | null }

/** A role with the server it lives on: one line of the my/common tab. */
export type PlacedRole = { server: Server; role: Role; isLast: boolean }

/** One word for a role on its server; ids never contain a space. */
export const placedKey = ({ server, role }: Pick<PlacedRole, 'server' | 'role'>): string => `${server.id} ${role.id}`

/** What is remembered of an earlier visit. */
type Remembered = { server: Server | null; role: Role | null }

/** Ids from the address that preselect [GAM-05]. */
export type Preset = { areaId: string | null; serverId: string | null; roleId: string | null }
export const noPreset: Preset = { areaId: null, serverId: null, roleId: null }

/** The role to start with: the preset, the remembered one if it still exists, the last one used. */
export const pickRole = (roles: readonly PlacedRole[], preset: Preset, saved: Remembered | null): PlacedRole | null =>
  findPreset(roles, preset, saved) ?? findUsual(roles, saved)

/** The remembered role if it still exists, else the last one used. */
const findUsual = (roles: readonly PlacedRole[], saved: Remembered | null) =>
  roles.find((placed) => placed.server.id === saved?.server?.id && placed.role.id === saved.role?.id) ??
  roles.find((placed) => placed.isLast) ??
  null

/** True when the address names an area, server or role that the player has nobody in [GAM-05]. */
export const isPresetUnknown = (roles: readonly PlacedRole[], preset: Preset): boolean =>
  (preset.areaId !== null || preset.serverId !== null || preset.roleId !== null) &&
  findPreset(roles, preset, null) === null

const findPreset = (roles: readonly PlacedRole[], preset: Preset, saved: Remembered | null) => {
  const { areaId, serverId, roleId } = preset
  if (serverId === null && roleId === null) {
    const inArea = areaId === null ? [] : roles.filter(({ server }) => server.areaId === areaId)
    return findUsual(inArea, saved) ?? inArea[0] ?? null
  }
  // a server that is in no area is the one that was meant, whatever area the link names beside it
  const fits = ({ server, role }: PlacedRole) =>
    (serverId === null || server.id === serverId) &&
    (roleId === null || role.id === roleId) &&
    (areaId === null || server.areaId === null || server.areaId === areaId)
  return roles.find(fits) ?? null
}
