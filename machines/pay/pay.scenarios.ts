import type { Scenario } from 'statewalk/scenarios/scenario'

const buys = 'a redirect'
const message = (key: string) => ({ kind: 'refused', message: { kind: 'text', key } })

/** Scenarios of the checks after a press of Pay (§4 and §8). */
export const payScenarios: readonly Scenario[] = [
  {
    rows: 'PAY-01',
    given: 'card flow before everything',
    when: [],
    expects: { in: 'done', output: { kind: 'cardPurchase' }, never: ['createPayment'] },
  },
  {
    rows: 'PAY-01',
    given: 'sub-methods before the coupon question',
    when: [],
    expects: { in: 'done', output: { kind: 'subMethod' }, never: ['createPayment'] },
  },
  {
    rows: 'PAY-01 PAY-02',
    given: 'the coupon question before the limit marker',
    when: [],
    expects: { in: 'confirmingCoupon', never: ['createPayment'] },
  },
  {
    rows: 'PAY-02',
    given: 'a coupon that would not apply',
    when: ['continues without a coupon'],
    expects: { in: 'creating', does: { createPayment: {} } },
  },
  {
    rows: 'PAY-02',
    given: 'a coupon that would not apply',
    when: ['thinks again'],
    expects: { in: 'done', output: { kind: 'cancelled' }, never: ['createPayment'] },
  },
  {
    rows: 'PAY-01 PAY-03',
    given: 'a limited item',
    when: ['an order with a link'],
    expects: { in: 'done', output: { kind: 'created', needsLimitRefresh: true } },
  },
  {
    rows: 'PAY-03',
    given: buys,
    when: ['an order with a link'],
    expects: { in: 'done', output: { kind: 'created', needsLimitRefresh: false } },
  },
  {
    rows: 'PAY-01 PAY-04',
    given: 'the limit marker before the card form',
    when: [],
    expects: { in: 'done', output: { kind: 'cardForm', needsLimitRefresh: true } },
  },
  {
    rows: 'PAY-05',
    given: 'an embedded form',
    when: [],
    expects: { in: 'preparing', does: { prepareForm: {} }, never: ['openWindow'] },
  },
  {
    rows: 'PAY-06',
    given: 'AliPay card on its channel CARD',
    when: [],
    expects: { in: 'preparing', does: { prepareForm: {} }, never: ['openWindow'] },
  },
  { rows: 'PAY-07', given: buys, when: [], expects: { in: 'creating', does: { openWindow: {}, createPayment: {} } } },
  {
    rows: 'PAY-07',
    given: buys,
    when: ['an order with a link'],
    expects: {
      in: 'done',
      does: { sendToProvider: { url: 'https://provider.example/pay' } },
      never: ['closeWindow'],
      output: { kind: 'created', order: { billingNo: 'B1' } },
    },
  },
  {
    rows: 'PAY-08',
    given: buys,
    when: ['no order'],
    expects: {
      in: 'done',
      does: { closeWindow: {} },
      never: ['sendToProvider'],
      output: message('payway_id_is_no_exist'),
    },
  },
  {
    rows: 'PAY-12 PAY-14',
    given: buys,
    when: ['a link that must not open'],
    expects: { in: 'done', does: { closeWindow: {} }, never: ['sendToProvider'], output: message('link_invalid') },
  },
  {
    rows: 'PAY-12',
    given: 'an unknown provider',
    when: [],
    expects: { in: 'done', never: ['createPayment', 'openWindow'], output: message('wrong_method_parameters') },
  },
  {
    rows: 'PAY-12',
    given: 'a method without its channel',
    when: [],
    expects: { in: 'done', never: ['createPayment', 'openWindow'], output: message('channel_id_missing') },
  },
  {
    rows: 'PAY-07',
    given: buys,
    when: ['the server refuses'],
    expects: {
      in: 'done',
      does: { closeWindow: {} },
      output: { kind: 'refused', message: { kind: 'server', text: 'Unpaid order' } },
    },
  },
  {
    rows: 'PAY-07',
    given: buys,
    when: ['no answer comes'],
    expects: { in: 'done', does: { closeWindow: {} }, output: { kind: 'refused' } },
  },

  {
    rows: 'PAY-05',
    given: 'a desktop script',
    when: [],
    expects: { in: 'preparing', does: { prepareForm: {} }, never: ['openWindow'] },
  },
  {
    rows: 'PAY-07',
    given: buys,
    when: ['an order without a link'],
    expects: {
      in: 'done',
      does: { closeWindow: {} },
      never: ['sendToProvider'],
      output: { kind: 'created', order: { billingNo: 'B1', payUrl: null } },
    },
  },
  {
    rows: 'PAY-13',
    given: buys,
    when: ['an order that was paid before'],
    expects: { in: 'done', does: { closeWindow: {} }, output: { kind: 'created', order: { billingNo: 'B1' } } },
  },
  {
    rows: 'PAY-05',
    given: 'an embedded form',
    when: ['a form to pay in'],
    expects: { in: 'embedding', does: { embedded: {} } },
  },
  {
    rows: 'PAY-08',
    given: 'an embedded form',
    when: ['no order for the form'],
    expects: { in: 'done', never: ['embedded'], output: message('payway_id_is_no_exist') },
  },
  {
    rows: 'PAY-13',
    given: 'an embedded form',
    when: ['an order for the form that was paid before'],
    expects: { in: 'done', never: ['embedded'], output: { kind: 'created', order: { billingNo: 'B1' } } },
  },
  {
    rows: 'PAY-12',
    given: 'an embedded form',
    when: ['an order without its form'],
    expects: { in: 'done', never: ['embedded'], output: message('wrong_method_parameters') },
  },
  {
    rows: 'CPN-06',
    given: 'an embedded form',
    when: ['the server refuses the form'],
    expects: { in: 'done', output: { kind: 'refused', code: -3062 } },
  },
  {
    rows: 'PAY-05',
    given: 'an embedded form',
    when: ['a form to pay in', 'the form is paid in'],
    expects: { in: 'done', output: { kind: 'created', order: { billingNo: 'B1' } } },
  },
  {
    rows: 'PAY-05 BEY-04',
    given: 'an embedded form',
    when: ['a form to pay in', 'the form is closed'],
    expects: { in: 'done', output: { ...message('embedded_cancelled'), hasOrder: true } },
  },
  {
    rows: 'PAY-05',
    given: 'an embedded form',
    when: ['a form to pay in', 'the form does not work'],
    expects: { in: 'done', output: message('embedded_failed') },
  },
  {
    rows: 'PAY-01 PAY-03',
    given: 'the coupon question before the limit marker',
    when: ['continues without a coupon'],
    expects: { in: 'done', output: { needsLimitRefresh: true } },
  },
]
