import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type {
  LoginPlace,
  LoginResult,
  OAuthCredential,
  ProviderReport,
  ThirdParty,
  User,
} from '../../src/domain/player/login.ts'
import type { Credentials, loginMachine } from './login.machine.ts'

export type LoginPorts = {
  logins: {
    password(request: Credentials & { place: LoginPlace }, signal: AbortSignal): Promise<LoginResult>
    /**
     * Opens the login provider's window and passes its reports to `report`. Must run inside the click handler.
     * @returns a function that closes the window and ends the reports
     */
    ask(request: { method: ThirdParty; place: LoginPlace }, report: (event: ProviderReport) => void): () => void
    exchange(request: { credential: OAuthCredential; place: LoginPlace }, signal: AbortSignal): Promise<LoginResult>
  }
  session: { saveUser(user: User): void }
}

export const loginEffects = ({ logins, session }: LoginPorts): MachineImplementationsFrom<typeof loginMachine> => ({
  actors: {
    authenticate: fromPromise(({ input, signal }) => logins.password(input, signal)),
    askProvider: fromCallback<EventObject, { method: ThirdParty; place: LoginPlace }>(({ input, sendBack }) =>
      logins.ask(input, sendBack),
    ),
    exchange: fromPromise(({ input, signal }) => logins.exchange(input, signal)),
  },
  actions: {
    rememberUser: (_, { user }) => {
      if (user) session.saveUser(user)
    },
  },
})
