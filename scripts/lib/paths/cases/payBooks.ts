import { asRegular, byItself, type FlowBook, offline, override, readied, refuse } from './flowBook.ts'

const list = '/api/pay/getPaymentList'
const paypal = '/api/pay/paypal_pay'
const airwallex = '/api/pay/airwallex'

/** The one method that the popup offers; what it says decides how a press on pay goes on. */
const offering = (method: object) =>
  override(list, { country: { Global: [{ name: 'The method', icon: 'card', sort: 1, open_coupon: 1, ...method }] } })
const buying = (goods: string, method: object, how = '') =>
  asRegular(`choose [[${goods}]], press “[[Buy]]”, and the button with the price.${how}`, ` ${offering(method).before}`)
const card = { payway_id: '10301' }
const bank = { payway_id: '10801', channel_id: '130', name: 'Bank', icon: 'bank' }
/** Neither limited nor open to coupons. */
const plain = 'Season Pass'
const blank = { words: 'Not today' }

export const pay: FlowBook = {
  begins: {
    'card flow before everything': buying(
      'Weekly bundle',
      card,
      ' Type PAY-USD-9.99-1 and demo-card, and press the button with the price again.',
    ),
    'sub-methods before the coupon question': buying('Daily bundle', { payway_id: '10801', sub_payment: [bank] }),
    'the coupon question before the limit marker': buying('Daily bundle', { ...card, open_coupon: 0 }),
    'the limit marker before the card form': buying('Weekly bundle', card),
    'an embedded form': buying(plain, { payway_id: '11702' }),
    'AliPay card on its channel CARD': buying(plain, { payway_id: '11602', channel_id: 'CARD' }),
    'a desktop script': buying(plain, { payway_id: '11501' }),
    'an unknown provider': buying(plain, { payway_id: '77777' }),
    'a method without its channel': buying(plain, { payway_id: '12101' }),
    'a limited item': buying('Weekly bundle', { payway_id: '10201' }),
    'a coupon that would not apply': buying('300 Gems', { payway_id: '10201', open_coupon: 0 }),
    'a redirect': buying(plain, { payway_id: '10201' }),
  },
  does: {
    'goes on without a coupon': 'Press “[[Continue]]” of the question.',
    'thinks again': 'Press “[[Cancel]]” of the question.',
    'an order with a link': 'Wait for the answer.',
    'an order without a link': override(paypal, { billing_no: 'B1' }),
    'an order that was paid before': override(paypal, { billing_no: 'B1', status: 1 }),
    'a link that must not open': override(paypal, { billing_no: 'B1', url: 'javascript:alert(1)' }),
    'no order': override(paypal, {}),
    'the server refuses': refuse(paypal, 0, blank.words),
    'no answer comes': offline,
    'a form to pay in': 'Wait for the form.',
    'an order for the form that was paid before': override(airwallex, { billing_no: 'B1', status: 1 }),
    'no order for the form': override(airwallex, { sdk: { intent_id: 'i1' } }),
    'an order without its form': override(airwallex, { billing_no: 'B1' }),
    'the server refuses the form': refuse(airwallex, 0, blank.words),
    'the form is paid in': 'Press Approve in the form.',
    'the form is closed': 'Press “[[Close]]” above the form.',
    'the form does not work': 'Press Decline in the form.',
  },
  sees: {
    confirmingCoupon: '“[[Pay without a coupon?]]” is asked; nothing has been ordered.',
    creating:
      'A window says “[[Opening the payment page…]]”; the button tells that it waits, a second press does nothing.',
    preparing: 'No window opens; the button tells that it waits, a second press does nothing.',
    embedding: 'The form of the provider is shown in a popup named “[[Payment]]”.',
  },
  says: { 'the server refuses': blank, 'the server refuses the form': blank },
}

export const embedded: FlowBook = {
  begins: {
    starts: asRegular(
      `choose [[Season Pass]], press “[[Buy]]”, choose “[[Card (pay here)]]” and press the button with the price. With Slow 3G (developer tools, Network, throttling) the form takes its time.`,
    ),
  },
  does: {
    'the form reports hello': byItself,
    'the form reports ready': 'Wait for the form.',
    'the form reports success': 'Press Approve in the form.',
    'the form reports error': readied(
      'Block /sdk/airwallex.js (developer tools, Network, Block request URL).',
      'Wait, and unblock it again.',
    ),
    'the form reports cancel': 'Press Cancel in the form.',
    'closes the form': 'Press “[[Close]]” above the form.',
    'after: formTimeoutMs': readied(
      'Slow the network down by a profile of your own with a latency of 60,000 ms (developer tools, Network, throttling) when the order is made.',
      'Wait 20 seconds, and take the profile away again.',
    ),
  },
  sees: {
    loading: 'A popup named “[[Payment]]” is shown, and that the form is loading.',
    open: 'The fields of the provider are shown in the popup.',
    succeeded: 'The form is gone, “[[Recharge result]]” shows the order.',
    failed: 'The form is gone, the ways to pay are there again.',
    cancelled: 'The form is gone, the ways to pay are there again.',
  },
}
