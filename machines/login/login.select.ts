import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'

type Login = SnapshotFrom<typeof loginMachine>

export const selectCanSubmit = (login: Login) => login.can({ type: 'submitted' })
export const selectIsBusy = (login: Login) => login.hasTag('busy')
/**
 * Returns the login methods in order. The kind of account that the form now shows is replaced by the kind to which the
 * player can switch.
 */
export const selectMethods = (login: Login) =>
  login.context.methods.map((method) => (method === login.context.kind ? 'account' : method))
/** Returns the provider at which the player is logging in; null while the form is shown. */
export const selectProvider = (login: Login) => (login.hasTag('away') ? login.context.method : null)
export const selectCanCancel = (login: Login) => login.can({ type: 'asking.cancelled' })
/**
 * Returns the address of this page, so that the player can open it in another browser. Null unless the provider rejects
 * this browser [LGN-10].
 */
export const selectLink = (login: Login) => (login.matches('unsupported') ? login.context.link : null)
