import type { Arrangement, Priority } from '../../../../src/paths/cases/testCase.ts'
import { method, methods } from '../../../../tests/e2e/paths/support/answers.ts'
import {
  as,
  asRegular,
  byItself,
  comingFor,
  endsLogin,
  type FlowBook,
  holds,
  isBusy,
  notOffered,
  offline,
  override,
  readied,
  refuse,
  refuseAll,
  regular,
  triesAgain,
  withRole,
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
    'for a replenishment':
      'In a browser without stored data, POST /__test/replenishment {"amount":499,"validTime":3600}, which is for ann, and open /replenishGoods?rp_client_id=10101.',
  },
  does: {
    'types a name': 'Type ann into “[[Username]]”, or GAME-1 into “[[Card number]]” where a card logs in.',
    'types a password':
      'Type ann-pass into “[[Password]]”, or demo-card into “[[Card password]]” where a card logs in.',
    'types blanks as password': 'Type two blanks into “[[Password]]”.',
    'types invisible characters as name': 'Paste two zero-width spaces (U+200B) into “[[Username]]”.',
    'types a wide name with blanks': 'Paste “ＡＢ – ١٢” into “[[Username]]”.',
    'chooses Google': 'Press the icon of Google.',
    'chooses Apple': 'Press the icon of Apple.',
    'chooses the prepaid card': 'Press “[[Prepaid card]]”.',
    'presses log in': 'Press “[[Log in]]” in the popup.',
    'closes the popup': 'Press “[[Close]]” of the popup.',
    'the server knows the player': 'Wait for the answer.',
    'chooses username and password': 'Press the way with a name and a password.',
    'chooses another game': 'Choose the second game under “[[Game]]”.',
    'the server knows what the account has to pay': 'Wait for the answer.',
    'the server refuses': readied('Replace the password by a wrong password, wrong-pass.'),
    'no answer comes': offline,
    'the browser blocks the window': readied(
      'Block popups for this site in the browser.',
      'Wait: the window does not open.',
    ),
    'the window reaches the provider': 'Wait until the window shows the page of the provider.',
    'the window is closed': 'Close the window.',
    'cancels instead of going on in the window':
      'Press “[[Cancel]]” in the shop; where “[[Not possible in this browser]]” is open, “[[Back]]”.',
    'lets the provider tell': 'Type ann as the account, and press Approve in the window.',
    'cancels at the provider': 'Press Cancel in the window.',
    'the provider refuses, or answers with a wrong state':
      'Type any account, and press Refuse this account in the window.',
    'the provider lets nobody in here': 'Press Browser not supported in the window.',
    'the credential gives the player': 'Wait for the answer.',
    'the credential gives what the account has to pay': 'Wait for the answer.',
    'the credential is refused': refuse('/util/login/google_auth', 0, notToday.words),
    'no answer to the credential comes': offline,
    'after: openingTime': readied(
      'Slow the network down by a profile of your own with a latency of 60,000 ms (developer tools, Network, throttling).',
      'Wait 40 seconds, and take the profile away again.',
    ),
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

const payments = '/api/pay/getPaymentList'
const limitOf = (limit: number) => ({ currency: 'USD', spent: '1', reserved: '0', limit: String(limit) })

/** The first way to pay takes no coupon, and the player has some. */
const goesOn = 'Press “[[Continue]]” of “[[Pay without a coupon?]]” where it is asked.'
const afterQuestion = ({ before, after }: Arrangement) => readied(before, `${goesOn} ${after}`)

const recharge: FlowBook = {
  begins: {
    'for the first time': asRegular(`choose [[300 Gems]] and press “[[Buy]]”.`),
    'a limited item on a phone, with a remembered region': as(
      `Turn the window into a phone’s (developer tools, device toolbar, a Pixel), and load the page. ${regular}`,
      'choose [[300 Gems]], press “[[Buy]]”, choose Germany under “[[Region]]” and close the popup; then choose [[Daily bundle]] and press “[[Buy]]”.',
    ),
    'for a role that was not bought for here before': as(withRole, `choose [[300 Gems]] and press “[[Buy]]”.`),
    'while an order is under way': asRegular(
      `order [[300 Gems]] by PayPal, leave it unpaid and press “[[Close]]” of “[[Recharge result]]”; press “[[Buy]]” again.`,
    ),
    'with a remembered sub-method': asRegular(
      `order [[300 Gems]] by Cedar Bank, and approve; then press “[[Buy]]” again.`,
    ),
    'after a login, with a card half typed and a coupon chosen': asRegular(
      `choose a coupon and the in-game card, type 1234 as its number, ${endsLogin('/api/pay/card_info')}, press the button with the price and log in again.`,
    ),
  },
  does: {
    // the popup asks for them early: they are prepared before the shop is opened
    'methods arrive': override(payments, methods),
    'no method takes the price': override(payments, {
      country: { US: [method('10201', 'PayPal', { min_money: 10_000 })] },
    }),
    'the order of regions is known': byItself,
    'the way used last is known': override('/api/pay/lastMethod', { payway_id: '10801', channel_id: '130' }),
    'the own limit is known': override('/api/pay/ownLimit', limitOf(50)),
    'what a first purchase brings is known': readied(
      'Choose [[1980 Gems]] instead, which this player has never bought.',
      'Wait until the popup says what a first purchase brings.',
    ),
    'coupons are known': 'Wait for the coupons.',
    'the price with a coupon is asked': byItself,
    'no coupon is usable': override('/api/coupons/couponList', { coupons: [] }),
    'coupons are loaded again': byItself,
    'chooses the way used last': 'Press the method under “[[Used last]]”.',
    'chooses a region that is not offered': notOffered('a region that is not in the list under “[[Region]]”'),
    'chooses a method that is gone': notOffered('a method that is not offered in this region'),
    'chooses a bank that is gone': notOffered('a bank that is not in the list'),
    'chooses the desktop script': notOffered('Desktop script, on a phone “[[Only in a browser on a computer.]]”'),
    'wants to change their own limit': {
      before: override('/api/pay/ownLimit', limitOf(2)).before,
      after: 'Press “[[Change limit]]” beside the price.',
    },
    'an order is created and its page opens': `${goesOn} Wait for the answer.`,
    'an order is created': afterQuestion(override('/api/pay/paypal_pay', { billing_no: 'B1' })),
    'a sub-method is needed': byItself,
    'the card form is needed': byItself,
    'a card pays': byItself,
    'the payment is refused': afterQuestion(
      override('/api/pay/paypal_pay', { billing_no: 'B1', url: 'javascript:alert(1)' }),
    ),
    'the form of an order is left': readied(
      'Have PayPal pay in a form: in the answer that is prepared for the methods, 11702 stands for 10201.',
      `${goesOn} Press “[[Close]]” above the form of the provider.`,
    ),
    'the card has paid': 'Press “[[Confirm]]” of the question, and wait for the order.',
    'the card is refused': readied('Replace the password of the card by wrong.'),
    'the coupon of the card purchase is refused (-3062)': refuse('/api/pay/payMyCardInGame', -3062, lostCoupon.words),
    'the card is not exchanged': 'Press “[[Cancel]]” of the question what the card is worth.',
    'the player thinks again': 'Press “[[Cancel]]” of “[[Pay without a coupon?]]”.',
    'methods cannot be loaded': refuse(payments, 0, notToday.words),
    'tries again': triesAgain,
    'chooses the region with one method': 'Choose Germany under “[[Region]]”.',
    'chooses the first region': 'Choose the United States under “[[Region]]”.',
    'chooses a method': 'Choose PayPal.',
    'chooses the in-game card': 'Choose Game card.',
    'chooses a method with an arrow': 'Press Banks, which has an arrow.',
    'chooses a bank': 'Choose Cedar Bank.',
    'closes the list of banks': 'Press “[[Close]]” of Banks.',
    'types a card number': 'Type PAY-USD-4.99-1 into “[[Card number]]” and demo-card into “[[Card password]]”.',
    'types a card password': 'Type demo-card into “[[Card password]]”.',
    'taps the coupon line': 'Press the line of the coupon.',
    'presses pay': 'Press the button with the price.',
    'wants another role': 'Press “[[Choose another role]]”.',
    'says that it is meant': 'Press “[[Change region]]” or “[[Yes, continue]]”, whichever the question has.',
    'says that it is not meant': 'Press “[[Cancel]]” of the question.',
    'closes the popup': 'Press “[[Close]]” of the popup.',
    'the coupon is refused (-3062)': afterQuestion(refuse('/api/pay/paypal_pay', -3062, lostCoupon.words)),
  },
  says: {
    'methods cannot be loaded': notToday,
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

const couponList = '/api/coupons/couponList'

const coupons: FlowBook = {
  begins: {
    'the VIP version, an item that takes coupons': asRegular(
      `choose [[300 Gems]], which take coupons, and press “[[Buy]]”.`,
    ),
    'no coupons here': asRegular(`choose [[Season Pass]], which takes no coupons, and press “[[Buy]]”.`),
    'again, with the weaker coupon chosen before': asRegular(
      `order [[300 Gems]] with the coupon of the smaller discount, leave it unpaid and press “[[Change the way to pay]]”.`,
    ),
    'again, without a coupon by choice': asRegular(
      `choose [[300 Gems]], press “[[Buy]]”, drop the coupon, ${endsLogin('/api/pay/adyen_pay')}, press the button with the price and log in again.`,
    ),
    'again, with a coupon that is gone by now': asRegular(
      `choose [[300 Gems]], press “[[Buy]]”, choose a coupon, use it up in another browser, ${endsLogin('/api/pay/adyen_pay')} here, press the button with the price and log in again.`,
    ),
    'again, with a promo code typed before': asRegular(
      `choose [[300 Gems]], press “[[Buy]]” and “[[Enter a promo code]]”, type SUMM into “[[Promo code]]”, ${endsLogin('/api/coupons/promoCode')}, press “[[Apply]]” and log in again.`,
    ),
  },
  does: {
    'coupons arrive': 'Wait for the coupons.',
    'none can be used': override(couponList, { coupons: [] }),
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
    'does without': 'Press “[[Cancel]]” of the coupon that is chosen in the list.',
    'the server refuses the coupon (-3062)': {
      before: refuse('/api/pay/paypal_pay', -3062, lostCoupon.words).before,
      after: 'Choose PayPal, and press the button with the price.',
    },
    'the server refuses a payment without a coupon (-3062)': {
      before: refuse('/api/pay/paypal_pay', -3062, lostCoupon.words).before,
      after:
        'Press “[[Cancel]]” of the coupon that is chosen in the list, choose PayPal, press the button with the price and “[[Continue]]”.',
    },
    'coupons arrive again': 'Wait for the coupons.',
    'none can be used any more': override(couponList, { coupons: [] }),
    'coupons cannot be loaded again': refuseAll(couponList, notToday.words),
    'after: couponReload': 'Wait a second: the coupons are asked for again by themselves.',
    'after: couponTimeoutMs': { before: holds(couponList), after: 'Wait 5 seconds.' },
    'coupons cannot be loaded': refuseAll(couponList, notToday.words),
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
    'offer.shown.pricing':
      'With a coupon something turns in the place of the price, and the button to pay is off; without one the price of the list is shown.',
    'offer.shown.ready':
      'The line “[[Coupon]]” says how much the coupon takes off, or why none applies; the price is shown.',
    'offer.shown.refused.pricing':
      'In the place of the price something turns, and the button to pay is off; the line “[[Coupon]]” names the next best coupon.',
    'offer.shown.refused.waiting':
      'The line “[[Coupon]]” says how much the next best coupon takes off, or why none applies; the price is shown.',
    'offer.shown.reloading':
      'Line and price stay as they were; without a price with the coupon that of the list is shown.',
    'offer.repricing': 'The price of the list is shown; beside “[[Coupon]]” something turns.',
    'offer.disabled': 'The price of the list is shown; there is no line “[[Coupon]]”.',
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
