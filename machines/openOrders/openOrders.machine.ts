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
  /**
   * Number of the order that the browser has stored; null if none. The chart reports the end of this order even if no
   * loaded list ever contained the order.
   */
  remembered: string | null
  /**
   * Whether the player sees the page. `covered`: a popup, which may poll its own order, covers the page; `hidden`: the
   * tab is in the background.
   */
  sight: Sight
}
type OpenOrdersContext = OpenOrdersInput & {
  orders: readonly OpenOrder[]
  /** Orders that are missing in the newest list, and whose final status has not loaded yet. */
  gone: readonly string[]
  /** Number of polls since the player's last action. The pause between polls grows with this number. */
  looks: number
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

const shown = {
  'orders.stale': { target: 'loading', actions: 'lookAnew' },
  'page.returned': { target: 'loading', actions: 'lookAnew' },
  'cancel.clicked': {
    guard: { type: 'isUnpaid', params: ({ event }: { event: { billingNo: string } }) => event },
    target: 'asking',
    actions: { type: 'ask', params: ({ event }: { event: { billingNo: string } }) => event },
  },
} as const

const looksAgain = <State extends string>(state: State) =>
  ({
    lookPause: [
      { guard: 'isWatched', target: 'loading' },
      { target: state, reenter: true },
    ],
  }) as const

/** Polls the open orders, which may come from any of the player's devices [BEY-09]. */
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
    isWatched: ({ context }) => context.sight !== 'covered' && knownOf(context).length > 0,
    isUnpaid: ({ context }, { billingNo }: { billingNo: string }) =>
      context.orders.some((order) => order.billingNo === billingNo && isCancellable(order)),
  },
  actions: {
    /** Keeps an order that is missing in the new list until its final status has loaded. */
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
    dropGone: assign(({ context: { gone, orders } }) => ({
      gone: gone.slice(1),
      orders: orders.filter(({ billingNo }) => billingNo !== gone[0]),
    })),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    /** Removes the cancelled order, so that the chart does not report the end of this order. */
    dropCancelled: assign(({ context: { orders, asked, remembered } }) => ({
      orders: orders.filter(({ billingNo }) => billingNo !== asked?.billingNo),
      remembered: remembered === asked?.billingNo ? null : remembered,
    })),
    ask: assign(({ context }, { billingNo }: { billingNo: string }) => ({
      asked: context.orders.find((order) => order.billingNo === billingNo) ?? null,
      problem: null,
    })),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
    /** Notifies other charts, which then reload the coupons and purchase limits that the cancellation frees. */
    tellCancelled: emit(({ context }) => ({
      type: 'order.cancelled' as const,
      billingNo: present(context.asked, 'asked').billingNo,
    })),
    clearQuestion: assign({ asked: null, problem: null }),
  },
}).createMachine({
  id: 'openOrders',
  description: 'Unfinished orders, which the player can pay, cancel, or let expire',
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
      description: 'Is a known order missing in the new list?',
      always: [{ guard: 'hasGone', target: 'learning' }, { target: 'known' }],
    },
    learning: {
      description: 'An order is missing in the list: loading its final status',
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
        // the order stays in the shown list: the next response will lack the order again, so this request repeats
        onError: 'failed',
      },
    },
    known: {
      description: 'The unfinished orders are shown, and reload regularly',
      after: looksAgain('known'),
      invoke: {
        id: 'watchEnd',
        src: 'watchEnd',
        input: ({ context }) => ({ moment: nextEnd(context.orders) }),
      },
      on: { ...shown, 'time.reached': 'loading', 'time.jumped': 'loading' },
    },
    failed: {
      // does not invoke `watchEnd`: while the server is unreachable, a past deadline would cause endless requests
      description: 'The unfinished orders failed to load; the last known ones stay',
      after: looksAgain('failed'),
      on: shown,
    },
    asking: {
      description: 'Does the player really want to cancel the order?',
      on: { confirmed: 'cancelling', dismissed: { target: 'loading', actions: 'clearQuestion' } },
    },
    cancelling: {
      description: 'Cancelling the order; if a payment arrives first, the server refuses',
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

/** Numbers of the orders in the list, and of the order that the browser has stored. */
const knownOf = ({ orders, remembered }: OpenOrdersContext): string[] => [
  ...orders.map(({ billingNo }) => billingNo),
  ...(remembered === null ? [] : [remembered]),
]
