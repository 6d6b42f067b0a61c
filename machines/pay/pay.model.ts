import type { FlowModel } from '../../src/paths/model.ts'
import type { PayInput, payMachine } from './pay.machine.ts'

const intent = {
  clientId: '7',
  serverId: 's1',
  areaId: null,
  roleId: 'r1',
  goodsId: 'g60',
  area: 'universal',
  country: 'US',
  paywayId: '10201',
  channelId: null,
  couponCode: null,
}
const plain: PayInput = {
  intent,
  kind: 'redirect',
  isChannelMissing: false,
  isCardFlow: false,
  needsSubMethod: false,
  wastesCoupon: false,
  isLimited: false,
}
/** Everything that a check could ask for at once: the first check in the specification's order has to win. */
const everything: PayInput = {
  intent,
  kind: 'cardForm',
  isChannelMissing: true,
  isCardFlow: true,
  needsSubMethod: true,
  wastesCoupon: true,
  isLimited: true,
}

/** §4, pay click order: each start is one leaf of the dispatch, with all later checks asking too. */
export const payModel: FlowModel<typeof payMachine> = {
  title: 'The pay click',
  inputs: {
    'card flow before everything': everything,
    'sub-methods before the coupon question': { ...everything, isCardFlow: false },
    'the coupon question before the limit marker': { ...everything, isCardFlow: false, needsSubMethod: false },
    'the limit marker before the card form': {
      ...everything,
      isCardFlow: false,
      needsSubMethod: false,
      wastesCoupon: false,
    },
    'an embedded form': { ...plain, kind: 'dropIn' },
    'a payment of its own code': { ...plain, kind: 'lazy' },
    'a desktop script': { ...plain, kind: 'script' },
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
      output: { billingNo: 'B1', url: 'https://provider.example/pay' },
    },
    'an order without a link': { type: 'xstate.done.actor.createPayment', output: { billingNo: 'B1', url: null } },
    'a link that must not open': {
      type: 'xstate.done.actor.createPayment',
      output: { billingNo: 'B1', url: 'javascript:alert(1)' },
    },
    'no order': { type: 'xstate.done.actor.createPayment', output: { billingNo: null, url: 'https://x.example/' } },
    'the server refuses': {
      type: 'xstate.error.actor.createPayment',
      error: { playerMessage: { kind: 'server', text: 'Unpaid order' } },
    },
    'no answer comes': { type: 'xstate.error.actor.createPayment', error: {} },
  },
  facets: ({ context }) => [
    context.kind,
    context.isCardFlow,
    context.needsSubMethod,
    context.wastesCoupon,
    context.isLimited,
    context.isChannelMissing,
    context.result,
  ],
  holds: {
    deciding: {},
    marking: {},
    dispatching: {},
    confirmingCoupon: {},
    creating: { running: ['createPayment'] },
    done: {},
  },
}
