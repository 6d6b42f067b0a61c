import {
  lastOrders,
  newestOrders,
  openOrder,
  openStory,
  paidOrders,
} from '../../../../tests/e2e/paths/support/answers.ts'
import {
  as,
  comesBack,
  comingFor,
  type FlowBook,
  newcomer,
  notOffered,
  override,
  readied,
  refuse,
  setClock,
  triesAgain,
  withRole,
} from './flowBook.ts'

const list = '/api/pay/openOrders'
const detail = '/api/pay/orderDetail'
const history = '/api/pay/orderHistory'
const notToday = { words: 'Not today' }
const unpaidOne = { ...openOrder, billing_no: 'B1', is_paid: 0, expires_in: 120 }
const paidOne = { ...openOrder, billing_no: 'B2', is_paid: 1 }
const looks = 'Stay on the page up to half a minute: the open orders are asked for by themselves.'

const orders: FlowBook = {
  begins: {
    starts: as(newcomer, 'open /my.'),
  },
  does: {
    'the newest orders arrive': override(history, newestOrders),
    'the orders cannot be loaded': refuse(history, 0, notToday.words),
    'tries again': triesAgain,
    'there are no orders': 'Wait for the list, which a new player has empty.',
    'something has become of an order':
      'Press “[[Log out]]”, and “[[Cancel]]” of the question: whatever lay over the page may have changed an order.',
    'asked anew: the waiting order is paid': override(history, paidOrders),
    'asked anew: nothing has changed': override(history, newestOrders),
    'asked anew: no answer': refuse(history, 0, notToday.words),
    'asks for older ones': 'Press “[[Show older orders]]”.',
    'the last orders arrive': override(history, lastOrders),
    'older ones cannot be loaded': refuse(history, 0, notToday.words),
    'opens a paid order': 'Press the order of 60 Gems, which is paid.',
    'opens an unpaid order': 'Press the order of 300 Gems, which is not paid.',
    'opens an order that is not there': notOffered('an order that is not in the list'),
    'what has happened: delivered': 'Wait until “[[Delivered to the game]]” is shown.',
    'closes the order': 'Press “[[Close]]”.',
    'prints the receipt': 'Press “[[Print receipt]]”.',
  },
  says: { 'the orders cannot be loaded': notToday, 'older ones cannot be loaded': notToday },
  sees: {
    loading: comingFor('the orders'),
    failed: '“[[The orders could not be loaded]]” is shown.',
    open: 'The orders are listed, the newest first, or “[[No orders yet]]” is shown.',
    'open.list.loadingMore': '“[[Show older orders]]” tells that it waits.',
    'open.detail.closed': 'No order lies over the page.',
    'open.detail.reading': '“[[Order details]]” shows the order.',
  },
}

const openOrders: FlowBook = {
  begins: { starts: as(newcomer, 'open /my.') },
  does: {
    'the open orders arrive': override(list, { orders: [unpaidOne, paidOne] }),
    'nothing is open': override(list, { orders: [] }),
    'only the paid order is open': override(list, { orders: [paidOne] }),
    'they cannot be asked for': refuse(list, 0, notToday.words),
    'the page leads back to an order': 'Have ordered the unpaid one in this very browser.',
    'something else has happened to an order':
      'Press “[[Log out]]”, and “[[Cancel]]” of the question: whatever lay over the page may have changed an order.',
    'a popup covers the orders': 'Press “[[Log out]]” under “[[My]]”, and leave the question open.',
    'looks elsewhere': 'Go to another tab of the browser, and stay there.',
    'comes back to the page': comesBack,
    'the clock is set, or the machine slept': setClock,
    'after: lookPause (in known)': looks,
    'after: lookPause (in failed)': looks,
    'the order that is gone was delivered': override(detail, openStory(['created', 'paid', 'delivered'])),
    'the order that is gone is not over': override(detail, openStory(['created'])),
    'how it ended cannot be asked': refuse(detail, 0, 'Not today'),
    'the time to pay is over': 'Wait in the other tab until the time left to pay, two minutes, is over.',
    'wants to cancel the unpaid order': 'Press “[[Cancel order]]” of the unpaid order.',
    'wants to cancel the paid order': notOffered('“[[Cancel order]]” of the paid order'),
    'means it': 'Press “[[Cancel order]]” of the question.',
    'keeps the order': 'Press “[[Keep order]]”.',
    'the order is cancelled': override('/api/pay/cancelOrder', { billing_no: 'B1', status: -2 }),
    'the order cannot be cancelled': refuse('/api/pay/cancelOrder', 0, notToday.words),
  },
  says: { 'the order cannot be cancelled': notToday },
  sees: {
    loading: 'What is known of the orders stays; before the first answer grey bars stand under “[[Orders]]”.',
    learning: 'The order stays in its place, as it was shown last.',
    failed: 'The orders stay as they were shown last.',
    known:
      'Of the orders that are open, the unpaid one shows “[[Time left to pay]]”, the paid one “[[Paid, being delivered]]”.',
    asking: '“[[Cancel this order?]]” is asked, with “[[Keep order]]”.',
    cancelling: 'The question “[[Cancel this order?]]” stays; a second press does nothing.',
  },
}

const leftUnpaid = 'Wait: the payment is still open at the provider.'
/** A network that goes and comes would count as the player's return, which asks again. */
const unanswered = refuse(detail, 0, 'Not today')
const shown = '“[[Order placed]]” is shown with its time, and what comes next.'

const timeline: FlowBook = {
  begins: {
    starts: as(
      withRole,
      `order [[60 Gems]] by PayPal (“[[Yes, continue]]” where it is asked) and leave the payment open; open the order under “[[My]]”.`,
    ),
  },
  does: {
    'asked first: to be paid': leftUnpaid,
    'asked first: paid, not delivered': readied(
      'Approve at the provider, and open the order before its goods arrive, instead of leaving the payment open.',
    ),
    'asked first: delivered': readied(
      'Approve at the provider, instead of leaving the payment open, and open the order when its goods have arrived.',
    ),
    'asked first: no answer': unanswered,
    'asked again: to be paid': leftUnpaid,
    'asked again: paid, not delivered': readied('Approve at the provider.'),
    'asked again: delivered': readied(
      'Approve at the provider.',
      'Wait until the goods are delivered; where the order was paid before that, it is asked again by itself.',
    ),
    'asked again: no answer': unanswered,
    'tries again': triesAgain,
    'comes back to the page': comesBack,
    'the status has changed':
      'In a case that needs this, open the order in “[[Recharge result]]” instead, by /?billing_no= and its number. Here, approve at the provider, and press “[[Recharge done]]”.',
    'after: pollPause': 'Wait up to a minute: it is asked by itself.',
    'after: watchLimit': 'Wait 10 minutes with the order open.',
  },
  // it has words of its own for that it knows nothing
  says: { 'asked first: no answer': null },
  sees: {
    loading: 'The place of the steps is empty.',
    failed: '“[[What happened to this order cannot be shown right now.]]” is said; “[[Recharge result]]” says nothing.',
    live: shown,
    over: 'Each step is shown with its time, and nothing that comes next.',
  },
}

/** Orders that there are, and what has happened to them. */
export const orderBooks: Readonly<Record<string, FlowBook>> = { orders, openOrders, timeline }
