import { assign, setup } from 'xstate'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

export type RealNameStatus = { isVerified: boolean; url: string | null }
type RealNameInput = { clientId: string }
type RealNameContext = RealNameInput & {
  /** Validated address of the verification page; null if no valid address is known. */
  url: string | null
  problem: Message | null
}
type RealNameEvent = { type: 'retried' } | { type: 'page.returned' }

export const realNameMachine = setup({
  types: { input: {} as RealNameInput, context: {} as RealNameContext, events: {} as RealNameEvent },
  actors: { loadStatus: unprovided<RealNameStatus, RealNameInput>('loadStatus') },
  guards: { isVerified: (_, { isVerified }: RealNameStatus) => isVerified },
  actions: {
    setWay: assign((_, { url }: RealNameStatus) => ({ url, problem: null })),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
  },
}).createMachine({
  id: 'realName',
  description: 'Real-name verification of the player',
  context: ({ input }) => ({ ...input, url: null, problem: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Loading the verification status',
      on: { 'page.returned': { target: 'asking', reenter: true } },
      invoke: {
        id: 'loadStatus',
        src: 'loadStatus',
        input: ({ context }) => ({ clientId: context.clientId }),
        onDone: [
          { guard: { type: 'isVerified', params: ({ event }) => event.output }, target: 'verified' },
          { target: 'unverified', actions: { type: 'setWay', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
    failed: { description: 'The verification status failed to load', on: { retried: 'asking' } },
    unverified: {
      description: 'Not verified; a link leads to the verification',
      on: { retried: 'asking', 'page.returned': 'asking' },
    },
    verified: { description: 'Verified: the purchase continues' },
  },
})
