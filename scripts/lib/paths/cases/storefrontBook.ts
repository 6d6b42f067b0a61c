import { createHash } from 'node:crypto'
import {
  as,
  byItself,
  choosesRole,
  choosesRoleNow,
  comesBack,
  comingFor,
  type FlowBook,
  holds,
  keepsNothing,
  override,
  readied,
  refuse,
  triesAgain,
  withRole,
} from './flowBook.ts'

const games = '/api/pay/getGameListV2'
const user = '/util/login/get_user_info'
const goods = '/api/pay/getThirdGift'
const order = '/api/pay/getOrderInfo'

const booting = comingFor('“[[Account]]” and “[[Goods]]”')
const limits = '/api/pay/getLimitProductInfo'
const visitor = 'Be logged in nowhere (developer tools, Application, Storage, Clear site data).'
const pays =
  'Choose PayPal, press the button with the price, and “[[Yes, continue]]” where it is asked; wait for “[[Recharge result]]”.'
/** SHA-256 of the key `tester`. */
const testerHash = createHash('sha256').update('tester').digest('hex')
/** For an answer that cannot be read; it is asked for again. */
const wrongShape = (path: string) => ({
  before: `Have the server answer nonsense: POST /__test/fault {"path":"${path}","mode":"shape","times":9}.`,
  after: override(path, {}).after,
})
/** Whichever call is refused, the shop does the same: one that the screen makes. */
const refusedCall = (code: number) =>
  `Have a call refused that this screen makes, by POST /__test/fault {"path":"PATH","mode":"code","code":${code},"msg":"Refused ${code}","times":9} before it makes it: PATH is /api/pay/getServerList for “[[Server and role]]”, /api/pay/card_info for “[[Redeem a gift card]]” (“[[Exchange]]” asks), /api/pay/getOrderInfo for “[[Recharge result]]”, /api/pay/getThirdGift where a game opens, else /api/cumulative/cumulativeActivityInfo (the tab “[[Event]]” asks). Then DELETE /__test/fault.`
/** By another browser: this one finds it out when the player is back. */
const elsewhere = {
  delivered: 'approve it at the provider',
  replaced: 'open it in “[[Recharge result]]”, press “[[Change the way to pay]]” and order again',
  cancelled: 'press “[[Cancel order]]” of it, and again in the question',
}
const turnsOut = (which: string, end: keyof typeof elsewhere) =>
  `In another browser, as the same player, of ${which}: ${elsewhere[end]}. Then: ${comesBack}`
const own = 'the order under way'
const other = 'another open order'
const pressesOrder = 'Press “[[Show order]]” below “[[An order is under way.]]”.'
const changesWay = 'Press “[[Change the way to pay]]”.'

/** The shop as a whole: what a tester meets on the way to a purchase. */
export const storefront: FlowBook = {
  begins: {
    'the usual way': 'Open the shop.',
    'by a social link': 'Open /@sky.',
    'by the link of a game': 'Open /?client_id=10101.',
    'by the link of a game that is not here': 'Open /?client_id=99999.',
    'by the link of a game of another area': 'On joynet open /?domain_area=hk and a link to a game of Southeast Asia.',
    'by a social link with another area in the address': 'On ssgame open /@ssgame-tidecall?domain_area=ja.',
    'on a page that needs no sales area': 'On joynet open /accessibility in a new browser.',
    'by the link of a replenishment':
      'POST /__test/replenishment {"amount":499,"validTime":3600}, and open /replenishGoods?replenish_id= with the id that it answers.',
    'with an order under way': as(
      withRole,
      `order [[60 Gems]] by PayPal (“[[Yes, continue]]” where it is asked), leave it unpaid, and open the shop again.`,
    ),
    'from the game, with a token':
      'In a browser without stored data, POST /__test/token {"player":"ann"}, and open /?oauth_token= with the token that it answers.',
    'inside the game, with a token':
      'In a browser without stored data, POST /__test/token {"player":"ann"}, and open /?visit=sdk&oauth_token= with the token that it answers.',
    'as a tester': `Start the server with BETA_KEY_HASH=${testerHash}, log in as a new player, and run localStorage.setItem('betaAccountKey', '{"value":"tester"}') and localStorage.setItem('betaUserInfo', JSON.stringify({ value: Object.values(JSON.parse(localStorage.userMap).value)[0] })) in the console of the developer tools; open the shop.`,
  },
  does: {
    'the link is known': override('/api/rsys/evoke', { domain_area: 'universal', client_id: '10101' }),
    'the link is not known': 'Wait: sky is no link of this shop.',
    'the link cannot be looked up': wrongShape('/api/rsys/evoke'),
    'the sales area is found': byItself,
    'the sales area is not found': readied('Open the shop of joynet with ?domain_area=mars instead.', byItself),
    'games arrive': 'Wait for the games.',
    'no game can be chosen': override(games, { list: [] }),
    'games cannot be loaded': wrongShape(games),
    'the token is the player’s': 'Wait for the answer.',
    'the token is refused (-600)': refuse(user, -600, 'Refused -600'),
    'the token’s player is not verified (6001)': refuse(user, 6001, 'Refused 6001'),
    'whose the token is cannot be asked': wrongShape(user),
    'the game opens for a visitor': readied(visitor, 'Wait for the game.'),
    'the game opens for a player': readied(
      'Log in as a new player, in this browser, and close the page.',
      'Wait for the game.',
    ),
    'the game opens for a player who has chosen a coupon': readied(
      'Log in as a new player, in this browser, press “[[Use]]” of a coupon under “[[VIP]]”, “[[Usable]]”, and close the page.',
      'Wait for the game.',
    ),
    'the game cannot be opened': wrongShape('/api/config/recharge'),
    'the browser knows nothing more': byItself,
    'the browser knows another game': readied('Choose another game in a visit before.', byItself),
    'the browser knows the player': readied('Log in as ann in a visit before.', byItself),
    'nothing is chosen': 'Wait for the goods, and choose none.',
    'goods cannot be loaded': wrongShape(goods),
    'goods are chosen': 'Choose [[Season Pass]], and no role.',
    'goods are chosen, roles are on the way': {
      before: holds('/api/system/allRoleList'),
      after: 'Choose [[Season Pass]] while the roles are still loading.',
    },
    'goods and role are chosen': `Choose [[Season Pass]], and ${choosesRole}.`,
    'goods are chosen whose limit is reached': {
      before: override(limits, {
        list: [
          { product_id: 'daily', limit_type: 'time', frequency: 1, day_info: 1, extra_pay_times: 0, next_pay_time: 0 },
        ],
      }).before,
      after: `Choose [[Daily bundle]], ${choosesRole}: the limit is reached.`,
    },
    'goods are to be remembered': 'Choose [[Season Pass]].',
    'a role is to be remembered': choosesRoleNow,
    'limited goods are chosen, their limit is not known yet': {
      before: holds(limits),
      after: `Choose [[Weekly bundle]], and ${choosesRole}.`,
    },
    'the limits cannot be asked for': refuse(limits, 0, 'Not today'),
    'presses gift card': 'Press “[[Redeem a gift card]]”.',
    'asks how topping up works': 'Press “[[How topping up works]]”.',
    'presses the unpaid order': 'Press “[[Show order]]” beside the goods that have an unpaid order.',
    'has cancelled the order': 'Press “[[Cancel order]]” of the order under way, and again in the question.',
    'has cancelled another order': 'Press “[[Cancel order]]” of the other open order, and again in the question.',
    'the order turns out to be delivered': turnsOut(own, 'delivered'),
    'the order turns out to be replaced': turnsOut(own, 'replaced'),
    'the order turns out to be cancelled': turnsOut(own, 'cancelled'),
    'another order turns out to be delivered': turnsOut(other, 'delivered'),
    'another order turns out to be replaced': turnsOut(other, 'replaced'),
    'another order turns out to be cancelled': turnsOut(other, 'cancelled'),
    'presses buy': 'Press “[[Buy]]”.',
    'leaves for the shop': 'Press “[[Back to the shop]]”.',
    'a page shows': 'Press the tab “[[My]]”.',
    'no page shows': 'Open /nope in the same tab.',
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
    'something is told': 'Choose [[Daily bundle]], whose limit is reached, and press “[[Remind me]]”.',
    'another tab logs the same player in anew': 'In a second tab, log out and in again as the same player.',
    'another tab logs the player out': 'Log out in a second tab.',
    'the browser keeps nothing': keepsNothing,
    'the browser keeps no cookies': 'Block cookies alone for this address, and reload.',
    'the connection is back': 'Switch the network off and on again (developer tools, Network).',
    'logs in': 'Type the name and the password of a new player, and press “[[Log in]]”.',
    'closes the login': 'Press “[[Close]]” of “[[Log in]]”.',
    'chooses another game': 'Choose Emberfall.',
    'keeps the game': 'Press “[[Close]]” of “[[Choose a game]]”.',
    'leaves an empty list': 'Press “[[Close]]” of “[[Choose a game]]”, which says “[[There are no games here]]”.',
    'says server and role': 'Press the tab “[[All servers]]”, the first server and its first role.',
    'closes server and role': 'Press “[[Close]]” of “[[Server and role]]”.',
    'an order is created': pays,
    'an order of a limited item is created': readied('Choose [[Weekly bundle]] instead.', pays),
    'a card is typed to pay':
      'Choose “[[Game card]]”, press the button with the price, “[[Yes, continue]]” and “[[Continue]]” where they are asked, and type 1234 into “[[Card number]]”.',
    'a gift card is typed': 'Type 1234 into “[[Card number]]”.',
    'the gift card is redeemed': 'Type GIFT-980-1 and demo-card, press “[[Exchange]]”, then “[[Confirm]]”.',
    'the gift card is not redeemed': 'Press “[[Close]]” of “[[Redeem a gift card]]”.',
    'closes the recharge popup': 'Press “[[Close]]” of “[[Recharge info]]”.',
    'wants another role':
      'Press the button with the price, for a role that nothing was bought for before, and “[[Choose another role]]”.',
    'confirms who receives':
      'Press the button with the price, for a role that nothing was bought for before, and “[[Yes, continue]]”.',
    'the order is one of another game':
      'In a case that needs this, use the number of an order of another game of the brand.',
    'the order is one of a game that is not sold here':
      'In a case that needs this, use the number of an order of a game of another area of the brand.',
    'the goods have arrived': 'Approve at the provider and wait.',
    'the result is read': 'Approve at the provider, wait, and press “[[Recharge done]]”.',
    'another way to pay': changesWay,
    'another way to pay after a decline': 'Decline at the provider, wait, and press “[[Recharge continue]]”.',
    'another way to pay, what was ordered is not known': {
      before: refuse(order, 0, 'Not today').before,
      after: changesWay,
    },
    'another way to pay, other goods were ordered': readied('Choose other goods after the order was made.', changesWay),
    'what was ordered is found': 'Wait for it.',
    'what was ordered is not sold any more': override('/api/pay/getThirdGift', { types: [], goods: [] }),
    'what was ordered cannot be asked for': refuse('/api/pay/getThirdGift', 0, 'Not today'),
    'chooses a coupon in the VIP centre':
      'Open “[[VIP]]” under “[[My]]”, and press “[[Use]]” of a coupon under “[[Usable]]”.',
    'an order with that coupon is created': pays,
    'leaves while pending': 'Press “[[Close]]” of “[[Recharge result]]”.',
    'the token has expired (-600)': refusedCall(-600),
    'there is no such game (-3001)': refusedCall(-3001),
    'the area is wrong (-3014)': refusedCall(-3014),
    'not real-name verified (6001)': refusedCall(6001),
    'a replenishment error (-3016)': refusedCall(-3016),
    'any other refusal': refusedCall(0),
    'a refusal of what nobody asked for': refuse('/api/config/maintenance', 0, 'Refused 0'),
  },
  sees: {
    replenishing: 'The page “[[Replenishment]]” is shown.',
    resolvingCode: booting,
    resolvingSalesArea: booting,
    loadingGames: booting,
    askingPlayer: booting,
    enteringGame: booting,
    areaUnknown: 'The page of the address is shown, and not “[[Wrong page parameters]]”.',
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
    'shop.popup.findingOrdered': '“[[Buy]]” tells that it waits.',
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
