import { assign, emit, setup } from 'xstate'
import type { ClockReport } from '../../src/domain/page/clockReport.ts'
import { nextEnd, type OpenOrder } from '../../src/domain/payment/openOrders.ts'
import { present } from '../../src/domain/present.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

type OpenOrdersInput = { clientId: string }
type OpenOrdersContext = OpenOrdersInput & {
  orders: readonly OpenOrder[]
  /** The order of which is asked whether it is to be cancelled. */
  asked: OpenOrder | null
  problem: Message | null
}
type OpenOrdersEvent =
  | { type: 'orders.stale' }
  | { type: 'page.returned' }
  | { type: 'cancel.clicked'; billingNo: string }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | ClockReport

/** What is possible while orders show. */
const shown = {
  'orders.stale': 'loading',
  'page.returned': 'loading',
  'cancel.clicked': {
    guard: { type: 'isUnpaid', params: ({ event }: { event: { billingNo: string } }) => event },
    target: 'asking',
    actions: { type: 'ask', params: ({ event }: { event: { billingNo: string } }) => event },
  },
} as const

/** A player's orders that are not over, from the server: a device that knows nothing of them shows them too [BEY-09]. */
export const openOrdersMachine = setup({
  types: {
    input: {} as OpenOrdersInput,
    context: {} as OpenOrdersContext,
    events: {} as OpenOrdersEvent,
    emitted: {} as { type: 'order.cancelled'; billingNo: string },
  },
  actors: {
    loadOpenOrders: unprovided<OpenOrder[], { clientId: string }>('loadOpenOrders'),
    cancelOrder: unprovided<{ status: number }, { billingNo: string }>('cancelOrder'),
    watchEnd: unprovidedSource<{ moment: number | null }>('watchEnd'),
  },
  guards: {
    isUnpaid: ({ context }, { billingNo }: { billingNo: string }) =>
      context.orders.some((order) => order.billingNo === billingNo && !order.isPaid),
  },
  actions: {
    setOrders: assign((_, { orders }: { orders: OpenOrder[] }) => ({ orders })),
    ask: assign(({ context }, { billingNo }: { billingNo: string }) => ({
      asked: context.orders.find((order) => order.billingNo === billingNo) ?? null,
      problem: null,
    })),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
    /** What the order held is free: whoever shows it asks anew. */
    tellCancelled: emit(({ context }) => ({
      type: 'order.cancelled' as const,
      billingNo: present(context.asked, 'asked').billingNo,
    })),
    clearQuestion: assign({ asked: null, problem: null }),
  },
}).createMachine({
  id: 'openOrders',
  description: 'The orders that are not over: paid now, cancelled, or left to end by themselves',
  context: ({ input }) => ({ ...input, orders: [], asked: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Asking for the open orders; the last known ones stay',
      on: { 'orders.stale': { target: 'loading', reenter: true }, 'cancel.clicked': shown['cancel.clicked'] },
      invoke: {
        id: 'loadOpenOrders',
        src: 'loadOpenOrders',
        input: ({ context }) => ({ clientId: context.clientId }),
        onDone: {
          target: 'known',
          actions: { type: 'setOrders', params: ({ event }) => ({ orders: event.output }) },
        },
        onError: 'failed',
      },
    },
    known: {
      description: 'They are shown with the time that is left',
      invoke: {
        id: 'watchEnd',
        src: 'watchEnd',
        input: ({ context }) => ({ moment: nextEnd(context.orders) }),
      },
      on: { ...shown, 'time.reached': 'loading', 'time.jumped': 'loading' },
    },
    failed: {
      // a time that is over must not ask again and again while nobody answers
      description: 'They could not be asked for: what was known shows until the player is back',
      on: shown,
    },
    asking: {
      description: 'Is the order really to be cancelled?',
      on: { confirmed: 'cancelling', dismissed: { target: 'loading', actions: 'clearQuestion' } },
    },
    cancelling: {
      description: 'The order is being cancelled; money may be faster',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ billingNo: present(context.asked, 'asked').billingNo }),
        onDone: { target: 'loading', actions: ['tellCancelled', 'clearQuestion'] },
        onError: {
          target: 'asking',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
  },
})
