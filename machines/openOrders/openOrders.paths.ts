import type { FlowModel } from 'statewalk/model'
import type { OpenOrder } from '../../src/domain/payment/openOrders.ts'
import type { openOrdersMachine } from './openOrders.machine.ts'

const unpaid: OpenOrder = {
  billingNo: 'B1',
  isPaid: false,
  isReviewed: false,
  goods: '60 Gems',
  role: 'Lin',
  amount: 0.99,
  currency: 'USD',
  endsAt: 1_800_000,
  freesCoupon: true,
  payUrl: null,
}
const paid: OpenOrder = { ...unpaid, billingNo: 'B2', isPaid: true, endsAt: null }
const delivered = { steps: [{ step: 'delivered', at: 1 }], decline: null, refund: null }
const unsettled = { steps: [{ step: 'created', at: 1 }], decline: null, refund: null }

/** Orders that are not over: from the server, on any device. */
export const openOrdersModel: FlowModel<typeof openOrdersMachine> = {
  title: 'Orders that are not over',
  inputs: { starts: { clientId: '7', remembered: null, sight: 'seen' } },
  outcomes: {
    'the open orders arrive': { type: 'xstate.done.actor.loadOpenOrders', output: [unpaid, paid] },
    'nothing is open': { type: 'xstate.done.actor.loadOpenOrders', output: [] },
    'only the paid order is open': { type: 'xstate.done.actor.loadOpenOrders', output: [paid] },
    'they cannot be asked for': { type: 'xstate.error.actor.loadOpenOrders', error: {} },
    'something else has happened to an order': { type: 'orders.stale' },
    'comes back to the page': { type: 'page.returned' },
    'the page leads back to an order': { type: 'order.remembered', billingNo: 'B1' },
    'looks elsewhere': { type: 'sight.changed', sight: 'hidden' },
    'a popup covers the orders': { type: 'sight.changed', sight: 'covered' },
    'the order that is gone was delivered': { type: 'xstate.done.actor.askEnd', output: delivered },
    'the order that is gone is not over': { type: 'xstate.done.actor.askEnd', output: unsettled },
    'how it ended cannot be asked': { type: 'xstate.error.actor.askEnd', error: {} },
    'the time to pay is over': { type: 'time.reached' },
    'the clock is set, or the machine slept': { type: 'time.jumped' },
    'wants to cancel the unpaid order': { type: 'cancel.clicked', billingNo: 'B1' },
    'wants to cancel the paid order': { type: 'cancel.clicked', billingNo: 'B2' },
    'means it': { type: 'confirmed' },
    'keeps the order': { type: 'dismissed' },
    'the order is cancelled': { type: 'xstate.done.actor.cancelOrder', output: { status: -2 } },
    'the order cannot be cancelled': { type: 'xstate.error.actor.cancelOrder', error: {} },
  },
  projection: ({ context }) => [
    context.orders.map(({ billingNo }) => billingNo),
    context.asked?.billingNo,
    context.problem,
    context.remembered,
    context.gone,
    context.sight,
    Math.min(context.looks, 4),
  ],
  delays: {
    lookPause: ({ context: { looks, sight } }) =>
      sight === 'hidden' ? 60_000 : ([5000, 5000, 10_000, 20_000][looks] ?? 30_000),
  },
  states: {
    loading: { running: ['loadOpenOrders'] },
    sorting: {},
    learning: { running: ['askEnd'] },
    known: { running: ['watchEnd'] },
    failed: {},
    asking: {},
    cancelling: { running: ['cancelOrder'] },
  },
}
