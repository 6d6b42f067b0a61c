import { assign, sendTo, setup } from 'xstate'
import type { OrderDetail } from '../../src/domain/order/orderDetail.ts'
import {
  hasReceipt,
  type OrderPage,
  type PastOrder,
  withDetail,
  withNewest,
  withPage,
} from '../../src/domain/payment/receipt.ts'
import { present } from '../../src/domain/present.ts'
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
    /** Sets the newest page of orders. If the page contains the opened order, also updates the opened order. */
    setNewest: assign(({ context }, page: OrderPage) => {
      const { orders, next } = withNewest(context, page)
      return { orders, next, opened: orders.find(isSameAs(context.opened)) ?? context.opened }
    }),
    /** Merges the details, which have more fields than the list's entry, into the opened order and into the list. */
    setDetail: assign(({ context }, { detail }: { detail: OrderDetail | null }) => {
      const opened = withDetail(present(context.opened, 'order'), detail)
      return { opened, orders: context.orders.map((order) => (isSameAs(opened)(order) ? opened : order)) }
    }),
    open: assign(({ context }, { billingNo }: { billingNo: string }) => ({
      opened: present(
        context.orders.find((order) => order.billingNo === billingNo),
        'order',
      ),
    })),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
    refreshTimeline: sendTo('timeline', { type: 'status.changed' }),
    print: () => {},
  },
}).createMachine({
  id: 'orders',
  description: 'The player’s orders, the details of one order, and its receipt',
  context: ({ input }) => ({ ...input, orders: [], next: null, opened: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the newest orders',
      on: { 'orders.stale': { target: 'loading', reenter: true } },
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
    failed: { description: 'The orders failed to load', on: { retried: 'loading', 'orders.stale': 'loading' } },
    open: {
      description: 'The orders are listed',
      type: 'parallel',
      states: {
        news: {
          description: 'Whether the list of newest orders is up to date',
          initial: 'resting',
          states: {
            resting: { description: 'No change is known', on: { 'orders.stale': 'asking' } },
            asking: {
              description: 'An order has changed: reloading the newest orders',
              on: { 'orders.stale': { target: 'asking', reenter: true } },
              invoke: {
                id: 'renewOrders',
                src: 'loadOrders',
                input: ({ context }) => ({ clientId: context.clientId, before: null }),
                onDone: { target: 'resting', actions: { type: 'setNewest', params: ({ event }) => event.output } },
                onError: 'resting',
              },
            },
          },
        },
        list: {
          description: 'How many of the older orders are loaded',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is loading',
              on: { 'more.clicked': { guard: 'hasMore', target: 'loadingMore' } },
            },
            loadingMore: {
              description: 'Loading older orders',
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
          description: 'Whether the details of an order are open',
          initial: 'closed',
          on: {
            'order.opened': {
              guard: { type: 'isKnown', params: ({ event }) => ({ billingNo: event.billingNo }) },
              target: '.reading',
              actions: { type: 'open', params: ({ event }) => ({ billingNo: event.billingNo }) },
            },
          },
          states: {
            closed: { description: 'No details are open' },
            reading: {
              description: 'The details and the timeline of one order are open',
              invoke: {
                id: 'timeline',
                src: 'timeline',
                input: ({ context }) => ({ billingNo: present(context.opened, 'order').billingNo }),
                onSnapshot: {
                  actions: {
                    type: 'setDetail',
                    params: ({ event }) => ({ detail: event.snapshot.context.order }),
                  },
                },
              },
              on: {
                'orders.stale': { actions: 'refreshTimeline' },
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

const isSameAs = (wanted: PastOrder | null) => (order: PastOrder) => order.billingNo === wanted?.billingNo
