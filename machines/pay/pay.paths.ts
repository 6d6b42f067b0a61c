import { awaitsResult } from 'statewalk/cases/playbook'
import type { FlowModel } from 'statewalk/model'
import { noLink, payLink, refusedLink } from '../answers.paths.ts'
import { asRegular, lost, override, picks, pressesPay, refuse, waitsFor } from '../arrangements.paths.ts'
import type { PayInput, payMachine } from './pay.machine.ts'

const list = '/api/pay/getPaymentList'
const offering = (method: object) =>
  override(list, { country: { Global: [{ name: 'The method', icon: 'card', sort: 1, open_coupon: 1, ...method }] } })
const tabs = {
  'Weekly bundle': 'Bundles',
  'Daily bundle': 'Bundles',
  'Founder bundle': 'Bundles',
  'Season Pass': 'Passes',
  '300 Gems': 'Gems',
}
const buying = (
  goods: keyof typeof tabs,
  method: object,
  { how = '', sees, tries }: { how?: string; sees?: string; tries?: string } = {},
) => ({
  ...asRegular(`${picks(goods, tabs[goods])} Press “[[Buy]]”. ${pressesPay}${how}`, ` ${offering(method).before}`),
  ...(sees && { sees }),
  ...(tries && { tries }),
})
const ordered = 'The popup “[[Recharge result]]” is open. No new provider’s window is open.'
const stays = 'The popup “[[Recharge info]]” stays open. “[[Recharge result]]” is not open.'
const isWaiting = 'The popup “[[Recharge result]]” shows “[[Waiting for your payment]]”.'
const card = { payway_id: '10301' }
const bank = { payway_id: '10801', channel_id: '130', name: 'Bank', icon: 'bank' }
/** An item that has no purchase limit and accepts no coupons. */
const wirePlain = 'Season Pass'
const paypal = '/api/pay/paypal_pay'
const blank = { words: 'Not today' }
const airwallex = '/api/pay/airwallex'
/** Prepares an order for both methods with a form. */
const formOrder = (content: object) => ({
  ...override(airwallex, content),
  before: `${override(airwallex, content).before} ${override('/api/pay/alipay_pay', content).before}`,
})

const intent = {
  clientId: '7',
  account: '1',
  serverId: 's1',
  areaId: null,
  roleId: 'r1',
  goodsId: 'g60',
  area: 'universal',
  country: 'US',
  paywayId: '10201',
  channelId: null,
  couponCode: null,
  replaces: null,
}
const plain: PayInput = {
  intent,
  kind: 'redirect',
  form: null,
  isChannelMissing: false,
  isCardExchange: false,
  needsSubMethod: false,
  wastesCoupon: false,
  isLimited: false,
}
/** Input that fails every check. The check that the specification lists first must determine the result. */
const everything: PayInput = {
  intent,
  kind: 'cardForm',
  form: null,
  isChannelMissing: true,
  isCardExchange: true,
  needsSubMethod: true,
  wastesCoupon: true,
  isLimited: true,
}

const formAnswers = {
  'a form to pay in': {
    event: {
      type: 'xstate.done.actor.prepareForm',
      output: { billingNo: 'B1', link: noLink, session: { intent_id: 'i1' }, status: null },
    },
    does: waitsFor('the form in “[[Payment]]”'),
  },
  'an order for the form that was paid before': {
    event: {
      type: 'xstate.done.actor.prepareForm',
      output: { billingNo: 'B1', link: noLink, session: null, status: 1 },
    },
    does: {
      ...formOrder({ billing_no: 'B1', status: 1 }),
      tries: 'The server says that the order of the provider’s form is paid.',
    },
    sees: ordered,
  },
  'no order for the form': {
    event: {
      type: 'xstate.done.actor.prepareForm',
      output: { billingNo: null, link: noLink, session: { intent_id: 'i1' }, status: null },
    },
    does: {
      ...formOrder({ sdk: { intent_id: 'i1' } }),
      tries: 'The server sends the provider’s form, but creates no order.',
    },
    sees: stays,
  },
  'an order without its form': {
    event: {
      type: 'xstate.done.actor.prepareForm',
      output: { billingNo: 'B1', link: noLink, session: null, status: null },
    },
    does: {
      ...formOrder({ billing_no: 'B1' }),
      tries: 'The server creates an order, but sends no form of the provider.',
    },
  },
  'the server refuses the form': {
    event: {
      type: 'xstate.error.actor.prepareForm',
      error: { code: -3062, playerMessage: { kind: 'server', text: 'Coupon not usable' } },
    },
    does: { ...refuse(airwallex, 0, blank.words), tries: 'The server refuses an order with the provider’s form.' },
    says: blank,
  },
}

/** Test model (§4). Each input fails one check and all later checks, which proves the specified order. */
export const payModel: FlowModel<typeof payMachine> = {
  title: 'The pay click',
  inputs: {
    'card flow before everything': everything,
    'sub-methods before the coupon question': { ...everything, isCardExchange: false },
    'the coupon question before the limit marker': { ...everything, isCardExchange: false, needsSubMethod: false },
    'the limit marker before the card form': {
      ...everything,
      isCardExchange: false,
      needsSubMethod: false,
      wastesCoupon: false,
    },
    'an embedded form': { ...plain, kind: 'dropIn', form: { provider: 'airwallex', element: 'dropIn' } },
    'AliPay card on its channel CARD': { ...plain, kind: 'lazy', form: { provider: 'antom', element: 'dropIn' } },
    'a desktop script': { ...plain, kind: 'script', form: { provider: 'welcome', element: 'dropIn' } },
    'an unknown provider': { ...plain, kind: null },
    'a method without its channel': { ...plain, isChannelMissing: true },
    'a limited item': { ...plain, isLimited: true },
    'a coupon that would not apply': { ...plain, wastesCoupon: true },
    'a redirect': plain,
  },
  begins: {
    'card flow before everything': buying('Weekly bundle', card, {
      how: ' Type PAY-USD-9.99-1 into “[[Card number]]”. Type demo-card into “[[Card password]]”. Press “[[Exchange]]” in “[[Recharge info]]”.',
      sees: '“[[Tips]]” shows the value of the card, with “[[Confirm]]” and “[[Cancel]]”.',
      tries: 'Paying with a game card.',
    }),
    'sub-methods before the coupon question': buying(
      'Daily bundle',
      { payway_id: '10801', sub_payment: [bank] },
      {
        sees: 'A list with “Bank” is open above the payment methods. “[[Recharge result]]” is not open.',
        tries: 'Paying by a method with a list of banks, without choosing a bank.',
      },
    ),
    'the coupon question before the limit marker': buying('Daily bundle', { payway_id: '10201', open_coupon: 0 }),
    'the limit marker before the card form': buying('Founder bundle', card, {
      sees: '“[[Card number]]” and “[[Card password]]” are shown. “[[Recharge result]]” is not open.',
      tries: 'Choosing to pay with a game card.',
    }),
    'an embedded form': buying(wirePlain, { payway_id: '11702' }),
    'AliPay card on its channel CARD': buying(wirePlain, { payway_id: '11602', channel_id: 'CARD' }),
    'a desktop script': buying(wirePlain, { payway_id: '11501' }),
    'an unknown provider': buying(
      wirePlain,
      { payway_id: '77777' },
      { sees: stays, tries: 'Paying by a method that the shop does not know.' },
    ),
    'a method without its channel': buying(
      wirePlain,
      { payway_id: '12101' },
      { sees: stays, tries: 'Paying by a method that needs a channel, without a channel.' },
    ),
    'a limited item': buying('Weekly bundle', { payway_id: '10201' }),
    'a coupon that would not apply': buying('300 Gems', { payway_id: '10201', open_coupon: 0 }),
    'a redirect': buying(wirePlain, { payway_id: '10201' }),
  },
  outcomes: {
    'continues without a coupon': {
      event: { type: 'coupon.waived' },
      does: 'Press “[[Continue]]” in “[[Pay without a coupon?]]”.',
      sees: isWaiting,
    },
    'thinks again': {
      event: { type: 'cancelled' },
      does: 'Press “[[Cancel]]” in “[[Pay without a coupon?]]”.',
      sees: stays,
    },
    'an order with a link': {
      event: {
        type: 'xstate.done.actor.createPayment',
        output: { billingNo: 'B1', link: payLink, session: null, status: null },
      },
      does: {
        before: '',
        after: awaitsResult,
        tries: 'Paying on the page of a provider.',
      },
      sees: `The provider’s page opens in a window. ${isWaiting}`,
    },
    'an order without a link': {
      event: {
        type: 'xstate.done.actor.createPayment',
        output: { billingNo: 'B1', link: noLink, session: null, status: null },
      },
      does: { ...override(paypal, { billing_no: 'B1' }), tries: 'The server creates an order without a payment page.' },
      sees: ordered,
    },
    'an order that was paid before': {
      event: {
        type: 'xstate.done.actor.createPayment',
        output: { billingNo: 'B1', link: noLink, session: null, status: 1 },
      },
      does: { ...override(paypal, { billing_no: 'B1', status: 1 }), tries: 'The server says that the order is paid.' },
      sees: ordered,
    },
    'a link that must not open': {
      event: {
        type: 'xstate.done.actor.createPayment',
        output: { billingNo: 'B1', link: refusedLink, session: null, status: null },
      },
      does: {
        ...override(paypal, { billing_no: 'B1', url: 'javascript:alert(1)' }),
        tries: 'The server sends an unsafe address of the payment page.',
      },
    },
    'no order': {
      event: {
        type: 'xstate.done.actor.createPayment',
        output: { billingNo: null, link: payLink, session: null, status: null },
      },
      does: { ...override(paypal, {}), tries: 'The server creates no order.' },
      sees: stays,
    },
    'the server refuses': {
      event: {
        type: 'xstate.error.actor.createPayment',
        error: { playerMessage: { kind: 'server', text: 'Unpaid order' } },
      },
      does: { ...refuse(paypal, 0, blank.words), tries: 'The server refuses the order.' },
      says: blank,
      sees: stays,
    },
    ...formAnswers,
    'the form is paid in': {
      event: { type: 'xstate.done.actor.embedded', output: { outcome: 'succeeded' } },
      does: 'Press “[[Approve]]” in the provider’s form.',
      sees: 'The popup “[[Recharge result]]” is open.',
    },
    'the form is closed': {
      event: { type: 'xstate.done.actor.embedded', output: { outcome: 'cancelled' } },
      does: 'Press “[[Close]]” above the provider’s form.',
    },
    'the form does not work': {
      event: { type: 'xstate.done.actor.embedded', output: { outcome: 'failed' } },
      does: 'Press “[[Decline]]” in the provider’s form.',
    },
    'no answer comes': {
      event: { type: 'xstate.error.actor.createPayment', error: {} },
      does: lost('/api/pay/paypal_pay'),
    },
  },
  happyPath: { input: 'a redirect', steps: ['an order with a link'] },
  projection: ({ context }) => [
    context.kind,
    context.isCardExchange,
    context.needsSubMethod,
    context.wastesCoupon,
    context.isLimited,
    context.isChannelMissing,
    context.embedded?.start.provider,
    context.result,
  ],
  equivalentMutants: {
    'error code swapped: dispatching --always[isDropIn]--> preparing, with dispatching --always[isAlipayCard]--> preparing':
      'Both rows do the same, and their conditions never hold together, so their order has no effect',
    'error code swapped: dispatching --always[isAlipayCard]--> preparing, with dispatching --always[isScript]--> preparing':
      'Both rows do the same, and their conditions never hold together, so their order has no effect',
    'action dropped: confirmingCoupon --cancelled--> done, setResult {"result":{"kind":"cancelled"}}':
      'The action sets the value that the chart starts with, and no earlier action has set another value',
  },
  states: {
    deciding: {},
    dispatching: {},
    confirmingCoupon: { shows: '“[[Pay without a coupon?]]” is open. “[[Recharge result]]” is not open.' },
    creating: {
      running: ['createPayment'],
      shows: 'A window shows “[[Opening the payment page…]]”. The pressed button shows a spinner.',
    },
    preparing: {
      running: ['prepareForm'],
      shows: 'No window opens. The pressed button shows a spinner.',
    },
    embedding: { running: ['embedded'], shows: 'The popup “[[Payment]]” shows the provider’s form.' },
    done: { shows: 'No button of the front popup shows a spinner.' },
  },
}
