import type { OpenOrder } from '../../src/domain/payment/openOrders.ts'
import type { FlowModel } from '../../src/paths/model.ts'
import type { openOrdersMachine } from './openOrders.machine.ts'

const unpaid: OpenOrder = {
  ...{ billingNo: 'B1', isPaid: false, goods: '60 Gems', role: 'Lin', amount: 0.99, currency: 'USD' },
  endsAt: 1_800_000,
}
const paid: OpenOrder = { ...unpaid, billingNo: 'B2', isPaid: true, endsAt: null }

/** Orders that are not over: from the server, on any device. */
export const openOrdersModel: FlowModel<typeof openOrdersMachine> = {
  title: 'Orders that are not over',
  inputs: { starts: { clientId: '7' } },
  outcomes: {
    'the open orders arrive': { type: 'xstate.done.actor.loadOpenOrders', output: [unpaid, paid] },
    'nothing is open': { type: 'xstate.done.actor.loadOpenOrders', output: [] },
    'they cannot be asked for': { type: 'xstate.error.actor.loadOpenOrders', error: {} },
    'something else has happened to an order': { type: 'orders.stale' },
    'comes back to the page': { type: 'page.returned' },
    'the time to pay is over': { type: 'time.reached' },
    'the clock is set, or the machine slept': { type: 'time.jumped' },
    'wants to cancel the unpaid order': { type: 'cancel.clicked', billingNo: 'B1' },
    'wants to cancel the paid order': { type: 'cancel.clicked', billingNo: 'B2' },
    'means it': { type: 'confirmed' },
    'keeps the order': { type: 'dismissed' },
    'the order is cancelled': { type: 'xstate.done.actor.cancelOrder', output: { status: -2 } },
    'the order cannot be cancelled': { type: 'xstate.error.actor.cancelOrder', error: {} },
  },
  projection: ({ context }) => [context.orders.length, context.asked?.billingNo, context.problem],
  expectedInvocations: {
    loading: { running: ['loadOpenOrders'] },
    known: { running: ['watchEnd'] },
    failed: {},
    asking: {},
    cancelling: { running: ['cancelOrder'] },
  },
}
