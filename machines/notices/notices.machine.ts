import { assign, setup } from 'xstate'
import type { Message } from '../../src/domain/textKeys.ts'

type NoticesEvent = { type: 'told'; message: Message } | { type: 'dismissed' }

/** How long a toast stays, in ms. */
export const noticeTime = 6000

export const noticesMachine = setup({
  types: { context: {} as { message: Message | null }, events: {} as NoticesEvent },
  delays: { noticeTime },
  actions: { take: assign((_, { message }: { message: Message }) => ({ message })) },
}).createMachine({
  id: 'notices',
  description: 'Short messages that go by themselves; a new one takes the place of the old',
  context: { message: null },
  initial: 'quiet',
  on: {
    told: {
      target: '.telling',
      reenter: true,
      actions: { type: 'take', params: ({ event }) => ({ message: event.message }) },
    },
  },
  states: {
    quiet: { description: 'Nothing to say' },
    telling: {
      description: 'A message shows',
      after: { noticeTime: 'quiet' },
      on: { dismissed: 'quiet' },
      exit: assign({ message: null }),
    },
  },
})
