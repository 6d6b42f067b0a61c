import type { SnapshotFrom } from 'xstate'
import type { helpMachine } from './help.machine.ts'

type Help = SnapshotFrom<typeof helpMachine>

/**
 * Returns the state of the list of questions. `unknown`: the list has never loaded, because the form is open instead.
 */
export const selectTicketsView = (help: Help) =>
  help.matches('loading')
    ? 'loading'
    : help.matches('failed')
      ? 'failed'
      : help.context.tickets === null
        ? 'unknown'
        : 'listed'
export const selectHelpForm = (help: Help) =>
  help.matches('editing') || help.matches('sending') ? 'form' : help.matches('sent') ? 'sent' : null
export const selectIsSending = (help: Help) => help.matches('sending')
export const selectCanSend = (help: Help) => help.can({ type: 'submitted' })
export const selectHelpOrder = (help: Help) => help.context.order?.billingNo ?? null
