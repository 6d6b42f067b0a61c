import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { User } from '../../src/domain/order.ts'
import type { Credentials, loginMachine } from './login.machine.ts'

/** Everything that the login chart does to the world. */
export type LoginPorts = {
  api: { login(request: Credentials & { clientId: string }, signal: AbortSignal): Promise<User> }
  session: { saveUser(user: User): void; clearOrder(): void }
}

export const loginEffects = ({ api, session }: LoginPorts): MachineImplementationsFrom<typeof loginMachine> => ({
  actors: { authenticate: fromPromise(({ input, signal }) => api.login(input, signal)) },
  actions: {
    rememberUser: (_, { user }) => session.saveUser(user),
    clearOrder: () => session.clearOrder(),
  },
})
