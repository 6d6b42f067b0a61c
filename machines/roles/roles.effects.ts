import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Role } from '../../src/domain/order/role/roles.ts'
import { fromAnswer } from '../fromAnswer.ts'
import type { rolesMachine, ServerDirectory } from './roles.machine.ts'

export type RolesPorts = {
  reads: {
    directory(input: { clientId: string }): Promise<ServerDirectory>
    /** Returns the servers of the game, or undefined until they have been loaded. */
    knownDirectory(input: { clientId: string }): ServerDirectory | undefined
    serverRoles(input: { clientId: string; serverId: string; areaId: string | null }): Promise<Role[]>
  }
}

export const rolesEffects = ({ reads }: RolesPorts): MachineImplementationsFrom<typeof rolesMachine> => ({
  actors: {
    loadDirectory: fromAnswer(reads.directory, reads.knownDirectory),
    loadServerRoles: fromPromise(({ input }) => reads.serverRoles(input)),
  },
})
