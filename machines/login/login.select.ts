import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'

type Login = SnapshotFrom<typeof loginMachine>

export const selectCanSubmit = (login: Login) => login.can({ type: 'submitted' })
export const selectIsBusy = (login: Login) => login.hasTag('busy')
/**
 * Returns the login methods of the form. While the fields of a card are shown, `account` takes the place of `card`, so
 * that the player can switch back.
 */
export const selectMethods = (login: Login) =>
  login.context.methods.map((method) => (method === login.context.kind ? 'account' : method))
export const selectProvider = (login: Login) => (login.hasTag('away') ? login.context.method : null)
export const selectCanCancel = (login: Login) => login.can({ type: 'asking.cancelled' })
/**
 * Returns this page's address if the login provider rejects this browser, so that the player can open the page in
 * another browser; otherwise null [LGN-10].
 */
export const selectLink = (login: Login) => (login.matches('unsupported') ? login.context.link : null)
