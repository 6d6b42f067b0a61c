import type { PastOrder } from '../../src/domain/payment/receipt.ts'
import type { FlowModel } from '../../src/paths/model.ts'
import type { ordersMachine } from './orders.machine.ts'

const order = (billingNo: string, status: number): PastOrder => ({
  billingNo,
  status,
  isRefunded: false,
  end: null,
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
    'an order has been cancelled': { type: 'orders.stale' },
    'asks for older ones': { type: 'more.clicked' },
    'the last orders arrive': {
      type: 'xstate.done.actor.loadMore',
      output: { orders: [order('B0', -2)], next: null },
    },
    'older ones cannot be loaded': { type: 'xstate.error.actor.loadMore', error: {} },
    'opens a paid order': { type: 'order.opened', billingNo: 'B2' },
    'opens an unpaid order': { type: 'order.opened', billingNo: 'B1' },
    'opens an order that is not there': { type: 'order.opened', billingNo: 'B9' },
    'closes the order': { type: 'order.closed' },
    'prints the receipt': { type: 'print.clicked' },
  },
  projection: ({ context }) => [context.orders.length, context.next, context.opened?.billingNo, context.problem],
  expectedInvocations: {
    loading: { running: ['loadOrders'] },
    failed: {},
    'open.list.resting': {},
    'open.list.loadingMore': { running: ['loadMore'] },
    'open.detail.closed': {},
    'open.detail.reading': { running: ['timeline'] },
  },
}
