import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Role } from '../../src/domain/order/roles.ts'
import type { rolesMachine, ServerDirectory } from './roles.machine.ts'

/** Everything that the server and role chart does to the world. */
export type RolesPorts = {
  reads: {
    directory(input: { clientId: string }): Promise<ServerDirectory>
    serverRoles(input: { clientId: string; serverId: string; areaId: string | null }): Promise<Role[]>
  }
}

export const rolesEffects = ({ reads }: RolesPorts): MachineImplementationsFrom<typeof rolesMachine> => ({
  actors: {
    loadDirectory: fromPromise(({ input }) => reads.directory(input)),
    loadServerRoles: fromPromise(({ input }) => reads.serverRoles(input)),
  },
})
