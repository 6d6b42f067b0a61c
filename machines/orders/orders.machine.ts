import { assign, setup } from 'xstate'
import { hasReceipt, type OrderPage, type PastOrder, withPage } from '../../src/domain/payment/receipt.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { timelineMachine } from '../timeline/timeline.machine.ts'
import { unprovided } from '../unprovided.ts'

type OrdersInput = { clientId: string }
export type OrdersQuestion = { clientId: string; before: string | null }
type OrdersContext = OrdersInput & OrderPage & { opened: PastOrder | null; problem: Message | null }
type OrdersEvent =
  | { type: 'retried' }
  | { type: 'orders.stale' }
  | { type: 'more.clicked' }
  | { type: 'order.opened'; billingNo: string }
  | { type: 'order.closed' }
  | { type: 'print.clicked' }

export const ordersMachine = setup({
  types: {
    input: {} as OrdersInput,
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    children: {} as { timeline: 'timeline' },
  },
  actors: {
    loadOrders: unprovided<OrderPage, OrdersQuestion>('loadOrders'),
    timeline: timelineMachine,
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isKnown: ({ context }, { billingNo }: { billingNo: string }) =>
      context.orders.some((order) => order.billingNo === billingNo),
    hasReceipt: ({ context }) => context.opened !== null && hasReceipt(context.opened),
  },
  actions: {
    setPage: assign(({ context }, { orders, next }: OrderPage) => ({
      orders: withPage(context.orders, orders),
      next,
      problem: null,
    })),
    /** The list begins anew; the order that is looked at closes with what is no longer true of it. */
    dropPages: assign({ orders: [], next: null, opened: null }),
    open: assign(({ context }, { billingNo }: { billingNo: string }) => ({
      opened: context.orders.find((order) => order.billingNo === billingNo) ?? null,
    })),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
    print: () => {},
  },
}).createMachine({
  id: 'orders',
  description: 'The orders of a player, the details of one, and its receipt',
  context: ({ input }) => ({ ...input, orders: [], next: null, opened: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Asking for the newest orders',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context }) => ({ clientId: context.clientId, before: null }),
        onDone: { target: 'open', actions: { type: 'setPage', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
    failed: { description: 'They could not be loaded', on: { retried: 'loading' } },
    open: {
      description: 'The orders are listed',
      on: { 'orders.stale': { target: 'loading', actions: 'dropPages' } },
      type: 'parallel',
      states: {
        list: {
          description: 'How much of the history is there',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is under way',
              on: { 'more.clicked': { guard: 'hasMore', target: 'loadingMore' } },
            },
            loadingMore: {
              description: 'Asking for older orders',
              invoke: {
                id: 'loadMore',
                src: 'loadOrders',
                input: ({ context }) => ({ clientId: context.clientId, before: context.next }),
                onDone: { target: 'resting', actions: { type: 'setPage', params: ({ event }) => event.output } },
                onError: {
                  target: 'resting',
                  actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
                },
              },
            },
          },
        },
        detail: {
          description: 'Whether one order is looked at',
          initial: 'closed',
          on: {
            'order.opened': {
              guard: { type: 'isKnown', params: ({ event }) => ({ billingNo: event.billingNo }) },
              target: '.reading',
              actions: { type: 'open', params: ({ event }) => ({ billingNo: event.billingNo }) },
            },
          },
          states: {
            closed: { description: 'None is' },
            reading: {
              description: 'One is, with what has happened to it',
              invoke: {
                id: 'timeline',
                src: 'timeline',
                input: ({ context }) => ({ billingNo: context.opened?.billingNo ?? '' }),
              },
              on: {
                'order.closed': { target: 'closed', actions: assign({ opened: null }) },
                'print.clicked': { guard: 'hasReceipt', actions: 'print' },
              },
            },
          },
        },
      },
    },
  },
})
