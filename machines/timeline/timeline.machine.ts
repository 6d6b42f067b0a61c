import { assign, setup } from 'xstate'
import type { OrderDetail } from '../../src/domain/order/orderDetail.ts'
import { pauseBefore, restPause, watchLimit } from '../../src/domain/payment/polling.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

type TimelineInput = { billingNo: string }
type TimelineContext = TimelineInput & {
  /** Number of answered requests. The pause before the next request grows with this number. */
  asked: number
  /** Whether the order is still open after `watchLimit`; the chart then polls once a minute. */
  isLong: boolean
  order: OrderDetail | null
  problem: Message | null
}
/**
 * Events of the timeline chart. `status.changed`: another chart, which polls the same order more often, detected a new
 * status.
 */
type TimelineEvent = { type: 'retried' } | { type: 'page.returned' } | { type: 'status.changed' }

/**
 * Index of the first pause. The shortest pauses are skipped, so that the requests of the result chart for the same
 * order come first.
 */
const firstPause = 2

/** Polls the timeline until the order can no longer change [BEY-07]. */
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
  description: 'The timeline of an order: past and expected events',
  context: ({ input }) => ({ ...input, asked: 0, isLong: false, order: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the timeline for the first time',
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
      description: 'The timeline failed to load',
      on: { retried: 'loading', 'page.returned': 'loading', 'status.changed': 'loading' },
    },
    live: {
      description: 'More events are expected, so the timeline is polled',
      initial: 'waiting',
      after: { watchLimit: { actions: 'slowDown' } },
      states: {
        waiting: {
          description: 'A pause before the next poll',
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
      description: 'The order is over, so polling has ended',
      on: { 'page.returned': 'live.asking', 'status.changed': 'live.asking' },
    },
  },
})
