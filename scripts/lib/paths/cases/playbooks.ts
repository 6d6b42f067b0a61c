import type { Priority } from '../../../../src/paths/cases/testCase.ts'
import { type FlowBook, offline, refuse } from './flowBook.ts'
import { playerBooks } from './playerBooks.ts'

const login: FlowBook = {
  begins: {
    'in the shop': 'Open the shop and press “[[Log in]]” at the top.',
    'for a replenishment': 'Open /replenishGoods of the brand, without being logged in.',
  },
  does: {
    'types a name': 'Type ann into the first field.',
    'types a password': 'Type ann-pass into the password field.',
    'types blanks as password': 'Type two blanks into the password field.',
    'chooses Google': 'Press the icon of Google.',
    'chooses Apple': 'Press the icon of Apple.',
    'chooses the prepaid card': 'Press “[[Prepaid card]]”.',
    'presses log in': 'Press “[[Log in]]” in the popup.',
    'closes the popup': 'Press “[[Close]]” of the popup.',
    'the server knows the player': 'Wait for the answer.',
    'the server refuses': 'Have typed a wrong password: the server refuses.',
    'no answer comes': offline,
    'the browser blocks the window': 'Block popups for this site in the browser first: the window does not open.',
    'the window reaches the provider': 'Wait until the window shows the page of the provider.',
    'the window is closed': 'Close the window.',
    'cancels instead of going on in the window': 'Press “[[Cancel]]” in the shop.',
    'lets the provider tell': 'Approve in the window.',
    'cancels at the provider': 'Cancel in the window.',
    'the credential gives the player': 'Wait for the answer.',
  },
  sees: {
    editing: 'Both fields are there; “[[Log in]]” is off until both hold more than blanks.',
    authenticating: 'The button tells that it waits; a second press does nothing.',
    unsupported: '“[[Copy link]]” copies the address of the page.',
    closed: 'The popup is gone.',
  },
}

const recharge: FlowBook = {
  begins: {
    'for the first time': 'As ann, choose a server, a role and an item, and press “[[Buy]]”.',
    'while an order is under way': 'As ann, leave one order unpaid; then choose an item and press “[[Buy]]”.',
  },
  does: {
    'methods arrive': 'Wait for the methods.',
    'methods cannot be loaded': offline,
    'tries again': 'Press “[[Try again]]”.',
    'chooses the region with one method': 'Choose the second region of the list.',
    'chooses the first region': 'Choose the first region of the list.',
    'chooses a method': 'Choose PayPal.',
    'chooses the in-game card': 'Choose the method of the in-game card.',
    'chooses a method with an arrow': 'Choose a method that has an arrow.',
    'chooses a bank': 'Choose the first bank of the list.',
    'closes the list of banks': 'Close the list of banks.',
    'types a card number': 'Type PAY-USD-4.99-1 as the card number.',
    'types a card password': 'Type demo-card as the card password.',
    'taps the coupon line': 'Press the line of the coupon.',
    'presses pay': 'Press the button with the price.',
    'wants another role': 'Press “[[Choose another role]]”.',
    'says that it is meant': 'Confirm the question.',
    'says that it is not meant': 'Press “[[Cancel]]” of the question.',
    'closes the popup': 'Press “[[Close]]” of the popup.',
    'the coupon is refused (-3062)': refuse('/api/pay/paypal_pay', -3062, 'Coupon not usable'),
  },
  sees: {
    empty: '“[[No payment method takes this item]]” is shown.',
    failed: '“[[The payment methods could not be loaded]]” is shown, with “[[Try again]]”.',
    'choosing.methods': 'The methods are listed, “[[To pay]]” shows the price.',
    paying: 'The button tells that it waits; a second press makes no second order.',
    closed: 'The popup is gone.',
  },
}

const result: FlowBook = {
  begins: { 'from a purchase, with a payment link': 'As ann, buy 60 Gems by PayPal; the page of the provider opens.' },
  does: {
    'after: pollPause': 'Wait a moment: the order is asked for by itself.',
    'after: watchLimit': 'Wait 10 minutes.',
    'asked by itself: pending': 'Leave the payment pending at the provider.',
    'asked by itself: success': 'Approve at the provider.',
    'asked by itself: fail': 'Decline at the provider.',
    'asked by itself: no answer': offline,
    'presses recharge done': 'Press “[[Recharge done]]”.',
    'wants another way to pay': 'Press “[[Change the way to pay]]”.',
    'tries the recharge again': 'Press “[[Recharge continue]]”.',
    'opens the payment link again': 'Press “[[To pay]]”.',
    'comes back to the page': 'Go to another tab of the browser and come back.',
    'closes the popup': 'Press “[[Close]]” of the popup.',
  },
  sees: {
    'pending.watching': '“[[Waiting for your payment]]” is shown, with the order number.',
    succeeded: '“[[Paid and delivered]]” and “[[Recharge done]]” are shown.',
    declined: '“[[The payment did not go through]]” is shown, with “[[Recharge continue]]”.',
    unknown: '“[[The order could not be checked]]” is shown.',
    closed: 'The popup is gone.',
  },
}

const coupons: FlowBook = {
  begins: {
    'the VIP version, an item that takes coupons':
      'As ann in the VIP version, choose an item that takes coupons and press “[[Buy]]”.',
  },
  does: {
    'coupons arrive': 'Wait for the coupons.',
    'coupons cannot be loaded': offline,
    'opens the list': 'Press the line of the coupon.',
    'closes the list': 'Press “[[Close]]” of the list.',
    'looks at those not usable': 'Press the tab “[[Not usable]]”.',
    'looks at the usable ones': 'Press the tab “[[Usable]]”.',
    'opens the history': 'Press “[[Coupon history]]”.',
    'chooses the weaker coupon': 'Press “[[Use]]” of the coupon with the smaller discount.',
    'tries again': 'Press “[[Try again]]”.',
    'the coupon is not valid any more (-3062)': refuse('/api/coupons/getPayInfo', -3062, 'Coupon not usable'),
    'its activity is over (-3022)': refuse('/api/coupons/getPayInfo', -3022, 'The event is over'),
  },
  sees: {
    'offer.shown.pricing': '“[[Asking for the price with your coupon]]” is said.',
    'popup.usable': 'The list shows the usable coupons.',
    'popup.history.failed': '“[[Past coupons could not be loaded]]” is shown.',
  },
}

const orders: FlowBook = {
  does: {
    'the newest orders arrive': 'Wait for the list.',
    'the orders cannot be loaded': offline,
    'tries again': 'Press “[[Try again]]”.',
    'asks for older ones': 'Press “[[Show older orders]]”.',
    'opens a paid order': 'Open an order that is paid.',
    'opens an unpaid order': 'Open an order that is not paid.',
    'closes the order': 'Press “[[Close]]”.',
    'prints the receipt': 'Press “[[Print receipt]]”.',
  },
  sees: {
    failed: '“[[The orders could not be loaded]]” is shown.',
    'open.detail.reading': '“[[Order details]]” shows the order.',
  },
}

const selection: FlowBook = {
  begins: { 'a visitor': 'Open the shop without being logged in.', 'a player': 'Open the shop as ann.' },
  does: {
    'goods arrive': 'Wait for the goods.',
    'goods cannot be loaded': offline,
    'chooses goods': 'Choose 60 Gems.',
    'looks at another type': 'Press another kind of goods.',
    'says server and role': 'Press “[[Choose server and role]]” and choose both.',
    'tries again': 'Press “[[Try again]]”.',
  },
  sees: {
    'goods.empty': '“[[Nothing is on sale here right now]]” is shown.',
    'goods.failed': '“[[The goods could not be loaded]]” is shown.',
    'role.anonymous': '“[[Log in to choose who receives the goods]]” is shown.',
    'role.failed': '“[[Your roles could not be loaded]]” is shown.',
  },
}

/** By flow; others are told in the words of their models. */
export const flowBooks: Readonly<Record<string, FlowBook>> = {
  login,
  recharge,
  result,
  coupons,
  orders,
  selection,
  ...playerBooks,
}

/** What a failure of a flow costs: money, the way to it, or something beside it. */
export const riskOf = (flow: string): Priority => {
  if (/^(?:pay|recharge|result|coupons|embedded|cardExchange|replenish)$/.test(flow)) return 'high'
  return /^(?:login|selection|limits|orders|roles|salesArea|storefront)$/.test(flow) ? 'medium' : 'low'
}
