import { ru } from '../../../../brands/ru.ts'
import { waysWithBounds } from '../../../../tests/e2e/paths/support/waysWithBounds.ts'
import {
  as,
  byItself,
  choosesRole,
  choosesRoleNow,
  comesBack,
  comingFor,
  type FlowBook,
  inEmberfall,
  newcomer,
  notOffered,
  override,
  refuse,
  setClock,
  setsEntry,
  shopOf,
  triesAgain,
  withRole,
} from './flowBook.ts'

const counters = '/api/pay/getLimitProductInfo'
const weekly = { product_id: 'weekly', limit_type: 'time', frequency: 2, day_info: 7 }
const counted = (counter: object) => override(counters, { list: [{ ...weekly, ...counter }] })
const anHour = counted({ extra_pay_times: 0, next_pay_time: 60 })
const entersGame = 'press “[[Change game]]” and choose'
const wantsOthers = (bounds: object) =>
  `${override('/api/pay/getPaymentList', waysWithBounds(bounds)).before} Choose [[680 Gems]] and press “[[Buy]]”, open the line of the ways that take other prices, and press “[[Choose other goods]]”.`
/** The server has sent the goods of the first game along; those of another one are asked for. */
const asksGoods = 'whose goods are asked for then'

const games: FlowBook = {
  begins: {
    'no game yet': 'In a browser without stored data, open /?client_id=99999.',
    'a game is chosen': 'Open the shop, in which Skybound is chosen, and press “[[Change game]]”.',
    'an order is under way': as(
      withRole,
      `order [[60 Gems]] of Skybound by PayPal and leave the payment open; press “[[Close]]” of “[[Recharge result]]”, then “[[Change game]]”.`,
    ),
  },
  does: {
    'chooses the same game': 'Press Skybound.',
    'chooses another game': 'Press Emberfall.',
    'chooses a game that cannot be chosen': 'Press Tidecall, which only shows its editions.',
    'chooses an edition that cannot be chosen': 'Press Tidecall Classic below Tidecall: “[[Not available here]]”.',
    'means it': 'Press “[[Change game]]” of the question.',
    'does not mean it': 'Press “[[Cancel]]” of the question.',
    'closes the popup': 'Press “[[Close]]” of “[[Choose a game]]”; where the question is open, press Escape.',
  },
  sees: {
    browsing: '“[[Choose a game]]” lists the games; the one that is chosen is marked.',
    confirming: '“[[Change the game?]]” is asked.',
    closed: 'The list is gone.',
  },
}

const selection: FlowBook = {
  begins: {
    'a visitor': `Without being logged in, ${entersGame} Emberfall, ${asksGoods}.`,
    'a player': as(newcomer, 'open /my and press “[[Top up]]”.'),
    'a player of a game with areas': as(inEmberfall, 'open /my and press “[[Top up]]”.'),
    'a player with goods chosen before the login':
      'In a browser without stored data, choose [[60 Gems]]; then log in as a new player.',
    'a player by a link that names a server': as(
      `${newcomer} Who has a role on the server S9 of Skybound is the wrong one: take another.`,
      'open /?server_id=S9.',
    ),
  },
  does: {
    'goods arrive': 'Wait for the goods.',
    'there are no goods': override('/api/pay/getThirdGift', { currency: 'USD', types: [], goods: [] }),
    // asked ahead as well: a refusal of one call would be made up for
    'goods cannot be loaded':
      'Block /api/pay/getThirdGift (developer tools, Network, Block request URL) before the game is chosen; unblock it afterwards.',
    'chooses goods': 'Choose [[60 Gems]].',
    'chooses goods that are not offered': notOffered('goods that are not in the list'),
    'looks at another type': 'Press another kind of goods.',
    'looks at the same type again': 'Press the kind of goods that is shown.',
    'wants goods of a price that is offered': wantsOthers({ max_money: 5 }),
    'wants goods of a price that is not offered': wantsOthers({ min_money: 10_000 }),
    'is led to them': byItself,
    'says server and role': `${choosesRoleNow} A visitor presses “[[Log in]]” there first, and logs in as a new player.`,
    'roles arrive': override('/api/system/allRoleList', {
      roles: [{ role_id: '1001', role_name: 'Lin', level: 57, server_id: 'S1', server_name: 'Dawn', is_last: 1 }],
    }),
    'the player has no role': override('/api/system/allRoleList', { roles: [] }),
    'roles cannot be loaded': refuse('/api/system/allRoleList', 0, 'No roles today'),
    'limits are counted': counted({ extra_pay_times: 0, next_pay_time: 0 }),
    'limits cannot be counted': refuse(counters, 0, 'No counters today'),
    'comes back to the page': 'Go to “[[My]]” and back to the goods.',
    'a limited item was paid':
      'Order [[Weekly bundle]] by PayPal (“[[Yes, continue]]” where it is asked), approve at the provider, and press “[[Recharge done]]”.',
    'tries again': triesAgain,
  },
  sees: {
    'goods.loading': 'Grey cards stand in the place of the goods.',
    'goods.listing': 'The goods of a kind are listed; those that are chosen are marked.',
    'goods.empty': '“[[Nothing is on sale here right now]]” is shown.',
    'goods.failed': '“[[The goods could not be loaded]]” is shown.',
    'role.anonymous': '“[[Log in to choose who receives the goods]]” is shown.',
    'role.loading': 'A grey bar stands in the place of the role.',
    'role.missing': '“[[Choose server and role]]” is shown.',
    'role.chosen': 'The role and its server are shown, with “[[Change]]”.',
    'role.failed': '“[[Your roles could not be loaded]]” is shown.',
  },
}

const limits: FlowBook = {
  begins: {
    'nobody waits for anything': as(newcomer, `choose [[Weekly bundle]].`),
    'the player waits for the weekly item': as(
      `${setsEntry('paymentReminders', { 'ACCOUNT 10101 SERVER ROLE': ['weekly'] })} Replace the three words in capitals: the player's suid is in the entry userMap, the ids of the server and the role are in the answer of /api/system/allRoleList. ${newcomer}`,
      'choose [[Weekly bundle]].',
    ),
    'another role waits for the weekly item': as(
      `${setsEntry('paymentReminders', { '0 10101 S1 0': ['weekly'] })} ${newcomer}`,
      'choose [[Weekly bundle]].',
    ),
  },
  does: {
    'server and role are chosen': choosesRoleNow,
    'one purchase is left': counted({ extra_pay_times: 1, next_pay_time: 0 }),
    'the limit is reached': counted({ extra_pay_times: 0, next_pay_time: 0 }),
    'the limit is reached for an hour': { ...anHour, before: `A minute stands for the hour. ${anHour.before}` },
    'an order has to be paid first': counted({ extra_pay_times: -1, unpaid_billing_no: 'B1', next_pay_time: 0 }),
    'limits cannot be loaded': refuse(counters, 0, 'No counters today'),
    'wants to be reminded, or no longer':
      'Choose [[Weekly bundle]], whose limit is reached, and press “[[Remind me]]”, or “[[Do not remind me]]” where a reminder waits.',
    'has seen that it is buyable': 'Choose [[Daily bundle]], then [[Weekly bundle]].',
    'a limited item was paid':
      'Order [[Daily bundle]] by PayPal (“[[Yes, continue]]” where it is asked), approve at the provider, and press “[[Recharge done]]”.',
    'comes back to the page': comesBack,
    'the countdown ends': 'Wait until the countdown below [[Weekly bundle]] has ended.',
    'the clock is set, or the machine slept': setClock,
    'tries again': triesAgain,
  },
  sees: {
    idle: '“[[Choose server and role]]” is shown; nothing is counted.',
    loading: 'Weekly bundle says “[[Checking the limit…]]”, or what was known of it last.',
    known: 'Weekly bundle says how often it may still be bought, or why it may not.',
    counting: 'Weekly bundle says “[[Limit reached]]”, with a countdown.',
    failed:
      '“[[Try again]]” is offered below the goods; goods whose counter was never known say “[[Limit not known]]”.',
  },
}

const steps: FlowBook = {
  begins: {
    'at the choice of a game': `Log in as a new player at ${shopOf(ru)}, choose Ironveil; open ${shopOf(ru, '/selectGame')}: this shop has a page for each step.`,
    'at the goods': as(newcomer, `open ${shopOf(ru, '/selectGoods')}.`),
  },
  does: {
    'the shop starts': 'Log out in a second tab, which starts the shop anew here.',
    'something is loaded or asked':
      'Press “[[Log in]]” at the top, or the name of who is logged in; on the page of games, where that is no step, press Mossgrove and its last edition.',
    'goods of another game are being chosen': 'Wait until the shop of the other game is open.',
    'a game is being chosen': 'Wait until the games are listed; on a later page press “[[Change game]]”.',
    'goods are being chosen':
      'Wait until the shop is open. Where the games are listed, press the game that is marked; where something lies over the page, close it.',
    'goods are being chosen, of the game of the address': `Open ${shopOf(ru, '/selectGame?client_id=10501')} instead.`,
    'a way to pay is being chosen': `Choose [[300 Gems]], ${choosesRole}; press “[[Buy]]”.`,
    'an order is under way':
      'Choose the first way to pay, press the button with the price, and “[[Yes, continue]]” where it is asked.',
    'the recharge page shows': byItself,
    'the result page shows': byItself,
    'the page of games shows': 'Go back or forward in the browser, until the address is /selectGame.',
    'the page of goods shows': 'Go back or forward in the browser, until the address is /selectGoods.',
  },
  sees: {
    arriving: `The page of the address is shown, with its games if they are known. ${comingFor('what is loaded')}`,
    following: 'The page of the step is shown, and the steps at the top mark it.',
    interrupted: `The page stays; what is asked, such as “[[Log in]]”, lies over it. ${comingFor('what is loaded')}`,
    asking: '“[[Choose a game]]” is shown.',
    'handing.interrupted': `What is asked, such as “[[Log in]]”, lies over the page. ${comingFor('what is loaded')}`,
  },
}

/** What is bought, for whom, and in which steps. */
export const goodsBooks: Readonly<Record<string, FlowBook>> = { games, selection, limits, steps }
