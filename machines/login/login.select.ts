import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'

type Login = SnapshotFrom<typeof loginMachine>

export const selectCanSubmit = (login: Login) => login.can({ type: 'submitted' })
export const selectIsBusy = (login: Login) => login.hasTag('busy')
/**
 * Returns all login methods, in order, except the method that the form shows now. Instead of the kind of account in the
 * form, the list has the kind to which the form can switch.
 */
export const selectMethods = (login: Login) =>
  login.context.methods.map((method) => (method === login.context.kind ? 'account' : method))
/** Returns the provider whose window is open; null while the form is shown. */
export const selectProvider = (login: Login) => (login.hasTag('away') ? login.context.method : null)
export const selectCanCancel = (login: Login) => login.can({ type: 'asking.cancelled' })
/**
 * Returns the page's address, which the player can copy to another browser; null unless the provider rejects this
 * browser [LGN-10].
 */
export const selectLink = (login: Login) => (login.matches('unsupported') ? login.context.link : null)
