import type { FlowModel } from 'statewalk/model'
import type { OrderDetail } from '../../src/domain/order/orderDetail.ts'
import type { PastOrder } from '../../src/domain/payment/receipt.ts'
import type { ordersMachine } from './orders.machine.ts'

const order = (billingNo: string, status: number): PastOrder => ({
  billingNo,
  status,
  isRefunded: false,
  refunds: [],
  end: null,
  held: null,
  game: 'Skybound',
  server: 'Dawn',
  role: 'Lin',
  account: 'ann',
  goods: '60 Gems',
  amount: 0.99,
  currency: 'USD',
  method: 'PayPal',
  createdAt: 1_700_000_000_000,
  endsAt: status === -1 ? 1_800_000 : null,
})
/** What has happened to an order, as its timeline tells. */
const story = (steps: OrderDetail['steps'], more: Partial<OrderDetail> = {}) => ({
  type: 'xstate.snapshot.timeline',
  snapshot: {
    context: {
      order: {
        billingNo: 'B1',
        account: 'ann',
        game: 'Skybound',
        goods: '60 Gems',
        server: 'Dawn',
        role: 'Lin',
        amount: 0.99,
        listAmount: 0.99,
        currency: 'USD',
        note: null,
        art: null,
        method: 'PayPal',
        steps,
        next: null,
        decline: null,
        isReviewed: false,
        points: null,
        refund: null,
        refunds: [],
        ...more,
      },
    },
  },
})
const created = { step: 'created', at: 1_700_000_000_000 } as const
const paid = { step: 'paid', at: 1_700_000_060_000 } as const
const delivered = { step: 'delivered', at: 1_700_000_061_000 } as const
const ended = { step: 'ended', at: 1_700_001_800_000 } as const
const first = { orders: [order('B2', 1), order('B1', -1)], next: 'B1' }

/** The history of orders: its pages, one order's details, and the receipt of a paid one. */
export const ordersModel: FlowModel<typeof ordersMachine> = {
  title: 'Past orders',
  input: { clientId: '7' },
  outcomes: {
    'the newest orders arrive': { type: 'xstate.done.actor.loadOrders', output: first },
    'there are no orders': { type: 'xstate.done.actor.loadOrders', output: { orders: [], next: null } },
    'the orders cannot be loaded': { type: 'xstate.error.actor.loadOrders', error: {} },
    'tries again': { type: 'retried' },
    'something has become of an order': { type: 'orders.stale' },
    'asked anew: the waiting order is paid': {
      type: 'xstate.done.actor.renewOrders',
      output: { orders: [order('B2', 1), order('B1', 1)], next: 'B1' },
    },
    'asked anew: nothing has changed': { type: 'xstate.done.actor.renewOrders', output: first },
    'asked anew: no answer': { type: 'xstate.error.actor.renewOrders', error: {} },
    'asks for older ones': { type: 'more.clicked' },
    'the last orders arrive': {
      type: 'xstate.done.actor.loadMore',
      output: { orders: [order('B0', -2)], next: null },
    },
    'older ones cannot be loaded': { type: 'xstate.error.actor.loadMore', error: {} },
    'opens a paid order': { type: 'order.opened', billingNo: 'B2' },
    'opens an unpaid order': { type: 'order.opened', billingNo: 'B1' },
    'opens an order that is not there': { type: 'order.opened', billingNo: 'B9' },
    'what has happened: delivered': story([created, paid, delivered]),
    'what has happened: paid, not delivered': story([created, paid], {
      next: { step: 'delivered', by: 1_700_000_960_000 },
    }),
    'what has happened: ended without a payment': story([created, ended], {
      decline: { reason: 'expired', isUncharged: true },
    }),
    'closes the order': { type: 'order.closed' },
    'prints the receipt': { type: 'print.clicked' },
  },
  projection: ({ context }) => [
    context.orders.map(({ billingNo, status, held }) => [billingNo, status, held]),
    context.next,
    context.opened?.billingNo,
    context.opened?.status,
    context.opened?.held,
    context.problem,
  ],
  states: {
    loading: { running: ['loadOrders'] },
    failed: {},
    'open.news.resting': {},
    'open.news.asking': { running: ['renewOrders'] },
    'open.list.resting': {},
    'open.list.loadingMore': { running: ['loadMore'] },
    'open.detail.closed': {},
    'open.detail.reading': { running: ['timeline'] },
  },
}
