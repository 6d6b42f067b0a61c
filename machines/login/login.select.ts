import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'

type Login = SnapshotFrom<typeof loginMachine>

export const selectCanSubmit = (login: Login) => login.can({ type: 'submitted' })
export const selectIsBusy = (login: Login) => login.hasTag('busy')
export const selectRefusal = (login: Login) => login.context.refusal
export const selectMethods = (login: Login) => login.context.methods
