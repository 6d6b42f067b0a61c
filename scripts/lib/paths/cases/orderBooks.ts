import {
  comesBack,
  comingFor,
  type FlowBook,
  notOffered,
  offline,
  override,
  refuse,
  setClock,
  triesAgain,
} from './flowBook.ts'

const list = '/api/pay/openOrders'
const detail = '/api/pay/orderDetail'
const looks = 'Stay on the page up to half a minute: the open orders are asked for by themselves.'

const orders: FlowBook = {
  begins: {
    starts:
      'As ann with more than 20 orders by PayPal, a delivered one and one that is left unpaid among the newest, open /my.',
  },
  does: {
    'the newest orders arrive': 'Wait for the list.',
    'the orders cannot be loaded': offline,
    'tries again': triesAgain,
    'there are no orders': override('/api/pay/orderHistory', { orders: [] }),
    'something has become of an order':
      'In another tab, approve the unpaid order at the provider or press “[[Cancel order]]”; back here, wait up to half a minute.',
    'asked anew: the waiting order is paid': 'Wait until the list shows that it is paid.',
    'asked anew: no answer': offline,
    'asks for older ones': 'Press “[[Show older orders]]”.',
    'the last orders arrive': 'Wait for the older orders.',
    'older ones cannot be loaded': offline,
    'opens a paid order': 'Open an order that is paid.',
    'opens an unpaid order': 'Open an order that is not paid.',
    'opens an order that is not there': notOffered('an order that is not in the list'),
    'what has happened: delivered': 'Wait until “[[Delivered to the game]]” is shown.',
    'closes the order': 'Press “[[Close]]”.',
    'prints the receipt': 'Press “[[Print receipt]]”.',
  },
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
  begins: { starts: 'As ann with an unpaid and a paid, undelivered order, open /my.' },
  does: {
    'the open orders arrive': 'Wait for the orders.',
    'nothing is open': override(list, { orders: [] }),
    'only the paid order is open': 'Have the unpaid order end meanwhile.',
    'they cannot be asked for': offline,
    'the page leads back to an order': 'Have ordered the unpaid one in this very browser.',
    'something else has happened to an order':
      'Press “[[Log out]]”, and “[[Cancel]]” of the question: whatever lay over the page may have changed an order.',
    'looks elsewhere': 'Go to another tab of the browser, and stay there.',
    'comes back to the page': comesBack,
    'the clock is set, or the machine slept': setClock,
    'after: lookPause (in known)': looks,
    'after: lookPause (in failed)': looks,
    'the order that is gone was delivered': 'Have approved it at the provider, and wait.',
    'the order that is gone is not over': 'Have left it unpaid, and wait.',
    'how it ended cannot be asked': refuse(detail, 0, 'Not today'),
    'the time to pay is over': 'Wait until the time left to pay is over.',
    'wants to cancel the unpaid order': 'Press “[[Cancel order]]” of the unpaid order.',
    'wants to cancel the paid order': notOffered('“[[Cancel order]]” of the paid order'),
    'means it': 'Press “[[Cancel order]]” of the question.',
    'keeps the order': 'Press “[[Keep order]]”.',
    'the order is cancelled': 'Wait for the answer.',
    'the order cannot be cancelled': offline,
  },
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

const leftUnpaid = 'Leave the payment open at the provider, and wait.'
/** A network that goes and comes would count as the player's return, which asks again. */
const unanswered = refuse(detail, 0, 'Not today')
const shown = '“[[Order placed]]” is shown with its time, and what comes next.'

const timeline: FlowBook = {
  begins: { starts: 'As ann, order 60 Gems by PayPal and leave the payment open; open the order under “[[My]]”.' },
  does: {
    'asked first: to be paid': leftUnpaid,
    'asked first: paid, not delivered': 'Have approved at the provider, and open the order before its goods arrive.',
    'asked first: delivered': 'Open an order that is delivered instead.',
    'asked first: no answer': unanswered,
    'asked again: to be paid': leftUnpaid,
    'asked again: paid, not delivered': 'Approve at the provider before it is asked, and wait.',
    'asked again: delivered': 'Approve at the provider before it is asked, and wait until the goods are delivered.',
    'asked again: no answer': unanswered,
    'tries again': triesAgain,
    'comes back to the page': comesBack,
    'the status has changed':
      'Have the order open in “[[Recharge result]]”, by /?billing_no= and its number; approve at the provider, and press “[[Recharge done]]”.',
    'after: pollPause': 'Wait up to half a minute: it is asked by itself.',
    'after: watchLimit': 'Wait 10 minutes with the order open.',
  },
  // it has words of its own for that it knows nothing
  says: { 'asked first: no answer': null },
  sees: {
    loading: 'The place of the steps is empty.',
    failed: '“[[What happened to this order cannot be shown right now.]]” is said; “[[Recharge result]]” says nothing.',
    live: shown,
    resting: shown,
    over: 'Each step is shown with its time, and nothing that comes next.',
  },
}

/** Orders that there are, and what has happened to them. */
export const orderBooks: Readonly<Record<string, FlowBook>> = { orders, openOrders, timeline }
