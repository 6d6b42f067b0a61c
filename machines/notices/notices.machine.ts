import { assign, setup } from 'xstate'
import type { Message } from '../../src/domain/text/textKeys.ts'

type NoticesEvent =
  | { type: 'notice.told'; message: Message }
  | { type: 'dismissed' }
  | { type: 'hinted'; message: Message }
  | { type: 'hint.dismissed' }
type NoticesContext = {
  message: Message | null
  /** Message about a limitation of the browser. Stays until the player closes the message. */
  hint: Message | null
}

/** Time in ms after which a toast disappears. */
export const noticeTime = 6000

export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  delays: { noticeTime },
  actions: {
    setMessage: assign((_, { message }: { message: Message }) => ({ message })),
    setHint: assign((_, { message }: { message: Message | null }) => ({ hint: message })),
  },
}).createMachine({
  id: 'notices',
  description: 'Short messages that disappear by themselves',
  context: { message: null, hint: null },
  initial: 'quiet',
  on: {
    hinted: { actions: { type: 'setHint', params: ({ event }) => event } },
    'hint.dismissed': { actions: { type: 'setHint', params: { message: null } } },
    'notice.told': {
      target: '.telling',
      reenter: true,
      actions: { type: 'setMessage', params: ({ event }) => ({ message: event.message }) },
    },
  },
  states: {
    quiet: { description: 'No message is shown' },
    telling: {
      description: 'A message is shown',
      after: { noticeTime: 'quiet' },
      on: { dismissed: 'quiet' },
      exit: assign({ message: null }),
    },
  },
})
