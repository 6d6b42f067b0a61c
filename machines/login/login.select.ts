import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'

type Login = SnapshotFrom<typeof loginMachine>

export const selectCanSubmit = (login: Login) => login.can({ type: 'submitted' })
export const selectIsBusy = (login: Login) => login.hasTag('busy')
export const selectRefusal = (login: Login) => login.context.refusal
/** Whose credentials the form asks for [LGN-01 LGN-02]. */
export const selectKind = (login: Login) => login.context.kind
export const selectUsername = (login: Login) => login.context.username
export const selectPassword = (login: Login) => login.context.password
/** The other ways to log in, in their order; the form's own is replaced by what it can be changed to. */
export const selectMethods = (login: Login) =>
  login.context.methods.map((method) => (method === login.context.kind ? 'account' : method))
/** The provider whose window the player is in; null while the form shows. */
export const selectProvider = (login: Login) => (login.hasTag('away') ? login.context.method : null)
export const selectCanCancel = (login: Login) => login.can({ type: 'asking.cancelled' })
/** The page's address to copy to another browser; null unless the provider lets nobody in here [LGN-10]. */
export const selectLink = (login: Login) => (login.matches('unsupported') ? login.context.link : null)
