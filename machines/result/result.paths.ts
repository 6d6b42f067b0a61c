import type { FlowModel } from 'statewalk/model'
import type { resultMachine } from './result.machine.ts'
import type { OrderInfo } from './result.types.ts'

/** What a purchase knows of its order. */
export const known = {
  account: 'ann',
  game: 'Skybound',
  goods: '60 Gems',
  server: 'Dawn',
  role: 'Lin',
  amount: 0.99,
  currency: 'USD',
  ordered: { goodsId: 'g60', serverId: 's1', roleId: 'r1', couponCode: 'c0' },
  endsAt: null,
}
const nobody = { payer: null, jitter: 0 }
const order = (status: number): OrderInfo => ({
  ...known,
  status,
  billingNo: 'B1',
  clientId: '7',
  payUrl: null,
  form: null,
  isReviewed: false,
  used: { paywayId: '10201', channelId: null },
  amount: 0.99,
  currency: 'USD',
  endsAt: status === -1 ? 1_800_000 : null,
})
const answers = (id: string, name: string) => ({
  [`${name}: pending`]: { type: `xstate.done.actor.${id}`, output: order(-1) },
  [`${name}: success`]: { type: `xstate.done.actor.${id}`, output: order(1) },
  [`${name}: delivered before`]: { type: `xstate.done.actor.${id}`, output: order(10) },
  [`${name}: fail`]: { type: `xstate.done.actor.${id}`, output: order(-2) },
  [`${name}: no answer`]: { type: `xstate.error.actor.${id}`, error: {} },
  [`${name}: refused`]: {
    type: `xstate.error.actor.${id}`,
    error: { code: 0, playerMessage: { kind: 'server', text: 'No such order' } },
  },
})

/** §4 and §9: status polling. */
export const resultModel: FlowModel<typeof resultMachine> = {
  title: 'What became of the order',
  inputs: {
    'from a purchase, with a payment link': {
      billingNo: 'B1',
      payUrl: 'https://provider.example/pay',
      origin: known,
      ...nobody,
    },
    'from a purchase without a link': { billingNo: 'B1', payUrl: null, origin: known, ...nobody },
    'found again by its number': { billingNo: 'B1', payUrl: null, origin: null, ...nobody },
    'gone on to pay, its page open': {
      billingNo: 'B1',
      payUrl: 'https://provider.example/pay',
      isPageOpen: true,
      origin: null,
      ...nobody,
      isPaying: true,
    },
    'gone on to pay, no page known': { billingNo: 'B1', payUrl: null, origin: null, ...nobody, isPaying: true },
    'gone on to pay what was bought in this visit': {
      billingNo: 'B1',
      payUrl: null,
      origin: known,
      ...nobody,
      isPaying: true,
    },
  },
  outcomes: {
    ...answers('askStatus', 'asked by itself'),
    ...answers('checkStatus', 'asked by the player'),
    ...answers('findOrder', 'looked up'),
    ...answers('fetchOrder', 'the details'),
    'looked up: pending, to be paid in a form': {
      type: 'xstate.done.actor.findOrder',
      output: {
        ...order(-1),
        form: { type: 'start', provider: 'airwallex', element: 'dropIn', session: { intent_id: 'i1' } },
      },
    },
    'asked by the player: money of another amount has come': {
      type: 'xstate.done.actor.checkStatus',
      output: { ...order(-1), isReviewed: true },
    },
    'the timeline knows that it is over': {
      type: 'xstate.snapshot.timeline',
      snapshot: { context: { order: { steps: [{ step: 'created', at: 1 }], next: null } } },
    },
    'the time to pay is over': { type: 'time.reached' },
    'the clock is set, or the machine slept': { type: 'time.jumped' },
    'opens the form again': { type: 'form.wanted' },
    'the form is paid in': { type: 'xstate.done.actor.embedded', output: { outcome: 'succeeded' } },
    'the form is closed': { type: 'xstate.done.actor.embedded', output: { outcome: 'cancelled' } },
    'the form does not work': { type: 'xstate.done.actor.embedded', output: { outcome: 'failed' } },
    'presses recharge done': { type: 'recharge.done' },
    'wants another way to pay': { type: 'way.changed' },
    'tries the recharge again': { type: 'recharge.continued' },
    'opens the payment link again': { type: 'link.opened' },
    'comes back to the page': { type: 'page.returned' },
    'closes the popup': { type: 'left' },
    'buys the same again': { type: 'goods.again' },
    'wants to be told': { type: 'notice.wanted' },
    'prints the receipt': { type: 'print.clicked' },
  },
  projection: ({ context }) => [
    context.asked,
    context.origin !== null,
    context.payUrl !== null,
    context.isPaying,
    context.notice,
    context.news,
    context.hasNews,
    context.info?.status,
    context.info?.form?.provider,
    context.outcome,
  ],
  limits: { vertices: 9000 },
  delays: {
    pollPause: ({ context }) => [1000, 2000, 4000, 8000, 15_000, 30_000][context.asked] ?? Number.NaN,
    watchLimit: 600_000,
    restPause: 60_000,
  },
  states: {
    'pending.arriving': { running: ['timeline'] },
    'pending.finding': { running: ['findOrder'] },
    'pending.watching.waiting': { running: ['watchEnd'] },
    'pending.watching.asking': { running: ['askStatus'] },
    'pending.checking': { running: ['checkStatus'] },
    'pending.embedding': { running: ['embedded'] },
    'pending.resting.waiting': { running: ['watchEnd'] },
    'pending.resting.asking': { running: ['askStatus'] },
    fetching: { running: ['fetchOrder'] },
    unknown: {},
    succeeded: {},
    declined: {},
    closed: {},
  },
}
