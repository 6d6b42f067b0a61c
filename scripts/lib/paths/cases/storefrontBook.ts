import {
  byItself,
  comesBack,
  comingFor,
  type FlowBook,
  keepsNothing,
  offline,
  override,
  refuse,
  triesAgain,
} from './flowBook.ts'

const games = '/api/pay/getGameListV2'
const user = '/util/login/get_user_info'
const goods = '/api/pay/getThirdGift'
const order = '/api/pay/getOrderInfo'
const openOrders = '/api/pay/openOrders'
const detail = '/api/pay/orderDetail'

const nothing = offline
const booting = comingFor('“[[Account]]” and “[[Goods]]”')
/** Any call that is asked on the page may be refused; that of the goods always is asked. */
const refusedGoods = (code: number) => refuse(goods, code, `Refused ${code}`)
const waiting = (billing_no: string) => ({
  billing_no,
  product_name: '60 Gems',
  role_name: 'Lin',
  amount: 0.99,
  currency: 'USD',
  is_paid: 0,
  expires_in: 1800,
})
const others = { B1: 'B2', B2: 'B1' } as const
const created = { step: 'created', at: 1_700_000_000 }
const ended = (reason: string) => ({
  steps: [created, { step: 'ended', at: 1_700_001_800 }],
  decline: { reason, is_uncharged: 1 },
})
const ends = {
  delivered: { steps: [created, { step: 'delivered', at: 1_700_000_061 }] },
  replaced: ended('replaced'),
  cancelled: ended('cancelled'),
}
const turnsOut = (number: keyof typeof others, end: keyof typeof ends) =>
  `${override(openOrders, { orders: [waiting(others[number])] }).before} ${override(detail, { billing_no: number, ...ends[end] }).before} ${comesBack}`
const pressesOrder = 'Press “[[Show order]]” below “[[An order is under way.]]”.'
const changesWay = 'Press “[[Change the way to pay]]”.'

/** The shop as a whole: what a tester meets on the way to a purchase. */
export const storefront: FlowBook = {
  begins: {
    'the usual way': 'Open the shop in a browser without stored data.',
    'by a social link': 'Open /@sky.',
    'by the link of a game': 'Open /?client_id=10101.',
    'by the link of a game that is not here': 'Open /?client_id=99999.',
    'by the link of a replenishment': 'Open /replenishGoods?replenish_id=de300000000000000000000000000001.',
    'with an order under way': 'As ann, order 60 Gems, leave it unpaid, and open the shop again.',
    'from the game, with a token':
      'Have a token by POST /__test/token {"player":"ann"}, and open /?oauth_token= with it.',
    'inside the game, with a token':
      'Have a token by POST /__test/token {"player":"ann"}, and open /?visit=sdk&oauth_token= with it.',
    'as a tester': 'Be a tester by the key of the shop (BETA_KEY_HASH), and open the shop.',
  },
  does: {
    'the link is known': override('/api/rsys/evoke', { domain_area: 'universal', client_id: '10101' }),
    'the link is not known': 'Wait: sky is no link of this shop.',
    'the link cannot be looked up': nothing,
    'the sales area is found': byItself,
    'the sales area is not found': 'Have opened the shop of joynet with ?domain_area=mars instead.',
    'games arrive': 'Wait for the games.',
    'no game can be chosen': override(games, { list: [] }),
    'games cannot be loaded': nothing,
    'the token is the player’s': 'Wait for the answer.',
    'the token is refused (-600)': refuse(user, -600, 'Refused -600'),
    'the token’s player is not verified (6001)': refuse(user, 6001, 'Refused 6001'),
    'whose the token is cannot be asked': nothing,
    'the game opens for a visitor': 'Wait for the game, without being logged in.',
    'the game opens for a player': 'Wait for the game, as ann, who has logged in before.',
    'the game cannot be opened': nothing,
    'the browser knows nothing more': byItself,
    'the browser knows another game': 'Have chosen another game in an earlier visit.',
    'the browser knows the player': 'Have been logged in as ann in an earlier visit.',
    'nothing is chosen': 'Wait for the goods, and choose none.',
    'goods cannot be loaded': refusedGoods(0),
    'goods are chosen': 'Choose Season Pass, and no role.',
    'goods are chosen, roles are on the way': 'Choose Season Pass while the roles are still loading.',
    'goods and role are chosen': 'Choose Season Pass, and a server and a role.',
    'goods are chosen whose limit is reached': 'Choose Daily bundle, whose limit this role has reached.',
    'goods are to be remembered': 'Choose Season Pass.',
    'a role is to be remembered': 'Choose a server and a role.',
    'limited goods are chosen, their limit is not known yet':
      'Choose Weekly bundle with a role while its limit is still being asked.',
    'the limits cannot be asked for': refuse('/api/pay/getLimitProductInfo', 0, 'Not today'),
    'presses gift card': 'Press “[[Redeem a gift card]]”.',
    'asks how topping up works': 'Press “[[How topping up works]]”.',
    'presses the unpaid order': 'Press “[[Show order]]” beside the goods that have an unpaid order.',
    'has cancelled the order': 'Press “[[Cancel order]]” of the order under way, and again in the question.',
    'has cancelled another order': 'Press “[[Cancel order]]” of the other open order, and again in the question.',
    'the order turns out to be delivered': turnsOut('B1', 'delivered'),
    'the order turns out to be replaced': turnsOut('B1', 'replaced'),
    'the order turns out to be cancelled': turnsOut('B1', 'cancelled'),
    'another order turns out to be delivered': turnsOut('B2', 'delivered'),
    'another order turns out to be replaced': turnsOut('B2', 'replaced'),
    'another order turns out to be cancelled': turnsOut('B2', 'cancelled'),
    'presses buy': 'Press “[[Buy]]”.',
    'leaves for the shop': 'Press “[[Back to the shop]]”.',
    'a page shows': 'Press the tab “[[My]]”.',
    'the goods show again': 'Go to “[[My]]” and back to the goods.',
    'installs the shop': 'Install the shop from the menu of the browser.',
    'presses log in': 'Press “[[Log in]]” at the top.',
    'presses change game': 'Press “[[Change game]]”.',
    'presses change role': 'Press “[[Change]]” or “[[Choose]]” beside the role.',
    'presses the account': 'Press “[[Account]]” at the top.',
    'presses the order under way': pressesOrder,
    'presses log out': 'Press “[[Log out]]” of “[[Account]]”.',
    'means it': 'Press “[[Log out]]” of the question “[[Log out?]]”.',
    'closes what is open': 'Press “[[Close]]” or “[[Cancel]]” of the popup.',
    'tries again': triesAgain,
    'something is told': 'Choose Daily bundle, whose limit is reached, and press “[[Remind me]]”.',
    'another tab logs the same player in anew': 'Log out and in again as ann, in a second tab.',
    'another tab logs the player out': 'Log out in a second tab.',
    'the browser keeps nothing': keepsNothing,
    'the connection is back': 'Switch the network off and on again (developer tools, Network).',
    'logs in': 'Type ann and ann-pass, and press “[[Log in]]”.',
    'closes the login': 'Press “[[Close]]” of “[[Log in]]”.',
    'chooses another game': 'Choose Emberfall.',
    'keeps the game': 'Press “[[Close]]” of “[[Choose a game]]”.',
    'says server and role': 'Choose the first server and its first role.',
    'closes server and role': 'Press “[[Close]]” of “[[Server and role]]”.',
    'an order is created': 'Choose PayPal, press the button with the price, and wait.',
    'an order of a limited item is created':
      'Have chosen Weekly bundle; choose PayPal, press the button with the price, and wait.',
    'a card is typed to pay': 'Choose the in-game card, press the button with the price, and type 1234 as its number.',
    'a gift card is typed': 'Type 1234 into “[[Card number]]”.',
    'the gift card is redeemed': 'Type GIFT-980-1 and demo-card, press “[[Exchange]]”, then “[[Confirm]]”.',
    'the gift card is not redeemed': 'Press “[[Close]]” of “[[Redeem a gift card]]”.',
    'closes the recharge popup': 'Press “[[Close]]” of “[[Recharge info]]”.',
    'wants another role':
      'Press the button with the price, for a role that nothing was bought for before, and “[[Choose another role]]”.',
    'confirms who receives':
      'Press the button with the price, for a role that nothing was bought for before, and “[[Yes, continue]]”.',
    'the goods have arrived': 'Approve at the provider and wait.',
    'the result is read': 'Approve at the provider, wait, and press “[[Recharge done]]”.',
    'another way to pay': changesWay,
    'another way to pay after a decline': 'Decline at the provider, wait, and press “[[Recharge continue]]”.',
    'another way to pay, what was ordered is not known': `${refuse(order, 0, 'Not today').before} ${changesWay}`,
    'another way to pay, other goods were ordered': `Have an order of other goods under way. ${changesWay}`,
    'leaves while pending': 'Press “[[Close]]” of “[[Recharge result]]”.',
    'the token has expired (-600)': refusedGoods(-600),
    'there is no such game (-3001)': refusedGoods(-3001),
    'the area is wrong (-3014)': refusedGoods(-3014),
    'not real-name verified (6001)': refusedGoods(6001),
    'a replenishment error (-3016)': refusedGoods(-3016),
    'any other refusal': refusedGoods(0),
    'a refusal of what nobody asked for': refuse('/api/config/maintenance', 0, 'Refused 0'),
  },
  sees: {
    replenishing: 'The page “[[Replenishment]]” is shown.',
    resolvingCode: booting,
    resolvingSalesArea: booting,
    loadingGames: booting,
    askingPlayer: booting,
    enteringGame: booting,
    wrongArea: '“[[Wrong page parameters]]” is shown.',
    choosingGame: '“[[Choose a game]]” lists the games.',
    failed: '“[[The shop could not be loaded]]” is shown, with “[[Try again]]”.',
    'shop.page': 'The shop is open: “[[Account]]” and “[[Goods]]” stand on the page where goods are chosen.',
    'shop.popup.closed': 'No popup lies over the page.',
    'shop.popup.awaitingGoods': '“[[Buy]]” tells that it waits.',
    'shop.popup.buying': '“[[Buy]]” tells that it waits.',
    'shop.popup.login': '“[[Log in]]” is open.',
    'shop.popup.games': '“[[Choose a game]]” is open.',
    'shop.popup.roles': '“[[Server and role]]” is open.',
    'shop.popup.account': '“[[Account]]” shows who is logged in.',
    'shop.popup.loggingOut': '“[[Log out?]]” is asked.',
    'shop.popup.giftCard': '“[[Redeem a gift card]]” is open.',
    'shop.popup.explanation': '“[[How topping up works]]” is open.',
    'shop.popup.unverified': '“[[Verify your real name]]” is open.',
    'shop.popup.recharge': '“[[Recharge info]]” is open.',
    'shop.popup.result': '“[[Recharge result]]” is open.',
  },
  says: {
    'there is no such game (-3001)': { words: 'Refused -3001' },
    'the area is wrong (-3014)': { words: 'Refused -3014' },
    'not real-name verified (6001)': { words: 'Refused 6001' },
    'the token has expired (-600)': { words: 'Refused -600' },
    'a replenishment error (-3016)': { words: 'Refused -3016' },
    'any other refusal': { words: 'Refused 0' },
    'a refusal of what nobody asked for': { words: 'Refused 0' },
  },
}
