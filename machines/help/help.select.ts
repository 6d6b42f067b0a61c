import type { SnapshotFrom } from 'xstate'
import type { helpMachine } from './help.machine.ts'

type Help = SnapshotFrom<typeof helpMachine>

/** Returns the name of the view of the list; `unknown` behind the form if the questions have never loaded. */
export const selectTicketsView = (help: Help) =>
  help.matches('loading')
    ? 'loading'
    : help.matches('failed')
      ? 'failed'
      : help.context.tickets === null
        ? 'unknown'
        : 'listed'
/** Returns the name of the view that the question form renders; null while the form is closed. */
export const selectHelpForm = (help: Help) =>
  help.matches('editing') || help.matches('sending') ? 'form' : help.matches('sent') ? 'sent' : null
export const selectIsSending = (help: Help) => help.matches('sending')
export const selectCanSend = (help: Help) => help.can({ type: 'submitted' })
export const selectHelpOrder = (help: Help) => help.context.order?.billingNo ?? null
