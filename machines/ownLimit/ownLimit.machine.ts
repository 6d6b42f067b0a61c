import { assign, setup } from 'xstate'
import { type OwnLimit, typedAmount } from '../../src/domain/order/ownLimit.ts'
import { cutTyped } from '../../src/domain/text/foldTyped.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

const maxAmountLength = 12

type OwnLimitInput = { clientId: string }
export type OwnLimitWish = { clientId: string; limit: number | null }
type OwnLimitContext = OwnLimitInput & {
  known: OwnLimit | null
  amount: string
  /** The limit that is being saved; null while the limit is being removed. */
  wanted: number | null
  problem: Message | null
}
type OwnLimitEvent =
  | { type: 'retried' }
  | { type: 'orders.stale' }
  | { type: 'amount.edited'; value: string }
  | { type: 'submitted' }
  | { type: 'removed' }

/** A monthly spending limit that players set for themselves [BEY-06]. */
export const ownLimitMachine = setup({
  types: {
    input: {} as OwnLimitInput,
    context: {} as OwnLimitContext,
    events: {} as OwnLimitEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadLimit: unprovided<OwnLimit, OwnLimitInput>('loadLimit'),
    setLimit: unprovided<OwnLimit, OwnLimitWish>('setLimit'),
  },
  guards: {
    isAmount: ({ context }) => typedAmount(context.amount) !== null,
    hasLimit: ({ context }) => context.known !== null && context.known.limit !== null,
  },
  actions: {
    /** Sets the loaded figures, but keeps the message about a failed change. */
    setFigures: assign((_, { known }: { known: OwnLimit }) => ({ known })),
    setKnown: assign((_, { known }: { known: OwnLimit }) => ({ known, problem: null })),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
  },
}).createMachine({
  id: 'ownLimit',
  description: 'The monthly spending limit that players set for themselves',
  context: ({ input }) => ({ ...input, known: null, amount: '', wanted: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the limit and the amount spent',
      on: { 'orders.stale': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadLimit',
        src: 'loadLimit',
        input: ({ context: { clientId } }) => ({ clientId }),
        onDone: { target: 'shown', actions: { type: 'setKnown', params: ({ event }) => ({ known: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
    failed: { description: 'The limit failed to load', on: { retried: 'loading', 'orders.stale': 'loading' } },
    shown: {
      description: 'Limit and amount spent are shown; the player can change the limit',
      initial: 'resting',
      states: {
        resting: { description: 'No change is known' },
        renewing: {
          description: 'An order has changed: reloading; the shown amounts stay visible',
          invoke: {
            id: 'renewLimit',
            src: 'loadLimit',
            input: ({ context: { clientId } }) => ({ clientId }),
            onDone: {
              target: 'resting',
              actions: { type: 'setFigures', params: ({ event }) => ({ known: event.output }) },
            },
            onError: 'resting',
          },
        },
      },
      on: {
        'orders.stale': { target: '.renewing', reenter: true },
        'amount.edited': {
          actions: assign({ amount: ({ event }) => cutTyped(event.value, maxAmountLength), problem: null }),
        },
        submitted: {
          guard: 'isAmount',
          target: 'saving',
          actions: assign({ wanted: ({ context }) => typedAmount(context.amount) }),
        },
        removed: { guard: 'hasLimit', target: 'saving', actions: assign({ wanted: null }) },
      },
    },
    saving: {
      description: 'Saving the new limit',
      tags: 'busy',
      invoke: {
        id: 'setLimit',
        src: 'setLimit',
        input: ({ context: { clientId, wanted } }) => ({ clientId, limit: wanted }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'setKnown', params: ({ event }) => ({ known: event.output }) }, assign({ amount: '' })],
        },
        onError: {
          target: 'shown',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
  },
})
