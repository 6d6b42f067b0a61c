import { createSelector } from 'reselect'
import type { SnapshotFrom } from 'xstate'
import { searchServers } from '../../src/domain/order/role/servers.ts'
import type { rolesMachine } from './roles.machine.ts'

type Roles = SnapshotFrom<typeof rolesMachine>

export const selectRolesView = (roles: Roles) =>
  roles.matches('loading')
    ? 'loading'
    : roles.matches('failed')
      ? 'failed'
      : roles.matches('choosingRole')
        ? 'roles'
        : roles.matches('loadingRoles')
          ? 'loadingRoles'
          : roles.context.tab
/** GAM-02: the role is outside the server zone of the open order. */
export const selectIsAreaAsked = (roles: Roles) => roles.matches('confirmingArea')
/** The account has no role on the chosen server, according to the server; the popup offers another account [GAM-06]. */
export const selectIsRoleNotFound = ({ context: { refusal } }: Roles) =>
  refusal?.kind === 'text' && refusal.key === 'role_not_found'
export const selectServerCount = (roles: Roles) => roles.context.servers.length
/** Servers that match the search; the same array until the matches change. */
export const selectFoundServers = createSelector(
  [
    ({ context }: Roles) => context.servers,
    ({ context }: Roles) => context.search,
    ({ context }: Roles) => context.areaId,
  ],
  searchServers,
)
