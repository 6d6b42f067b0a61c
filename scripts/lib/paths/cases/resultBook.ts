import {
  as,
  asRegular,
  byItself,
  comesBack,
  type FlowBook,
  lost,
  offline,
  override,
  readied,
  refuse,
  regular,
} from './flowBook.ts'

const info = '/api/pay/getOrderInfo'
const paypal = '/api/pay/paypal_pay'
const open = '/api/pay/openOrders'
const refused = { words: 'No such order' }
const answers = (status: number) => override(info, { billing_no: 'B1', status })
const isRefused = refuse(info, 0, refused.words)

/** An unpaid order as the list of those shows it, whose page nobody knows. */
const unpaid = { billing_no: 'B1', product_name: '60 Gems', is_paid: 0, expires_in: 1800 }

/** A question goes out before a tester sees it: what answers it is prepared before the step that asks. */
export const result: FlowBook = {
  begins: {
    'from a purchase, with a payment link': asRegular(`order [[300 Gems]] by PayPal; the page of the provider opens.`),
    'from a purchase without a link': asRegular(
      `choose [[300 Gems]] and press “[[Buy]]”. ${override(paypal, { billing_no: 'B1' }).before} Choose PayPal and press the button with the price.`,
    ),
    'found again by its number': as(
      `${regular} Order [[300 Gems]] by PayPal, leave the payment open, press “[[Close]]” of “[[Recharge result]]” and copy the number of the order under “[[My]]”.`,
      'open the shop with ?billing_no= and that number.',
    ),
    'gone on to pay, its page open': asRegular(
      `order [[300 Gems]] by PayPal, leave the payment open and press “[[Close]]” of “[[Recharge result]]”. Press “[[Pay now]]” of the unpaid order.`,
    ),
    'gone on to pay, no page known': `${override(open, { orders: [unpaid] }).before} Open the shop as a new player and press “[[Pay now]]” of the unpaid order.`,
  },
  does: {
    'after: pollPause': 'Wait a moment: the order is asked for by itself.',
    'after: watchLimit': 'Wait 10 minutes.',
    'after: restPause': 'Wait a minute: the order is asked for by itself.',
    'the time to pay is over':
      'Wait until the time to pay is over (30 minutes after the order), and leave the payment open.',
    'the clock is set, or the machine slept': 'Set the clock of the device an hour ahead, and back afterwards.',
    'asked by itself: pending': readied('Press Leave pending at the provider, or nothing.'),
    'asked by itself: success': readied('Press Approve at the provider.'),
    'asked by itself: delivered before': answers(10),
    'asked by itself: fail': readied('Press Decline at the provider.'),
    'asked by itself: refused': isRefused,
    'asked by itself: no answer': offline,
    'asked by the player: pending': 'Wait for the answer: the payment is still open at the provider.',
    'asked by the player: success': readied('Press Approve at the provider.'),
    'asked by the player: delivered before': answers(10),
    'asked by the player: fail': readied('Press Decline at the provider.'),
    'asked by the player: refused': isRefused,
    'asked by the player: no answer': offline,
    'asked by the player: money of another amount has come': readied('Press Approve a wrong amount at the provider.'),
    'looked up: pending': 'Wait for the answer: the payment is still open at the provider.',
    'looked up: pending, to be paid in a form': readied(
      'Order by “[[Card (pay here)]]” instead of PayPal, and close its form.',
    ),
    'looked up: success': readied('Press Approve at the provider.'),
    'looked up: delivered before': answers(10),
    'looked up: fail': readied('Press Decline at the provider.'),
    'looked up: refused': isRefused,
    'looked up: no answer': lost(info),
    'the details: pending': answers(-1),
    'the details: success': byItself,
    'the details: delivered before': answers(10),
    'the details: fail': byItself,
    'the details: refused': isRefused,
    'the details: no answer': offline,
    'the timeline knows that it is over':
      'Approve or decline at the provider, and wait until “[[What happened]]” says so before the next question.',
    'opens the form again': 'Press “[[To pay]]”.',
    'the form is paid in': 'Press Approve in the form.',
    'the form is closed': 'Press “[[Close]]” above the form.',
    'the form does not work': readied(
      'Block /sdk/airwallex.js (developer tools, Network, Block request URL).',
      'Wait, and unblock it again.',
    ),
    'presses recharge done': 'Press “[[Recharge done]]”.',
    'wants another way to pay': 'Press “[[Change the way to pay]]”.',
    'tries the recharge again': 'Press “[[Recharge continue]]”.',
    'opens the payment link again': 'Press “[[To pay]]”.',
    'comes back to the page': comesBack,
    'buys the same again': 'Press “[[Buy again]]”.',
    'wants to be told': 'Press “[[Tell me when the goods arrive]]”.',
    'prints the receipt': 'Press “[[Print receipt]]”.',
    'closes the popup': 'Press “[[Close]]” of the popup.',
  },
  sees: {
    'pending.finding': '“[[Waiting for your payment]]” is shown.',
    'pending.watching': '“[[Waiting for your payment]]” is shown, with the order number.',
    'pending.checking': '“[[Recharge done]]” tells that it waits.',
    'pending.embedding': 'The form of the provider is shown in a popup named “[[Payment]]”.',
    'pending.resting': '“[[Waiting for your payment]]” is shown, with the order number.',
    fetching: '“[[Recharge done]]” tells that it waits.',
    succeeded: '“[[Paid and delivered]]” and “[[Recharge done]]” are shown.',
    declined: '“[[The payment did not go through]]” is shown, with “[[Recharge continue]]”.',
    unknown: '“[[The order could not be checked]]” is shown, with “[[Try again]]”.',
    closed: 'The popup is gone.',
  },
  says: { 'looked up: refused': refused, 'asked by itself: refused': refused, 'asked by the player: refused': refused },
}
