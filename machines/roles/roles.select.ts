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
/** GAM-02: true while the player must confirm a role outside the server zone of the open order. */
export const selectIsAreaAsked = (roles: Roles) => roles.matches('confirmingArea')
/**
 * True if the server has answered that the account has no role on the chosen server. The popup then offers another
 * account [GAM-06].
 */
export const selectIsRoleNotFound = ({ context: { refusal } }: Roles) =>
  refusal?.kind === 'text' && refusal.key === 'role_not_found'
export const selectServerCount = (roles: Roles) => roles.context.servers.length
/** Returns the servers that match the search. Returns the same array until the matches change. */
export const selectFoundServers = createSelector(
  [
    ({ context }: Roles) => context.servers,
    ({ context }: Roles) => context.search,
    ({ context }: Roles) => context.areaId,
  ],
  searchServers,
)
