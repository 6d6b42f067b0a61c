import {
  byItself,
  comesBack,
  comingFor,
  type FlowBook,
  isBusy,
  notOffered,
  override,
  readied,
  refuse,
  setClock,
  triesAgain,
} from './flowBook.ts'

const info = '/api/replenishment/replenishment_info'
const games = '/api/replenishment/getGameList'
const order = '/api/replenishment/pay'
const countries = '/api/pay/replenishmentCountryList'
const link = {
  replenish_id: 'R1',
  client_id: '10101',
  game_name: 'Skybound',
  user_name: 'ann',
  amount: '4.99',
  currency_code: 'USD',
  valid_time: 3600,
}
const refusal = 'Not today'
const over = 'Session over'
const wait = 'Wait for what has to be paid.'
const known = 'Log in to the shop as ann, in the second game as well, before.'
const newLink = 'POST /__test/replenishment {"amount":499,"validTime":3600}, a payment of ann’s.'
const visitor = readied(
  'Be logged in nowhere (developer tools, Application, Storage, Clear site data).',
  'Wait for the fields of the login.',
)

/** A replenishment by its link or by the account of a game. */
export const replenish: FlowBook = {
  begins: {
    'by the link': `${newLink} In a browser without stored data, open /replenishGoods?replenish_id= with the id that it answers.`,
    'by the game': `${newLink} Open /replenishGoods?rp_client_id=10101.`,
  },
  does: {
    'games arrive': 'Wait for the games.',
    'there is no game': override(games, { list: [] }),
    'games cannot be loaded': refuse(games, 0, refusal),
    'chooses the other game': 'Choose the second game under “[[Game]]”.',
    'chooses a game that is not there': notOffered('a game that is not in the list under “[[Game]]”'),
    'the player is logged in, and has a link': readied(
      'Log in to the shop as ann, in Skybound, before.',
      'Wait: nothing is asked.',
    ),
    'nobody is logged in': visitor,
    'whose link it is cannot be asked': readied(
      `Log in to the shop as ann, in Skybound, before. ${refuse(info, 0, refusal).before}`,
    ),
    'the player’s token is over': readied(
      `Log in to the shop as ann, in Skybound, before. ${refuse(info, -600, over).before}`,
    ),
    'the player’s token is over there': readied(`${known} ${refuse(info, -600, over).before}`),
    'the player is logged in there, and has a link': {
      ...override(info, link),
      before: `${known} ${override(info, link).before}`,
    },
    'nobody is logged in there': byItself,
    'whose link it is cannot be asked there': readied(`${known} ${refuse(info, 0, refusal).before}`),
    'ways to log in arrive': 'Wait for the other ways to log in.',
    'ways to log in cannot be loaded': refuse('/util/login/login_config', 0, refusal),
    'the account has a link': 'Type ann and ann-pass, and press “[[Log in]]”.',
    'the account logs in to nothing': 'Type bob and bob-pass, who has nothing to pay, and press “[[Log in]]”.',
    'the payment arrives': wait,
    'the payment arrives without a way to pay': override(countries, { country: {} }),
    'the payment arrives, its time is over': override(info, { ...link, valid_time: 0 }),
    'the payment arrives, an order was started': readied(
      'Press the button with the price once before, in this browser, and leave the order unpaid; open the same page again.',
      wait,
    ),
    'the payment is paid already': override(info, { ...link, is_paid: 1, billing_no: 'B1' }),
    'the payment cannot be loaded': refuse(info, 0, refusal),
    'loading is refused: not logged in': refuse(info, -600, over),
    'tries again': triesAgain,
    'a second passes': 'Wait a second.',
    'the last second passes': readied(
      'Take 30 as validTime of the payment.',
      'Wait until “[[Time left]]” is over: half a minute after the payment was made.',
    ),
    'the clock jumps': setClock,
    'comes back to the page': comesBack,
    'time is left': 'Wait for the answer.',
    'no time is left': override(info, { ...link, valid_time: 0 }),
    'it was paid elsewhere': override(info, { ...link, is_paid: 1, billing_no: 'B1' }),
    'the time cannot be asked': refuse(info, 0, refusal),
    'the time is refused: not logged in': refuse(info, -600, over),
    'chooses Germany': 'Choose Germany under “[[Region]]”.',
    'chooses a region that is not there': notOffered('France, where it is not in the list under “[[Region]]”'),
    'chooses the second way': 'Choose the second way under “[[Payment method]]”.',
    'presses pay': 'Press the button with the price.',
    'the order is created': 'Wait for the answer.',
    'no order is created': override(order, {}),
    'the order has an unsafe link': override(order, { billing_no: 'B1', url: 'http://provider.example/pay' }),
    'the order is refused': refuse(order, 0, refusal),
    'the order is refused: not logged in': refuse(order, -600, over),
    'presses the order under way': 'Press “[[Show order]]”.',
    'the result is read': 'Approve at the provider, come back, and press “[[Recharge done]]” when it is delivered.',
    'another way to pay': 'Press “[[Change the way to pay]]”.',
    'leaves while pending': 'Press “[[Close]]” while the payment is pending.',
  },
  sees: {
    recognising: comingFor('“[[To pay]]” and “[[Payment method]]”'),
    loadingGames: comingFor('“[[To pay]]” and “[[Payment method]]”'),
    gamesFailed: '“[[The payment could not be loaded]]” is shown, with “[[Try again]]”.',
    entering: 'The fields of the login are shown, or “[[No game was found]]”.',
    failed: '“[[The payment could not be loaded]]” is shown, with “[[Try again]]”.',
    loading: `What was known of the payment before stays. Else: ${comingFor('“[[To pay]]” and “[[Payment method]]”')}`,
    open: '“[[To pay]]” shows what has to be paid, “[[Time left]]” counts down, and the button names the price.',
    'open.creating': isBusy,
    renewing: '“[[To pay]]” and “[[Payment method]]” stay as they were.',
    watching: '“[[Waiting for your payment]]” is shown, with the order number.',
    paid: '“[[It is paid]]” is shown; there is nothing to pay any more.',
    expired: '“[[This page has expired]]” is shown; there is nothing to pay any more.',
  },
  says: Object.fromEntries([
    ...['games cannot be loaded', 'the payment cannot be loaded', 'the order is refused'].map((name) => [
      name,
      { words: refusal },
    ]),
    ...['loading', 'the time', 'the order'].map((what) => [`${what} is refused: not logged in`, { words: over }]),
  ]),
}
