import type { Priority } from '../../../../src/paths/cases/testCase.ts'
import {
  byItself,
  comingFor,
  type FlowBook,
  isBusy,
  notOffered,
  offline,
  override,
  refuse,
  triesAgain,
} from './flowBook.ts'
import { giftBooks } from './giftBooks.ts'
import { goodsBooks } from './goodsBooks.ts'
import { maintenance } from './maintenanceBook.ts'
import { orderBooks } from './orderBooks.ts'
import { embedded, pay } from './payBooks.ts'
import { playerBooks } from './playerBooks.ts'
import { replenish } from './replenishBook.ts'
import { result } from './resultBook.ts'
import { storefront } from './storefrontBook.ts'
import { visitBooks } from './visitBooks.ts'

/** What a tester has the server say. */
const notToday = { words: 'Not today' }
const lostCoupon = { words: 'Coupon not usable' }

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
    'chooses username and password': 'Press the way with a name and a password.',
    'chooses another game': 'Choose the second game under “[[Game]]”.',
    'the server knows what the account has to pay': 'Wait for the answer.',
    'the server refuses': 'Before this press, replace the password by a wrong password, wrong-pass; then press.',
    'no answer comes': offline,
    'the browser blocks the window': 'Block popups for this site in the browser first: the window does not open.',
    'the window reaches the provider': 'Wait until the window shows the page of the provider.',
    'the window is closed': 'Close the window.',
    'cancels instead of going on in the window': 'Press “[[Cancel]]” in the shop.',
    'lets the provider tell': 'Approve in the window.',
    'cancels at the provider': 'Cancel in the window.',
    'the provider refuses, or answers with a wrong state': 'Press Refuse this account in the window.',
    'the provider lets nobody in here': 'Press Browser not supported in the window.',
    'the credential gives the player': 'Wait for the answer.',
    'the credential gives what the account has to pay': 'Wait for the answer.',
    'the credential is refused': refuse('/util/login/google_auth', 0, notToday.words),
    'no answer to the credential comes': offline,
    'after: openingTime': 'Keep the network off while the window opens, and wait 40 seconds.',
    'after: windowTimeoutMs': 'Leave the window open and do nothing for ten minutes.',
  },
  says: { 'the server refuses': 'wrongPassword', 'the credential is refused': notToday },
  sees: {
    editing: 'Both fields are there; “[[Log in]]” is off until both hold more than blanks.',
    authenticating: isBusy,
    'asking.opening':
      'In place of the form something turns, and it is said to go on in the window of the provider; “[[Cancel]]” is there.',
    'asking.waiting':
      'In place of the form something turns, and it is said to go on in the window of the provider; “[[Cancel]]” is there.',
    'asking.left': 'The form is there again, with both fields.',
    exchanging: 'In place of the form something turns, and “[[Logging in…]]” is said; there is no “[[Cancel]]”.',
    unsupported: '“[[Not possible in this browser]]” is said; “[[Copy link]]” copies the address of the page.',
    closed: 'The popup is gone.',
  },
}

const recharge: FlowBook = {
  begins: {
    'for the first time': 'As ann, choose a server, a role and an item, and press “[[Buy]]”.',
    'a limited item on a phone, with a remembered region':
      'On a phone, as ann, choose the region DE for an order; then choose Daily bundle and press “[[Buy]]”.',
    'for a role that was not bought for here before':
      'As ann in a browser without stored data, choose a server, a role and an item, and press “[[Buy]]”.',
    'while an order is under way': 'As ann, leave one order unpaid; then choose an item and press “[[Buy]]”.',
    'with a remembered sub-method': 'As ann, pay once by Cedar Bank; then choose an item and press “[[Buy]]”.',
    'after a login, with a card half typed and a coupon chosen':
      'As ann, choose a coupon and the in-game card, type 1234 as its number, have the login end (delete the token), press pay and log in again.',
  },
  does: {
    'methods arrive': 'Wait for the methods.',
    'no method takes the price': override('/api/pay/getPaymentList', {
      country: { US: [{ payway_id: '10201', name: 'PayPal', icon: 'paypal', sort: 1, min_money: 10_000 }] },
    }),
    'the order of regions is known': byItself,
    'the way used last is known': 'As ann, who has paid by Cedar Bank before, wait.',
    'the own limit is known': 'As ann, who has set a monthly limit of 50, wait.',
    'what a first purchase brings is known': 'Have chosen 1,980 Gems, which ann has never bought, and wait.',
    'coupons are known': 'Wait for the coupons.',
    'the price with a coupon is asked': byItself,
    'no coupon is usable': override('/api/coupons/couponList', { coupons: [] }),
    'coupons are loaded again': byItself,
    'chooses the way used last': 'Press the method under “[[Used last]]”.',
    'chooses a region that is not offered': notOffered('a region that is not in the list under “[[Region]]”'),
    'chooses a method that is gone': notOffered('a method that is not offered in this region'),
    'chooses a bank that is gone': notOffered('a bank that is not in the list'),
    'chooses the desktop script': notOffered(
      'a method that is offered “[[Only in a browser on a computer.]]”, on a phone',
    ),
    'wants to change their own limit':
      'Have set a monthly limit below the price under “[[My]]”; press “[[Change limit]]”.',
    'an order is created and its page opens': 'Wait for the answer.',
    'an order is created': override('/api/pay/paypal_pay', { billing_no: 'B1' }),
    'a sub-method is needed': byItself,
    'the card form is needed': byItself,
    'a card pays': byItself,
    'the payment is refused': override('/api/pay/paypal_pay', { billing_no: 'B1', url: 'javascript:alert(1)' }),
    'the form of an order is left':
      'Have chosen Card (pay here), and press “[[Close]]” above the form of the provider.',
    'the card has paid': 'Press “[[Confirm]]” of the question, and wait for the order.',
    'the card is refused': 'Have typed wrong as the password of the card.',
    'the coupon of the card purchase is refused (-3062)': refuse('/api/pay/payMyCardInGame', -3062, lostCoupon.words),
    'the card is not exchanged': 'Press “[[Cancel]]” of the question what the card is worth.',
    'the player thinks again': 'Press “[[Cancel]]” of “[[Pay without a coupon?]]”.',
    'methods cannot be loaded': offline,
    'tries again': triesAgain,
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
    'the coupon is refused (-3062)': refuse('/api/pay/paypal_pay', -3062, lostCoupon.words),
  },
  says: {
    'the card is refused': 'wrongCard',
    'the coupon is refused (-3062)': lostCoupon,
    'the coupon of the card purchase is refused (-3062)': lostCoupon,
  },
  sees: {
    empty: '“[[No payment method takes this item]]” is shown.',
    failed: '“[[The payment methods could not be loaded]]” is shown, with “[[Try again]]”.',
    loading: `The goods, who receives them and the price are shown. ${comingFor('the methods')}`,
    'choosing.methods': 'The methods are listed below the goods, who receives them, and the price.',
    'choosing.subMethods': 'A list under the name of the method lies over the methods.',
    'choosing.confirmingRegion': '“[[Change the region?]]” is asked.',
    'choosing.confirmingReceiver': '“[[Is this the right role?]]” is asked, with the role, its server and the game.',
    exchanging: 'The button tells that it waits, or “[[Tips]]” asks whether the card is to be used up.',
    paying: 'The button tells that it waits; a second press makes no second order.',
    closed: 'The popup is gone.',
  },
}

const coupons: FlowBook = {
  begins: {
    'the VIP version, an item that takes coupons':
      'As ann in the VIP version, choose an item that takes coupons and press “[[Buy]]”.',
    'no coupons here': 'As ann, choose Season Pass, which takes no coupons, and press “[[Buy]]”.',
    'again, with the weaker coupon chosen before':
      'As ann, order with the coupon of the smaller discount, leave it unpaid and press “[[Change the way to pay]]”.',
    'again, without a coupon by choice':
      'As ann, drop the coupon, have the login end (delete the token), press pay and log in again.',
    'again, with a coupon that is gone by now':
      'As ann, choose a coupon, use it up in another browser, have the login end here (delete the token), press pay and log in again.',
    'again, with a promo code typed before':
      'As ann, type SUMM as a promo code, have the login end (delete the token), press “[[Apply]]” and log in again.',
  },
  does: {
    'coupons arrive': 'Wait for the coupons.',
    'none can be used': override('/api/coupons/couponList', { coupons: [] }),
    'the price arrives': 'Wait for the price.',
    'the price cannot be asked': refuse('/api/pay/productPoints', 0, notToday.words),
    'goes back from the history': 'Press “[[Back]]”.',
    'the history arrives': 'Wait for the history.',
    'the history cannot be loaded': offline,
    'wants to type a promo code': 'Press “[[Enter a promo code]]”.',
    'types one': 'Type SUMM into “[[Promo code]]”.',
    'it becomes a coupon': 'Type SUMMER25 into “[[Promo code]]”, press “[[Apply]]” and wait.',
    'leaves it': 'Press “[[Close]]” of “[[Promo code]]”.',
    'chooses a coupon that is not usable': notOffered('“[[Use]]” of a coupon under “[[Not usable]]”'),
    'does without': 'Press “[[Cancel]]” of the coupon that is chosen, in the list.',
    'the server refuses the coupon (-3062)': refuse('/api/pay/paypal_pay', -3062, lostCoupon.words),
    'after: couponReload': 'Wait a second: the coupons are asked for again by themselves.',
    'after: couponTimeoutMs': 'Keep the coupons from coming (developer tools, Network, Offline) and wait 5 seconds.',
    'coupons cannot be loaded': offline,
    'opens the list': 'Press the line of the coupon.',
    'closes the list': 'Press “[[Close]]” of the list.',
    'looks at those not usable': 'Press the tab “[[Not usable]]”.',
    'looks at the usable ones': 'Press the tab “[[Usable]]”.',
    'opens the history': 'Press “[[Coupon history]]”.',
    'chooses the weaker coupon': 'Press “[[Use]]” of the coupon with the smaller discount.',
    'tries again': triesAgain,
    'the coupon is not valid any more (-3062)': refuse('/api/pay/productPoints', -3062, 'Coupon not usable'),
    'its activity is over (-3022)': refuse('/api/pay/productPoints', -3022, 'The event is over'),
  },
  sees: {
    'offer.off': 'Beside “[[Coupon]]” stands “[[Coupons cannot be used for this item]]”; the line leads nowhere.',
    'offer.loading.soon':
      'In the place of the price, and beside “[[Coupon]]”, something turns; the button to pay is off.',
    'offer.loading.late': 'The price of the list is shown; beside “[[Coupon]]” something turns.',
    'offer.loading.again': 'The price of the list is shown; beside “[[Coupon]]” something turns.',
    'offer.shown.pricing':
      'With a coupon something turns in the place of the price, and the button to pay is off; without one the price of the list is shown.',
    'offer.shown.ready':
      'The line “[[Coupon]]” says how much the coupon takes off, or why none applies; the price is shown.',
    'offer.repricing': 'The price of the list is shown; there is no line “[[Coupon]]”.',
    'offer.disabled': 'The price of the list is shown; there is no line “[[Coupon]]”.',
    'offer.refused': 'The price of the list is shown; beside “[[Coupon]]” something turns.',
    'popup.closed': 'No list of coupons is open.',
    'popup.promoCode': '“[[Promo code]]” is open, with “[[Apply]]”.',
    'popup.usable':
      'The tab “[[Usable]]” lists coupons with “[[Use]]”, the chosen one with “[[Cancel]]”, or “[[No coupons here]]” is said.',
    'popup.locked':
      'The tab “[[Not usable]]” lists coupons that say “[[Not usable yet]]”, or “[[No coupons here]]” is said.',
    'popup.history.loading': comingFor('the coupons, under “[[Coupon history]]”'),
    'popup.history.listing':
      '“[[Coupon history]]” lists coupons that are “[[Used]]” or “[[Expired]]”, or “[[No coupons here]]” is said.',
    'popup.history.failed': '“[[Past coupons could not be loaded]]” is shown.',
  },
}

/** By flow; how those are brought about that no tester meets is told in the words of their models. */
export const flowBooks: Readonly<Record<string, FlowBook>> = {
  login,
  recharge,
  result,
  coupons,
  pay,
  embedded,
  replenish,
  storefront,
  maintenance,
  ...goodsBooks,
  ...orderBooks,
  ...giftBooks,
  ...playerBooks,
  ...visitBooks,
}

/** What a failure of a flow costs: money, the way to it, or something beside it. */
export const riskOf = (flow: string): Priority => {
  if (/^(?:pay|recharge|result|coupons|embedded|cardExchange|replenish)$/.test(flow)) return 'high'
  return /^(?:login|selection|limits|orders|roles|salesArea|storefront)$/.test(flow) ? 'medium' : 'low'
}
