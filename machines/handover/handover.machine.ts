import { assign, setup } from 'xstate'
import { type Handover, handoverTime } from '../../src/domain/page/address/handover.ts'
import { unprovided } from '../unprovided.ts'

type HandoverContext = Handover & { address: string | null }
type HandoverEvent = { type: 'renewed' }

/** From a desktop to a phone: a code that opens what is chosen, as long as it counts [BEY-12]. */
export const handoverMachine = setup({
  types: { input: {} as Handover, context: {} as HandoverContext, events: {} as HandoverEvent },
  actors: { makeAddress: unprovided<string, Handover>('makeAddress') },
  delays: { handoverTime },
  actions: {
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    clearAddress: assign({ address: null }),
  },
}).createMachine({
  id: 'handover',
  description: 'What is chosen goes to a phone',
  context: ({ input }) => ({ ...input, address: null }),
  initial: 'making',
  states: {
    making: {
      description: 'An address with game, goods, language and its end, and nobody’s token',
      invoke: {
        id: 'makeAddress',
        src: 'makeAddress',
        input: ({ context: { clientId, area, goodsId } }) => ({ clientId, area, goodsId }),
        onDone: {
          target: 'shown',
          actions: { type: 'setAddress', params: ({ event }) => ({ address: event.output }) },
        },
        onError: 'expired',
      },
    },
    shown: {
      description: 'The code can be scanned',
      exit: 'clearAddress',
      after: { handoverTime: 'expired' },
    },
    expired: { description: 'The code counts no longer', on: { renewed: 'making' } },
  },
})
