import { assign, setup } from 'xstate'
import type { OrderDetail } from '../../src/domain/order/orderDetail.ts'
import { pauseBefore, restPause, watchLimit } from '../../src/domain/payment/polling.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

type TimelineInput = { billingNo: string }
type TimelineContext = TimelineInput & {
  /** Number of answered requests. The more requests, the longer the pause before the next one. */
  asked: number
  /** The order has not ended after `watchLimit`. From now on, one request per minute is enough. */
  isLong: boolean
  order: OrderDetail | null
  problem: Message | null
}
/** status.changed: another chart, which polls the order more often, has seen a change. */
type TimelineEvent = { type: 'retried' } | { type: 'page.returned' } | { type: 'status.changed' }

/**
 * Index of the first pause. This pause is longer than the first pause of the chart that waits for the payment, so that
 * chart polls first.
 */
const firstPause = 2

/** Shows the timeline of an order, and polls it until nothing can change any more [BEY-07]. */
export const timelineMachine = setup({
  types: { input: {} as TimelineInput, context: {} as TimelineContext, events: {} as TimelineEvent },
  actors: { loadDetail: unprovided<OrderDetail, TimelineInput>('loadDetail') },
  delays: {
    pollPause: ({ context }) => (context.isLong ? restPause : pauseBefore(context.asked + firstPause, 0)),
    watchLimit,
  },
  guards: { isOver: (_, { next }: OrderDetail) => next === null },
  actions: {
    setOrder: assign(({ context }, order: OrderDetail) => ({
      order,
      asked: Math.min(context.asked + 1, 4),
      problem: null,
    })),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
    slowDown: assign({ isLong: true }),
    countQuestion: assign({ asked: ({ context }) => Math.min(context.asked + 1, 4) }),
  },
}).createMachine({
  id: 'timeline',
  description: 'The history of an order, and the next expected event',
  context: ({ input }) => ({ ...input, asked: 0, isLong: false, order: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the history for the first time',
      invoke: {
        id: 'loadDetail',
        src: 'loadDetail',
        input: ({ context }) => ({ billingNo: context.billingNo }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'setOrder', params: ({ event }) => event.output },
          },
          { target: 'live', actions: { type: 'setOrder', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
    failed: {
      description: 'The history failed to load',
      on: { retried: 'loading', 'page.returned': 'loading', 'status.changed': 'loading' },
    },
    live: {
      description: 'More events are expected: the history reloads regularly, after some time once a minute',
      initial: 'waiting',
      after: { watchLimit: { actions: 'slowDown' } },
      states: {
        waiting: {
          description: 'A pause before the next reload',
          after: { pollPause: 'asking' },
          on: { 'page.returned': 'asking', 'status.changed': 'asking' },
        },
        asking: {
          description: 'Reloading the history',
          on: { 'status.changed': { target: 'asking', reenter: true } },
          invoke: {
            id: 'askDetail',
            src: 'loadDetail',
            input: ({ context }) => ({ billingNo: context.billingNo }),
            onDone: [
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#timeline.over',
                actions: { type: 'setOrder', params: ({ event }) => event.output },
              },
              { target: 'waiting', actions: { type: 'setOrder', params: ({ event }) => event.output } },
            ],
            onError: { target: 'waiting', actions: 'countQuestion' },
          },
        },
      },
    },
    over: {
      description: 'No more events are expected; unexpected ones appear when the player returns to the tab',
      on: { 'page.returned': 'live.asking', 'status.changed': 'live.asking' },
    },
  },
})
