import type { FlowModel } from 'statewalk/model'
import { openOrder } from '../../src/domain/examples.ts'
import type { OpenOrder } from '../../src/domain/payment/openOrders.ts'
import { openStory, openOrder as wireOpenOrder } from '../answers.paths.ts'
import {
  as,
  byBrowser,
  comesBack,
  newcomer,
  notOffered,
  override,
  refuse,
  refuseAll,
  reloadsMy,
  setClock,
} from '../arrangements.paths.ts'
import type { openOrdersMachine } from './openOrders.machine.ts'

const list = '/api/pay/openOrders'
const unpaidOne = { ...wireOpenOrder, billing_no: 'B1', is_paid: 0, expires_in: 1200 }
const paidOne = { ...wireOpenOrder, billing_no: 'B2', is_paid: 1 }
const notToday = { words: 'Not today' }
const looks = 'Stay on the page for 30 seconds.'
const asksFirst = byBrowser('The shop asks again by itself while a person prepares the answers')
const whileLearning = { learning: asksFirst }
const detail = '/api/pay/orderDetail'

const unpaid: OpenOrder = { ...openOrder, endsAt: 1_800_000, freesCoupon: true }
const paid: OpenOrder = { ...unpaid, billingNo: 'B2', isPaid: true, endsAt: null }
const delivered = { steps: [{ step: 'delivered', at: 1 }], decline: null, refund: null }
const unsettled = { steps: [{ step: 'created', at: 1 }], decline: null, refund: null }

/** Test model (BEY-09). The server lists the open orders of all of the player's devices. */
export const openOrdersModel: FlowModel<typeof openOrdersMachine> = {
  title: 'Unfinished orders',
  inputs: { starts: { clientId: '7', remembered: null, sight: 'seen' } },
  begins: { starts: as(newcomer, 'open /my.') },
  outcomes: {
    'the open orders arrive': {
      event: { type: 'xstate.done.actor.loadOpenOrders', output: [unpaid, paid] },
      does: override(list, { orders: [unpaidOne, paidOne] }),
    },
    'nothing is open': {
      event: { type: 'xstate.done.actor.loadOpenOrders', output: [] },
      does: override(list, { orders: [] }),
    },
    'only the paid order is open': {
      event: { type: 'xstate.done.actor.loadOpenOrders', output: [paid] },
      does: override(list, { orders: [paidOne] }),
    },
    'the open orders cannot be loaded': {
      event: { type: 'xstate.error.actor.loadOpenOrders', error: {} },
      does: refuseAll(list, notToday.words),
    },
    'another order has changed': {
      event: { type: 'orders.stale' },
      does: reloadsMy,
      doesIn: whileLearning,
    },
    'comes back to the page': { event: { type: 'page.returned' }, does: comesBack, doesIn: whileLearning },
    'the page stores an order': {
      event: { type: 'order.remembered', billingNo: 'B1' },
      does: 'Use the browser in which the unpaid order was placed.',
    },
    'switches to another tab': {
      event: { type: 'sight.changed', sight: 'hidden' },
      does: byBrowser('Nobody sees the shop in a hidden tab'),
    },
    'a popup covers the orders': {
      event: { type: 'sight.changed', sight: 'covered' },
      sees: '“[[Log out?]]” is asked.',
      does: 'Press “[[Log out]]” under “[[My]]”.',
    },
    'the missing order was delivered': {
      event: { type: 'xstate.done.actor.askEnd', output: delivered },
      does: override(detail, openStory(['created', 'paid', 'delivered'])),
    },
    'the missing order is still open': {
      event: { type: 'xstate.done.actor.askEnd', output: unsettled },
      does: asksFirst,
    },
    'the final status cannot be loaded': {
      event: { type: 'xstate.error.actor.askEnd', error: {} },
      does: asksFirst,
    },
    'the time to pay is over': {
      event: { type: 'time.reached' },
      does: asksFirst,
    },
    'the clock is set, or the machine slept': { event: { type: 'time.jumped' }, does: setClock },
    'wants to cancel the unpaid order': {
      event: { type: 'cancel.clicked', billingNo: 'B1' },
      does: 'Press “[[Cancel order]]” of the unpaid order.',
      doesIn: whileLearning,
    },
    'wants to cancel the paid order': {
      event: { type: 'cancel.clicked', billingNo: 'B2' },
      does: notOffered('“[[Cancel order]]” of the paid order'),
      doesIn: whileLearning,
    },
    'confirms the question': {
      event: { type: 'confirmed' },
      does: {
        before: '',
        after: 'Press “[[Cancel order]]” in “[[Cancel this order?]]”.',
        tries: 'Confirming that the order is cancelled.',
      },
    },
    'keeps the order': { event: { type: 'dismissed' }, does: 'Press “[[Keep order]]”.' },
    'the order is cancelled': {
      event: { type: 'xstate.done.actor.cancelOrder', output: { status: -2 } },
      does: override('/api/pay/cancelOrder', { billing_no: 'B1', status: -2 }),
    },
    'the order cannot be cancelled': {
      event: { type: 'xstate.error.actor.cancelOrder', error: {} },
      does: refuse('/api/pay/cancelOrder', 0, notToday.words),
      says: notToday,
    },
  },
  happyPath: {
    steps: [
      'the open orders arrive',
      'wants to cancel the unpaid order',
      'confirms the question',
      'the order is cancelled',
    ],
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
    lookPause: {
      ms: ({ context: { looks, sight } }) =>
        sight === 'hidden' ? 60_000 : ([5000, 5000, 10_000, 20_000][looks] ?? 30_000),
      doesIn: { known: looks, failed: looks },
    },
  },
  browserExemptions: {
    'known --after: lookPause--> known (re-entered)': {
      reason: 'This pause ends without a request, so a browser shows nothing of its end',
      until: '2027-06-30',
    },
    'failed --after: lookPause--> failed (re-entered)': {
      reason: 'This pause ends without a request, so a browser shows nothing of its end',
      until: '2027-06-30',
    },
    '(anywhere) --order.remembered[isOtherRemembered]--> (stays)': {
      reason:
        'The page leads back to an order whose result covers it, so the list starts with this order and receives no later one; tests/e2e/purchase/result/underWay.spec.ts shows how such an order ends in another tab',
      until: '2027-08-31',
    },
  },
  states: {
    loading: {
      running: ['loadOpenOrders'],
      shows: {
        when: ({ orders }) => orders.length > 0,
        text: 'The open orders look the same as before this step, except for the time.',
        otherwise: 'No open order is shown.',
      },
    },
    sorting: {},
    learning: { running: ['askEnd'], shows: 'The open orders look the same as before this step, except for the time.' },
    known: {
      running: ['watchEnd'],
      shows: {
        when: ({ orders }) => orders.length > 1,
        text: 'An unpaid order shows “[[Time left to pay]]”, and a paid order “[[Paid, being delivered]]”.',
        otherwise: {
          when: ({ orders: [order] }) => order?.isPaid === true,
          text: 'The only open order shows “[[Paid, being delivered]]”.',
          otherwise: {
            when: ({ orders: [order] }) => order !== undefined,
            text: 'The only open order shows “[[Time left to pay]]”.',
            otherwise: 'No open order is shown.',
          },
        },
      },
    },
    failed: {
      shows: {
        when: ({ orders }) => orders.length > 0,
        text: 'The open orders look the same as before this step, except for the time.',
        otherwise: 'No open order is shown.',
      },
    },
    asking: { shows: '“[[Cancel this order?]]” is asked, with “[[Keep order]]”.' },
    cancelling: {
      running: ['cancelOrder'],
      shows: '“[[Cancel this order?]]” stays open. A second press has no effect.',
    },
  },
}
