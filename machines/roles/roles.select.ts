import { createSelector } from 'reselect'
import type { SnapshotFrom } from 'xstate'
import { searchServers } from '../../src/domain/order/role/servers.ts'
import type { rolesMachine } from './roles.machine.ts'

type Roles = SnapshotFrom<typeof rolesMachine>

/** Returns which view the popup shows, as a lookup key. */
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
/**
 * Returns whether the player is asked to confirm a role in another server zone than that of the open order [GAM-02].
 */
export const selectIsAreaAsked = (roles: Roles) => roles.matches('confirmingArea')
/** Returns whether this account has no role on the server. Another account of the player may have one [GAM-06]. */
export const selectIsRoleNotFound = ({ context: { refusal } }: Roles) =>
  refusal?.kind === 'text' && refusal.key === 'role_not_found'
/** Returns the number of servers, whatever the search. */
export const selectServerCount = (roles: Roles) => roles.context.servers.length
/** Returns the servers that match the search. Returns the same array until the search changes. */
export const selectFoundServers = createSelector(
  [
    ({ context }: Roles) => context.servers,
    ({ context }: Roles) => context.search,
    ({ context }: Roles) => context.areaId,
  ],
  searchServers,
)
