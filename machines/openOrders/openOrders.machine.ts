import { assign, emit, setup } from 'xstate'
import type { OrderDetail } from '../../src/domain/order/orderDetail.ts'
import type { Sight } from '../../src/domain/page/sight.ts'
import type { ClockReport } from '../../src/domain/page/time/clockReport.ts'
import {
  endOf,
  goneFrom,
  isCancellable,
  nextEnd,
  type OpenOrder,
  type OrderEnd,
} from '../../src/domain/payment/openOrders.ts'
import { pauseBeforeLook } from '../../src/domain/payment/polling.ts'
import { present } from '../../src/domain/present.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

type OpenOrdersInput = {
  clientId: string
  /** The pending order that this page has stored. It may end before any list of open orders contains it. */
  remembered: string | null
  /** Whether the page is visible, covered by a popup that polls an order, or in a hidden tab. */
  sight: Sight
}
type OpenOrdersContext = OpenOrdersInput & {
  orders: readonly OpenOrder[]
  /** Numbers of orders that the last list no longer contains. The chart has yet to learn how they ended. */
  gone: readonly string[]
  /** Number of polls since the player's last action. The more polls, the longer the pause before the next one. */
  looks: number
  /** The order that the player is asked to cancel. */
  asked: OpenOrder | null
  problem: Message | null
}
type OpenOrdersEvent =
  | { type: 'orders.stale' }
  | { type: 'page.returned' }
  | { type: 'order.remembered'; billingNo: string | null }
  | { type: 'sight.changed'; sight: Sight }
  | { type: 'cancel.clicked'; billingNo: string }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | ClockReport

/** Transitions that are possible while orders are shown. */
const shown = {
  'orders.stale': { target: 'loading', actions: 'lookAnew' },
  'page.returned': { target: 'loading', actions: 'lookAnew' },
  'cancel.clicked': {
    guard: { type: 'isUnpaid', params: ({ event }: { event: { billingNo: string } }) => event },
    target: 'asking',
    actions: { type: 'ask', params: ({ event }: { event: { billingNo: string } }) => event },
  },
} as const

/** Returns the transitions that lead to the next poll. While no order is polled, the pause starts again. */
const looksAgain = <State extends string>(state: State) =>
  ({
    lookPause: [
      { guard: 'isWatched', target: 'loading' },
      { target: state, reenter: true },
    ],
  }) as const

/** A player's open orders. The server returns them, so they appear on every device [BEY-09]. */
export const openOrdersMachine = setup({
  types: {
    input: {} as OpenOrdersInput,
    context: {} as OpenOrdersContext,
    events: {} as OpenOrdersEvent,
    emitted: {} as
      | { type: 'order.cancelled'; billingNo: string }
      | { type: 'order.ended'; billingNo: string; end: OrderEnd },
  },
  actors: {
    loadOpenOrders: unprovided<OpenOrder[], { clientId: string }>('loadOpenOrders'),
    askEnd: unprovided<OrderDetail, { billingNo: string }>('askEnd'),
    cancelOrder: unprovided<{ status: number }, { billingNo: string }>('cancelOrder'),
    watchEnd: unprovidedSource<{ moment: number | null }>('watchEnd'),
  },
  delays: { lookPause: ({ context }) => pauseBeforeLook(context.looks, context.sight === 'hidden') },
  guards: {
    isOtherRemembered: ({ context }, { billingNo }: { billingNo: string | null }) => context.remembered !== billingNo,
    isOtherSight: ({ context }, { sight }: { sight: Sight }) => context.sight !== sight,
    hasGone: ({ context }) => context.gone.length > 0,
    isOver: (_, { end }: { end: OrderEnd | null }) => end !== null,
    /** At least one order waits for payment, and no popup polls that order. */
    isWatched: ({ context }) => context.sight !== 'covered' && knownOf(context).length > 0,
    isUnpaid: ({ context }, { billingNo }: { billingNo: string }) =>
      context.orders.some((order) => order.billingNo === billingNo && isCancellable(order)),
  },
  actions: {
    /** An order that the new list no longer contains stays on the page until the server has reported how it ended. */
    setOrders: assign(({ context }, { orders }: { orders: OpenOrder[] }) => {
      const gone = goneFrom(orders, knownOf(context))
      return {
        gone,
        orders: [...orders, ...context.orders.filter(({ billingNo }) => gone.includes(billingNo))],
        looks: context.looks + 1,
      }
    }),
    setRemembered: assign((_, { billingNo }: { billingNo: string | null }) => ({ remembered: billingNo })),
    setSight: assign((_, { sight }: { sight: Sight }) => ({ sight })),
    lookAnew: assign({ looks: 0 }),
    tellEnd: emit(({ context }, { end }: { end: OrderEnd | null }) => ({
      type: 'order.ended' as const,
      billingNo: present(context.gone[0], 'gone'),
      end: present(end, 'end'),
    })),
    /** Removes the first order from the list of missing orders. */
    dropGone: assign(({ context: { gone, orders } }) => ({
      gone: gone.slice(1),
      orders: orders.filter(({ billingNo }) => billingNo !== gone[0]),
    })),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    /** Removes an order that the player has cancelled on this page. The player needs no message about its end. */
    dropCancelled: assign(({ context: { orders, asked, remembered } }) => ({
      orders: orders.filter(({ billingNo }) => billingNo !== asked?.billingNo),
      remembered: remembered === asked?.billingNo ? null : remembered,
    })),
    ask: assign(({ context }, { billingNo }: { billingNo: string }) => ({
      asked: context.orders.find((order) => order.billingNo === billingNo) ?? null,
      problem: null,
    })),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
    /**
     * A cancelled order releases its coupon and its place in the purchase limit. The charts that show them fetch them
     * again.
     */
    tellCancelled: emit(({ context }) => ({
      type: 'order.cancelled' as const,
      billingNo: present(context.asked, 'asked').billingNo,
    })),
    clearQuestion: assign({ asked: null, problem: null }),
  },
}).createMachine({
  id: 'openOrders',
  description: 'Unfinished orders: the player can pay or cancel them, or let them expire',
  context: ({ input }) => ({
    ...input,
    orders: [],
    gone: [],
    looks: 0,
    asked: null,
    problem: null,
  }),
  initial: 'loading',
  on: {
    'order.remembered': {
      guard: { type: 'isOtherRemembered', params: ({ event }) => event },
      actions: { type: 'setRemembered', params: ({ event }) => event },
    },
    'sight.changed': {
      guard: { type: 'isOtherSight', params: ({ event }) => event },
      actions: { type: 'setSight', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'Loading the unfinished orders; the last known ones stay visible',
      on: {
        'orders.stale': { target: 'loading', reenter: true },
        'page.returned': { target: 'loading', reenter: true },
        'cancel.clicked': shown['cancel.clicked'],
      },
      invoke: {
        id: 'loadOpenOrders',
        src: 'loadOpenOrders',
        input: ({ context }) => ({ clientId: context.clientId }),
        onDone: {
          target: 'sorting',
          actions: { type: 'setOrders', params: ({ event }) => ({ orders: event.output }) },
        },
        onError: { target: 'failed', actions: 'countLook' },
      },
    },
    sorting: {
      description: 'Has a listed order ended?',
      always: [{ guard: 'hasGone', target: 'learning' }, { target: 'known' }],
    },
    learning: {
      description: 'An order has ended: loading its final status',
      on: shown,
      invoke: {
        id: 'askEnd',
        src: 'askEnd',
        input: ({ context }) => ({ billingNo: present(context.gone[0], 'gone') }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ end: endOf(event.output) }) },
            target: 'sorting',
            actions: [{ type: 'tellEnd', params: ({ event }) => ({ end: endOf(event.output) }) }, 'dropGone'],
          },
          { target: 'sorting', actions: 'dropGone' },
        ],
        // The order keeps its last known state. The next list will lack the order too, so the chart will ask again.
        onError: 'failed',
      },
    },
    known: {
      description:
        'The unfinished orders are shown with their remaining time; they reload regularly, once a minute in a hidden tab',
      after: looksAgain('known'),
      invoke: {
        id: 'watchEnd',
        src: 'watchEnd',
        input: ({ context }) => ({ moment: nextEnd(context.orders) }),
      },
      on: { ...shown, 'time.reached': 'loading', 'time.jumped': 'loading' },
    },
    failed: {
      // A deadline in the past must not cause endless polling while the server is unreachable.
      description:
        'The unfinished orders failed to load: the last known ones stay until the player returns or the next reload',
      after: looksAgain('failed'),
      on: shown,
    },
    asking: {
      description: 'Does the player really want to cancel the order?',
      on: { confirmed: 'cancelling', dismissed: { target: 'loading', actions: 'clearQuestion' } },
    },
    cancelling: {
      description: 'Cancelling the order; a payment may arrive first',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ billingNo: present(context.asked, 'asked').billingNo }),
        onDone: { target: 'loading', actions: ['tellCancelled', 'dropCancelled', 'clearQuestion'] },
        onError: {
          target: 'asking',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
  },
})

/** Returns the numbers of all orders that the chart waits for. */
const knownOf = ({ orders, remembered }: OpenOrdersContext): string[] => [
  ...orders.map(({ billingNo }) => billingNo),
  ...(remembered === null ? [] : [remembered]),
]
