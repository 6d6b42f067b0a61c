import { assign, setup } from 'xstate'
import { type Handover, handoverTime } from '../../src/domain/page/address/handover.ts'
import { present } from '../../src/domain/present.ts'
import { unprovided } from '../unprovided.ts'

type HandoverContext = { choice: Handover | null; address: string | null }
type HandoverEvent = { type: 'phone.clicked'; choice: Handover } | { type: 'renewed' } | { type: 'dismissed' }

/**
 * Shows a QR code on a desktop. The code links to the selected goods; a phone must scan the code before it expires
 * [BEY-12].
 */
export const handoverMachine = setup({
  types: { context: {} as HandoverContext, events: {} as HandoverEvent },
  actors: { makeAddress: unprovided<string, Handover>('makeAddress') },
  delays: { handoverTime },
  actions: {
    setChoice: assign((_, { choice }: { choice: Handover }) => ({ choice })),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    clearAddress: assign({ address: null }),
  },
}).createMachine({
  id: 'handover',
  description: 'Continuing the purchase on a phone',
  context: { choice: null, address: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The popup is closed',
      on: {
        'phone.clicked': {
          target: 'making',
          actions: { type: 'setChoice', params: ({ event: { choice } }) => ({ choice }) },
        },
      },
    },
    making: {
      description: 'Creating a link to this purchase, without the player’s token',
      invoke: {
        id: 'makeAddress',
        src: 'makeAddress',
        input: ({ context }) => present(context.choice, 'choice'),
        onDone: {
          target: 'shown',
          actions: { type: 'setAddress', params: ({ event }) => ({ address: event.output }) },
        },
        onError: 'expired',
      },
      on: { dismissed: 'closed' },
    },
    shown: {
      description: 'The QR code can be scanned',
      exit: 'clearAddress',
      after: { handoverTime: 'expired' },
      on: { dismissed: 'closed' },
    },
    expired: { description: 'The QR code has expired', on: { renewed: 'making', dismissed: 'closed' } },
  },
})
