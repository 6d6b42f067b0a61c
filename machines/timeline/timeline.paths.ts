import type { FlowModel } from 'statewalk/model'
import type { OrderDetail } from '../../src/domain/order/orderDetail.ts'
import type { timelineMachine } from './timeline.machine.ts'

const created = { step: 'created', at: 1_700_000_000_000 } as const
const paid = { step: 'paid', at: 1_700_000_060_000 } as const
const detail = (more: Pick<OrderDetail, 'steps' | 'next'>): OrderDetail => ({
  billingNo: 'B1',
  account: 'ann',
  game: 'Skybound',
  goods: '60 Gems',
  server: 'Dawn',
  role: 'Lin',
  amount: 0.99,
  listAmount: 0.99,
  originalAmount: null,
  coupon: null,
  bonus: [],
  currency: 'USD',
  note: null,
  art: null,
  artKey: null,
  method: 'PayPal',
  decline: null,
  isReviewed: false,
  points: null,
  refund: null,
  refunds: [],
  ...more,
})
const unpaid = detail({ steps: [created], next: { step: 'paid', by: 1_700_001_800_000 } })
export const undelivered = detail({ steps: [created, paid], next: { step: 'delivered', by: 1_700_000_960_000 } })
const delivered = detail({ steps: [created, paid, { step: 'delivered', at: 1_700_000_061_000 }], next: null })
const answers = (id: string, name: string) => ({
  [`${name}: to be paid`]: { type: `xstate.done.actor.${id}`, output: unpaid },
  [`${name}: paid, not delivered`]: { type: `xstate.done.actor.${id}`, output: undelivered },
  [`${name}: delivered`]: { type: `xstate.done.actor.${id}`, output: delivered },
  [`${name}: no answer`]: { type: `xstate.error.actor.${id}`, error: {} },
})

/** BEY-07: created, paid, delivered or ended, refunded, each with its time; live while something is to come. */
export const timelineModel: FlowModel<typeof timelineMachine> = {
  title: 'The timeline of an order',
  input: { billingNo: 'B1' },
  outcomes: {
    ...answers('loadDetail', 'asked first'),
    ...answers('askDetail', 'asked again'),
    'tries again': { type: 'retried' },
    'comes back to the page': { type: 'page.returned' },
    'the status has changed': { type: 'status.changed' },
  },
  projection: ({ context }) => [context.asked, context.isLong, context.order?.next?.step, context.problem],
  delays: {
    pollPause: ({ context }) =>
      context.isLong ? 60_000 : ([4000, 8000, 15_000, 30_000, 30_000][context.asked] ?? Number.NaN),
    watchLimit: 600_000,
  },
  states: {
    loading: { running: ['loadDetail'] },
    failed: {},
    'live.waiting': {},
    'live.asking': { running: ['askDetail'] },
    over: {},
  },
}
