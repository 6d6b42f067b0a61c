import { awaitsResult } from 'statewalk/cases/playbook'
import type { Doing, FlowModel } from 'statewalk/model'
import { wireOrder } from '../../src/domain/examples.ts'
import {
  approves,
  as,
  asRegular,
  byBrowser,
  closesResult,
  comesBack,
  lost,
  override,
  passes,
  paysBy,
  picks,
  readied,
  refuse,
  regular,
  reloads,
  setClock,
  triesAgain,
  waitsFor,
} from '../arrangements.paths.ts'
import type { resultMachine } from './result.machine.ts'
import type { OrderInfo, ResultContext } from './result.types.ts'

const gems = `${picks('300 Gems', 'Gems')} Press “[[Buy]]”.`
const starts = (way: string) =>
  `${reloads} Press “[[Later]]” of “[[Rewards are waiting for you]]”. ${gems} ${paysBy(way)}`
const leftOpen = (way: string, then = '') => `${starts(way)}${then} ${closesResult}`
const info = '/api/pay/getOrderInfo'
const answering = (status: number) => override(info, { ...wireOrder, status })
const refused = { words: 'No such order' }

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
  link: { kind: 'none', url: null },
  form: null,
  isReviewed: false,
  used: { paywayId: '10201', channelId: null },
  amount: 0.99,
  currency: 'USD',
  endsAt: status === -1 ? 1_800_000 : null,
})
const inOneMoment = byBrowser('The shop asks for the status and then for the details by the same call, in one moment')
/**
 * Returns the outcomes of a status request. The caller passes the tester's instructions, because each effect needs
 * different instructions.
 */
const answers = (
  id: string,
  name: string,
  { pending, success, fail, lost: noAnswer }: Record<'pending' | 'success' | 'fail' | 'lost', Doing>,
) => {
  const done = (status: number) => ({ type: `xstate.done.actor.${id}`, output: order(status) })
  return {
    [`${name}: pending`]: { event: done(-1), does: pending },
    [`${name}: success`]: { event: done(1), does: success },
    [`${name}: delivered before`]: { event: done(10), does: id === 'fetchOrder' ? inOneMoment : answering(10) },
    [`${name}: fail`]: { event: done(-2), does: fail },
    [`${name}: no answer`]: { event: { type: `xstate.error.actor.${id}`, error: {} }, does: noAnswer },
    [`${name}: refused`]: {
      event: {
        type: `xstate.error.actor.${id}`,
        error: { code: 0, playerMessage: { kind: 'server', text: refused.words } },
      },
      does: id === 'fetchOrder' ? inOneMoment : refuse(info, 0, refused.words),
      // a refused `fetchOrder` shows no message: the order is already shown without its details
      ...(id !== 'fetchOrder' && { says: refused }),
    },
  }
}
const atProvider = {
  success: readied(approves),
  fail: readied('In the provider’s window, press “[[Decline]]”.'),
}
const stillOpen = awaitsResult
/** A state that a tester cannot see, because the answer arrives before a person can act. */
const asking = byBrowser('The screen does not show that the status is being requested')
const whileAsking = { 'pending.watching.asking': asking, 'pending.resting.asking': asking }

const waitsOrReviews = {
  when: ({ info }: ResultContext) => info?.isReviewed === true,
  text: '“[[We are looking at your payment]]” is shown, with the order number.',
  otherwise: '“[[Waiting for your payment]]” is shown, with the order number.',
}

/** Test model of polling the status of an order (§4 and §9). */
export const resultModel: FlowModel<typeof resultMachine> = {
  title: 'Result of an order',
  inputs: {
    'from a purchase, with a payment link': {
      billingNo: 'B1',
      payUrl: 'https://provider.example/pay',
      origin: known,
      ...nobody,
    },
    'from a purchase without a link': { billingNo: 'B1', payUrl: null, origin: known, ...nobody },
    'found again by its number': { billingNo: 'B1', payUrl: null, origin: null, ...nobody },
    'continues to pay, the payment page is open': {
      billingNo: 'B1',
      payUrl: 'https://provider.example/pay',
      isPageOpen: true,
      origin: null,
      ...nobody,
      isPaying: true,
    },
    'continues to pay, no payment page is known': {
      billingNo: 'B1',
      payUrl: null,
      origin: null,
      ...nobody,
      isPaying: true,
    },
    'continues to pay an order of this visit': {
      billingNo: 'B1',
      payUrl: null,
      origin: known,
      ...nobody,
      isPaying: true,
    },
  },
  begins: {
    'from a purchase, with a payment link': asRegular(
      `${gems} ${paysBy('PayPal')} In the shop’s window, look at “[[Recharge result]]”.`,
    ),
    'from a purchase without a link': byBrowser('The server creates every order with a link'),
    'found again by its number': as(
      `${regular} ${leftOpen('PayPal', ' In the shop’s window, copy the order number in “[[Recharge result]]”.')}`,
      'open /?billing_no=NUMBER, with the copied order number in place of NUMBER.',
    ),
    'continues to pay, the payment page is open': as(
      `${regular} ${leftOpen('PayPal')}`,
      'press “[[Pay now]]” of the unpaid order.',
    ),
    'continues to pay, no payment page is known': as(
      `${regular} ${starts('Card (pay here)')} Press “[[Close]]” above the provider’s form. In the shop’s window, press “[[Close]]” of “[[Recharge info]]”.`,
      'press “[[Pay now]]” of the unpaid order.',
    ),
  },
  outcomes: {
    ...answers('askStatus', 'asked by itself', {
      ...atProvider,
      pending: stillOpen,
      lost: lost(info),
    }),
    ...answers('checkStatus', 'asked by the player', {
      success: readied(approves),
      // a payment in a form has no provider’s window
      fail: answering(-2),
      pending: stillOpen,
      lost: lost(info),
    }),
    // these responses are prepared, because the order leaves the page soon after it was paid or declined
    ...answers('findOrder', 'looked up', {
      success: answering(1),
      fail: answering(-2),
      pending: stillOpen,
      lost: lost(info),
    }),
    ...answers('fetchOrder', 'the details', {
      ...atProvider,
      pending: inOneMoment,
      lost: inOneMoment,
    }),
    'looked up: pending, to be paid in a form': {
      event: {
        type: 'xstate.done.actor.findOrder',
        output: {
          ...order(-1),
          form: { type: 'start', provider: 'airwallex', element: 'dropIn', session: { intent_id: 'i1' } },
        },
      },
      does: waitsFor('the fields or buttons of the provider in “[[Payment]]”'),
    },
    'asked by the player: money of another amount has come': {
      event: {
        type: 'xstate.done.actor.checkStatus',
        output: { ...order(-1), isReviewed: true },
      },
      sees: '“[[We have received a payment for this order whose amount differs. A person is looking at it. Do not pay again; customer service can tell you more.]]” is shown.',
      does: readied('In the provider’s window, press “[[Approve a wrong amount]]”.'),
    },
    'the timeline knows that it is over': {
      event: {
        type: 'xstate.snapshot.timeline',
        snapshot: { context: { order: { steps: [{ step: 'created', at: 1 }], next: null } } },
      },
      does: byBrowser('The shop asks for the status at once, so a person cannot see this step'),
    },
    'the time to pay is over': {
      event: { type: 'time.reached' },
      does: passes('half an hour that passes', 1800),
      doesIn: whileAsking,
    },
    'the clock is set, or the machine slept': {
      event: { type: 'time.jumped' },
      does: setClock,
      doesIn: whileAsking,
    },
    'opens the form again': { event: { type: 'form.wanted' }, does: 'Press “[[To pay]]”.' },
    'the form is paid in': {
      event: { type: 'xstate.done.actor.embedded', output: { outcome: 'succeeded' } },
      does: byBrowser('The order is paid at once; cases of the pay click pay in a form'),
    },
    'the form is closed': {
      event: { type: 'xstate.done.actor.embedded', output: { outcome: 'cancelled' } },
      does: 'Press “[[Close]]” above the provider’s form.',
    },
    'the form does not work': {
      event: { type: 'xstate.done.actor.embedded', output: { outcome: 'failed' } },
      does: byBrowser('The server learns of the decline within seconds; cases of the pay click decline in a form'),
    },
    'presses recharge done': {
      event: { type: 'recharge.done' },
      does: 'Press “[[Recharge done]]”.',
      doesIn: {
        ...whileAsking,
        'pending.watching.waiting': 'Press “[[Recharge done]]” if “[[Waiting for your payment]]” is still shown.',
        unknown: triesAgain,
      },
    },
    'wants another way to pay': {
      event: { type: 'way.changed' },
      does: 'Press “[[Change the way to pay]]”.',
      doesIn: { ...whileAsking, declined: 'Press “[[Change recharge way]]”.' },
    },
    'tries the recharge again': { event: { type: 'recharge.continued' }, does: 'Press “[[Recharge continue]]”.' },
    'opens the payment link again': {
      event: { type: 'link.opened' },
      does: 'Press “[[To pay]]”.',
      doesIn: whileAsking,
    },
    'comes back to the page': { event: { type: 'page.returned' }, does: comesBack, doesIn: whileAsking },
    'closes the popup': {
      event: { type: 'left' },
      does: closesResult,
      doesIn: whileAsking,
    },
    'buys the same again': { event: { type: 'goods.again' }, does: 'Press “[[Buy again]]”.' },
    'asks for a notification': {
      event: { type: 'notice.wanted' },
      sees: 'The message “[[We will tell you when your goods have arrived.]]” is shown.',
      does: 'Press “[[Tell me when the goods arrive]]”.',
      doesIn: whileAsking,
    },
    'prints the receipt': {
      event: { type: 'print.clicked' },
      sees: 'The browser opens its window for printing.',
      does: 'Press “[[Print receipt]]”.',
    },
  },
  happyPath: {
    steps: ['after: pollPause', 'asked by itself: success', 'the details: success', 'closes the popup'],
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
    pollPause: {
      ms: ({ context }) => [1000, 2000, 4000, 8000, 15_000, 30_000][context.asked] ?? Number.NaN,
      does: 'Stay on the page for 30 seconds.',
    },
    watchLimit: { ms: 600_000, does: passes('10 minutes that pass', 600), doesIn: whileAsking },
    restPause: { ms: 60_000, does: passes('a minute that passes', 60) },
  },
  browserExemptions: {
    'pending.finding --way.changed--> (stays)': {
      reason:
        'The button is invisible until the order is known; tests/e2e/purchase/result/orderResult.spec.ts shows it',
      until: '2027-07-31',
    },
    'pending.watching.waiting --time.reached*': {
      reason: 'The orders of the walks have no time to pay; machines/result/result.resting.scenarios.ts shows it',
      until: '2027-07-31',
    },
    'pending.resting.waiting --time.reached*': {
      reason: 'The orders of the walks have no time to pay; machines/result/result.resting.scenarios.ts shows it',
      until: '2027-07-31',
    },
    'pending.embedding --form.wanted--> (stays)': {
      reason: 'The form covers the button that opened it',
      until: '2027-05-31',
    },
  },
  states: {
    'pending.arriving': { running: ['timeline'] },
    'pending.finding': { running: ['findOrder'], shows: 'The popup “[[Recharge result]]” is open.' },
    'pending.watching.waiting': { running: ['watchEnd'] },
    'pending.watching.asking': { running: ['askStatus'] },
    'pending.checking': { running: ['checkStatus'], shows: '“[[Recharge done]]” shows a spinner.' },
    'pending.embedding': {
      running: ['embedded'],
      shows: 'The popup “[[Payment]]” shows the provider’s form.',
    },
    'pending.resting.waiting': { running: ['watchEnd'] },
    'pending.resting.asking': { running: ['askStatus'] },
    fetching: { running: ['fetchOrder'], shows: '“[[Recharge done]]” shows a spinner.' },
    unknown: { shows: '“[[The order could not be checked]]” is shown, with “[[Try again]]”.' },
    succeeded: { shows: '“[[Paid and delivered]]” and “[[Recharge done]]” are shown.' },
    declined: { shows: '“[[The payment did not go through]]” is shown, with “[[Recharge continue]]”.' },
    closed: {
      shows: {
        when: ({ outcome }) => outcome === 'again',
        text: '“[[Recharge result]]” is closed, and “[[Recharge info]]” opens.',
        otherwise: '“[[Recharge result]]” is closed.',
      },
    },
    'pending.watching': { shows: waitsOrReviews },
    'pending.resting': { shows: waitsOrReviews },
  },
}
