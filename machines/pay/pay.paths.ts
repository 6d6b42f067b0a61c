import type { FlowModel } from 'statewalk/model'
import type { PayInput, payMachine } from './pay.machine.ts'

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
/** Everything that a check could ask for at once: the first check in the specification's order has to win. */
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
    type: 'xstate.done.actor.prepareForm',
    output: { billingNo: 'B1', url: null, session: { intent_id: 'i1' }, status: null },
  },
  'an order for the form that was paid before': {
    type: 'xstate.done.actor.prepareForm',
    output: { billingNo: 'B1', url: null, session: null, status: 1 },
  },
  'no order for the form': {
    type: 'xstate.done.actor.prepareForm',
    output: { billingNo: null, url: null, session: { intent_id: 'i1' }, status: null },
  },
  'an order without its form': {
    type: 'xstate.done.actor.prepareForm',
    output: { billingNo: 'B1', url: null, session: null, status: null },
  },
  'the server refuses the form': {
    type: 'xstate.error.actor.prepareForm',
    error: { code: -3062, playerMessage: { kind: 'server', text: 'Coupon not usable' } },
  },
}

/** §4, pay click order: each start is one leaf of the dispatch, with all later checks asking too. */
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
  outcomes: {
    'goes on without a coupon': { type: 'coupon.waived' },
    'thinks again': { type: 'cancelled' },
    'an order with a link': {
      type: 'xstate.done.actor.createPayment',
      output: { billingNo: 'B1', url: 'https://provider.example/pay', session: null, status: null },
    },
    'an order without a link': {
      type: 'xstate.done.actor.createPayment',
      output: { billingNo: 'B1', url: null, session: null, status: null },
    },
    'an order that was paid before': {
      type: 'xstate.done.actor.createPayment',
      output: { billingNo: 'B1', url: null, session: null, status: 1 },
    },
    'a link that must not open': {
      type: 'xstate.done.actor.createPayment',
      output: { billingNo: 'B1', url: 'javascript:alert(1)', session: null, status: null },
    },
    'no order': {
      type: 'xstate.done.actor.createPayment',
      output: { billingNo: null, url: 'https://x.example/', session: null, status: null },
    },
    'the server refuses': {
      type: 'xstate.error.actor.createPayment',
      error: { playerMessage: { kind: 'server', text: 'Unpaid order' } },
    },
    ...formAnswers,
    'the form is paid in': { type: 'xstate.done.actor.embedded', output: { outcome: 'succeeded' } },
    'the form is closed': { type: 'xstate.done.actor.embedded', output: { outcome: 'cancelled' } },
    'the form does not work': { type: 'xstate.done.actor.embedded', output: { outcome: 'failed' } },
    'no answer comes': { type: 'xstate.error.actor.createPayment', error: {} },
  },
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
  states: {
    deciding: {},
    dispatching: {},
    confirmingCoupon: {},
    creating: { running: ['createPayment'] },
    preparing: { running: ['prepareForm'] },
    embedding: { running: ['embedded'] },
    done: {},
  },
}
