import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'

type Login = SnapshotFrom<typeof loginMachine>

export const selectCanSubmit = (login: Login) => login.can({ type: 'submitted' })
export const selectIsBusy = (login: Login) => login.hasTag('busy')
/**
 * Returns the login methods in display order. While the form shows the fields of a card, the list contains `account` in
 * place of `card`, so that the player can switch back.
 */
export const selectMethods = (login: Login) =>
  login.context.methods.map((method) => (method === login.context.kind ? 'account' : method))
/** Returns the login provider whose window is open; null while the form is shown. */
export const selectProvider = (login: Login) => (login.hasTag('away') ? login.context.method : null)
export const selectCanCancel = (login: Login) => login.can({ type: 'asking.cancelled' })
/**
 * Returns the address of this page if the login provider rejects this browser; otherwise null. The player can open the
 * address in another browser [LGN-10].
 */
export const selectLink = (login: Login) => (login.matches('unsupported') ? login.context.link : null)
