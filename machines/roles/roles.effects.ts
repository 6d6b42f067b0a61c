import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Role } from '../../src/domain/order/roles.ts'
import { fromAnswer } from '../fromAnswer.ts'
import type { rolesMachine, ServerDirectory } from './roles.machine.ts'

/** Everything that the server and role chart does to the world. */
export type RolesPorts = {
  reads: {
    directory(input: { clientId: string }): Promise<ServerDirectory>
    /** The same where the answer is there already, undefined where it has to be asked for. */
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
