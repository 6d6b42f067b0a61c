import { awaitsResult } from 'statewalk/cases/playbook'
import type { FlowModel, FlowWords } from 'statewalk/model'
import { orderAfter } from '../../src/domain/examples.ts'
import type { OrderDetail } from '../../src/domain/order/orderDetail.ts'
import {
  approves,
  as,
  byBrowser,
  comesBack,
  ordersUnpaid,
  passes,
  readied,
  refuse,
  triesAgain,
  waitsFor,
  withRole,
} from '../arrangements.paths.ts'
import type { timelineMachine } from './timeline.machine.ts'

export const timelineWords: FlowWords = {
  guards: {
    isOver: 'no more events are expected',
  },
  actions: {
    countQuestion: 'counts the polls',
    explain: 'shows the reason',
    setOrder: 'shows the history of the order',
    slowDown: 'polls once a minute from now on',
  },
  waits: {
    loadDetail: 'the server',
  },
}

const leftUnpaid = awaitsResult
/** A state that a tester cannot see, because the answer arrives before a person can act. */
const whileAsking = { 'live.asking': byBrowser('The screen does not show that the timeline is being requested') }
const call = '/api/pay/orderDetail'
/** A real network failure would also trigger `page.returned`, which causes another request. */
const unanswered = refuse(call, 0, 'Not today')

const created = { step: 'created', at: 1_700_000_000_000 } as const
const paid = { step: 'paid', at: 1_700_000_060_000 } as const
const detail = (more: Pick<OrderDetail, 'steps' | 'next'>): OrderDetail => ({
  ...orderAfter([]),
  method: 'PayPal',
  ...more,
})
const unpaid = detail({ steps: [created], next: { step: 'paid', by: 1_700_001_800_000 } })
export const undelivered = detail({ steps: [created, paid], next: { step: 'delivered', by: 1_700_000_960_000 } })
const delivered = detail({ steps: [created, paid, { step: 'delivered', at: 1_700_000_061_000 }], next: null })
const done = (id: string, output: OrderDetail) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: {} })

/** Test model of BEY-07: the chart polls until the order cannot change any longer. */
export const timelineModel: FlowModel<typeof timelineMachine> = {
  title: 'The timeline of an order',
  input: { billingNo: 'B1' },
  begins: {
    // answers are prepared only after the purchase, because the result popup of the purchase would use them up
    starts: as(
      `${withRole} ${ordersUnpaid('60 Gems', 'Gems')}`,
      'press the tab “[[My]]”. Press the row of “[[60 Gems]]” under “[[Orders]]”.',
    ),
  },
  outcomes: {
    'asked first: to be paid': { event: done('loadDetail', unpaid), does: leftUnpaid },
    'asked first: paid, not delivered': {
      event: done('loadDetail', undelivered),
      does: byBrowser('The goods arrive before a person can open the order'),
    },
    'asked first: delivered': {
      event: done('loadDetail', delivered),
      does: readied(
        `${approves} In the shop’s window, wait until “[[Your goods have arrived]]” is shown, at most 30 seconds.`,
      ),
    },
    // the timeline shows its own text instead of the server's message
    'asked first: no answer': { event: failed('loadDetail'), does: unanswered, says: null },
    'asked again: to be paid': { event: done('askDetail', unpaid), does: leftUnpaid },
    'asked again: paid, not delivered': {
      event: done('askDetail', undelivered),
      does: readied(approves),
    },
    'asked again: delivered': {
      event: done('askDetail', delivered),
      does: readied(approves, waitsFor('the delivery', 30)),
    },
    'asked again: no answer': { event: failed('askDetail'), does: unanswered },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'comes back to the page': { event: { type: 'page.returned' }, does: comesBack, doesIn: whileAsking },
    'the status has changed': {
      event: { type: 'status.changed' },
      does: byBrowser('The timeline reloads by itself at the same moment'),
    },
  },
  happyPath: { steps: ['asked first: to be paid', 'after: pollPause', 'asked again: delivered'] },
  projection: ({ context }) => [context.asked, context.isLong, context.order?.next?.step, context.problem],
  delays: {
    pollPause: {
      ms: ({ context }) =>
        context.isLong ? 60_000 : ([4000, 8000, 15_000, 30_000, 30_000][context.asked] ?? Number.NaN),
      does: passes('a minute that passes', 60),
    },
    watchLimit: { ms: 600_000, does: passes('10 minutes that pass', 600), doesIn: whileAsking },
  },
  browserExemptions: {
    'live --after: watchLimit--> (stays)': {
      reason: 'The next poll, or its time-out, always comes before this limit ends',
      until: '2027-06-30',
    },
  },
  states: {
    loading: { running: ['loadDetail'], shows: '“[[Order details]]” shows no “[[Order placed]]”.' },
    failed: {
      shows: '“[[Order details]]” shows “[[What happened to this order cannot be shown right now.]]”.',
    },
    'live.waiting': {},
    'live.asking': { running: ['askDetail'] },
    over: { shows: 'Each step is shown with its time, and no next step.' },
    live: {
      shows: {
        when: ({ order }) => order?.next != null,
        text: '“[[Order placed]]” is shown with its time, and below it the next step.',
        otherwise: 'Each step is shown with its time, and no next step.',
      },
    },
  },
}
