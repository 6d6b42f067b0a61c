import type { FlowModel } from 'statewalk/model'
import { orderAfter, pastOrder } from '../../src/domain/examples.ts'
import type { OrderDetail } from '../../src/domain/order/orderDetail.ts'
import type { PastOrder } from '../../src/domain/payment/receipt.ts'
import { lastOrders, newestOrders, openStory, paidOrders } from '../answers.paths.ts'
import {
  as,
  comingFor,
  newcomer,
  notListed,
  override,
  refuse,
  reloadsMy,
  triesAgain,
  waitsFor,
} from '../arrangements.paths.ts'
import type { ordersMachine } from './orders.machine.ts'

const history = '/api/pay/orderHistory'
const notToday = { words: 'Not today' }

const order = (billingNo: string, status: number): PastOrder => ({
  ...pastOrder,
  billingNo,
  status,
  endsAt: status === -1 ? 1_800_000 : null,
})
const story = (steps: OrderDetail['steps'], more: Partial<OrderDetail> = {}) => ({
  type: 'xstate.snapshot.timeline',
  snapshot: { context: { order: { ...orderAfter([]), method: 'PayPal', steps, ...more } } },
})
const created = { step: 'created', at: 1_700_000_000_000 } as const
const paid = { step: 'paid', at: 1_700_000_060_000 } as const
const delivered = { step: 'delivered', at: 1_700_000_061_000 } as const
const ended = { step: 'ended', at: 1_700_001_800_000 } as const
const detail = '/api/pay/orderDetail'
/** Prepares the details of a paid order, because the reference server does not know the orders of a prepared list. */
const paidStory = { ...override(detail, openStory(['created', 'paid', 'delivered'])), isOwn: true }
const unpaidStory = { ...override(detail, openStory(['created'])), isOwn: true }
const first = { orders: [order('B2', 1), order('B1', -1)], next: 'B1' }

export const ordersModel: FlowModel<typeof ordersMachine> = {
  title: 'Past orders',
  input: { clientId: '7' },
  begins: {
    starts: as(newcomer, 'open /my.'),
  },
  outcomes: {
    'the newest orders arrive': {
      event: { type: 'xstate.done.actor.loadOrders', output: first },
      does: override(history, newestOrders),
    },
    'there are no orders': {
      event: { type: 'xstate.done.actor.loadOrders', output: { orders: [], next: null } },
      does: waitsFor('“[[No orders yet]]”'),
    },
    'the orders cannot be loaded': {
      event: { type: 'xstate.error.actor.loadOrders', error: {} },
      does: refuse(history, 0, notToday.words),
      says: notToday,
    },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'an order has changed': {
      event: { type: 'orders.stale' },
      does: reloadsMy,
    },
    'asked anew: the waiting order is paid': {
      event: {
        type: 'xstate.done.actor.renewOrders',
        output: { orders: [order('B2', 1), order('B1', 1)], next: 'B1' },
      },
      does: override(history, paidOrders),
    },
    'asked anew: nothing has changed': {
      event: { type: 'xstate.done.actor.renewOrders', output: first },
      does: override(history, newestOrders),
    },
    'asked anew: no answer': {
      event: { type: 'xstate.error.actor.renewOrders', error: {} },
      does: refuse(history, 0, notToday.words),
    },
    'loads older orders': { event: { type: 'more.clicked' }, does: 'Press “[[Show older orders]]”.' },
    'the last orders arrive': {
      event: {
        type: 'xstate.done.actor.loadMore',
        output: { orders: [order('B0', -2)], next: null },
      },
      does: override(history, lastOrders),
    },
    'older orders cannot be loaded': {
      event: { type: 'xstate.error.actor.loadMore', error: {} },
      does: refuse(history, 0, notToday.words),
      says: notToday,
    },
    'opens a paid order': {
      event: { type: 'order.opened', billingNo: 'B2' },
      does: { ...paidStory, after: 'Press the row of “[[60 Gems]]”.' },
    },
    'opens an unpaid order': {
      event: { type: 'order.opened', billingNo: 'B1' },
      does: { ...unpaidStory, after: 'Press the row of “[[300 Gems]]”.' },
    },
    'opens an order that is not there': {
      event: { type: 'order.opened', billingNo: 'B9' },
      does: notListed,
    },
    'what has happened: delivered': {
      event: story([created, paid, delivered]),
      does: 'Wait until “[[Delivered to the game]]” is shown, at most 30 seconds.',
    },
    'what has happened: paid, not delivered': story([created, paid], {
      next: { step: 'delivered', by: 1_700_000_960_000 },
    }),
    'what has happened: ended without a payment': story([created, ended], {
      decline: { reason: 'expired', isUncharged: true },
    }),
    'closes the order': { event: { type: 'order.closed' }, does: 'Press “[[Close]]” of “[[Order details]]”.' },
    'prints the receipt': {
      event: { type: 'print.clicked' },
      sees: 'The browser opens its window for printing.',
      does: 'Press “[[Print receipt]]”.',
    },
  },
  happyPath: { steps: ['the newest orders arrive', 'opens a paid order', 'prints the receipt', 'closes the order'] },
  projection: ({ context }) => [
    context.orders.map(({ billingNo, status, held }) => [billingNo, status, held]),
    context.next,
    context.opened?.billingNo,
    context.opened?.status,
    context.opened?.held,
    context.problem,
  ],
  browserExemptions: {
    'open.detail.reading --snapshot: timeline--> (stays)': {
      reason: 'A walk compares the events of one chart; the walks of the timeline show its changes',
      until: '2027-04-30',
    },
    'open.detail.reading --orders.stale--> (stays)': {
      reason:
        "Below an order's details nothing can be pressed, and the details offer to cancel only an unpaid order of the list; tests/e2e/purchase/result/unpaid.spec.ts cancels an order there and looks at the details",
      until: '2027-04-30',
    },
  },
  states: {
    loading: { running: ['loadOrders'], shows: comingFor('the orders') },
    failed: { shows: '“[[The orders could not be loaded]]” is shown.' },
    'open.news.resting': {},
    'open.news.asking': { running: ['renewOrders'] },
    'open.list.resting': {},
    'open.list.loadingMore': { running: ['loadMore'], shows: '“[[Show older orders]]” shows a spinner.' },
    'open.detail.closed': { shows: '“[[Order details]]” is not open.' },
    'open.detail.reading': { running: ['timeline'], shows: '“[[Order details]]” shows the order.' },
    open: {
      shows: {
        when: ({ orders }) => orders.length > 0,
        text: 'The orders are listed, the newest first.',
        otherwise: '“[[No orders yet]]” is shown.',
      },
    },
  },
}
