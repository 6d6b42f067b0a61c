import type { FlowModel } from 'statewalk/model'
import { openStory } from '../answers.paths.ts'
import {
  as,
  comesBack,
  comingFor,
  newcomer,
  newLink,
  override,
  prepares,
  readied,
  stores,
  takesCookies,
  triesAgain,
  withRole,
} from '../arrangements.paths.ts'
import { arriving } from './storefront.arriving.paths.ts'
import type { storefrontMachine } from './storefront.machine.ts'
import { popupsAndRefusals } from './storefront.popups.paths.ts'
import { ann, inUnknownArea, order, usualInput } from './storefront.values.paths.ts'

const token = prepares('prepare a token of ann', 'token', { player: 'ann' })

/**
 * Instructions for actions in another tab or window. The tested page detects the change when the tester returns to it.
 */
const elsewhere = {
  delivered: 'approve it at the provider',
  replaced: 'open it in “[[Recharge result]]”, press “[[Change the way to pay]]” and order again',
  cancelled: 'press “[[Cancel order]]” of it, and again in the question',
}
const turnsOut = (which: string, end: keyof typeof elsewhere) =>
  `In another browser, as the same player, of ${which}: ${elsewhere[end]}. Then: ${comesBack}`
const own = 'the order under way'
const wireOther = 'another open order'
const pressesOrder = 'Press “[[Show order]]” below “[[An order is under way.]]”.'
const booting = comingFor('“[[Account]]” and “[[Goods]]”')
/** Returns whether the shop is open. */
const isOpen = (value: unknown) => typeof value === 'object'

/** Test model of the whole shop (§4 and §8). */
export const storefrontModel: FlowModel<typeof storefrontMachine> = {
  title: 'The shop',
  inputs: {
    'the usual way': usualInput,
    'by a social link': { ...usualInput, gameCode: 'sky' },
    'by the link of a game': { ...usualInput, askedClientId: '7' },
    'by the link of a game that is not here': { ...usualInput, askedClientId: '9' },
    'by the link of a game of another area': { ...usualInput, askedClientId: '9', linkedArea: 'sea' },
    'by a social link with another area in the address': { ...usualInput, gameCode: 'sky', askedArea: 'ja' },
    'on a page that needs no sales area': { ...usualInput, isAreaNeeded: false },
    'by the link of a replenishment': { ...usualInput, isReplenishing: true },
    'with an order under way': { ...usualInput, pending: order },
    'from the game, with a token': { ...usualInput, token: 't1' },
    'inside the game, with a token': { ...usualInput, isSdk: true, token: 't1' },
    'as a tester': { ...usualInput, isSuper: true },
  },
  begins: {
    'the usual way': 'Open the shop.',
    'by a social link': 'Open /@sky.',
    'by the link of a game': 'Open /?client_id=10101.',
    'by the link of a game that is not here': 'Open /?client_id=99999.',
    'by the link of a game of another area': 'On joynet open /?domain_area=hk and a link to a game of Southeast Asia.',
    'by a social link with another area in the address': 'On ssgame open /@ssgame-tidecall?domain_area=ja.',
    'on a page that needs no sales area': 'On joynet open /accessibility in a new browser.',
    'by the link of a replenishment': `On the page for testers, ${newLink}, and press the address that it shows.`,
    'with an order under way': as(
      `${withRole} Order [[60 Gems]] by PayPal with “[[Yes, continue]]”, and leave it unpaid. ${stores('Forget the login', { userMap: null })}. ${override('/api/pay/orderDetail', openStory(['created'])).before}`,
      'load the page again.',
    ),
    'from the game, with a token': `On the page for testers, ${token}, and press /?oauth_token=… there.`,
    'inside the game, with a token': `On the page for testers, ${token}, and press /?visit=sdk&oauth_token=… there.`,
    'as a tester': as(
      `${newcomer} ${stores('Give this browser the key of a tester', { betaAccountKey: 'tester', betaUserInfo: '$player' })}.`,
      'load the page again.',
    ),
  },
  outcomes: {
    ...arriving,
    'presses gift card': { event: { type: 'giftCard.clicked' }, does: 'Press “[[Redeem a gift card]]”.' },
    'asks how topping up works': { event: { type: 'explanation.clicked' }, does: 'Press “[[How topping up works]]”.' },
    'presses the unpaid order': {
      event: { type: 'unpaid.clicked', billingNo: 'B1', payment: { url: null } },
      does: 'Press “[[Show order]]” next to the goods with an unpaid order.',
    },
    'has cancelled the order': {
      event: { type: 'order.cancelled', billingNo: 'B1' },
      does: 'Press “[[Cancel order]]” of this page’s order, and again in the question.',
    },
    'has cancelled another order': {
      event: { type: 'order.cancelled', billingNo: 'B2' },
      does: 'Press “[[Cancel order]]” of another open order, and again in the question.',
    },
    'the order turns out to be delivered': {
      event: { type: 'order.ended', billingNo: 'B1', end: 'delivered' },
      does: turnsOut(own, 'delivered'),
    },
    'the order turns out to be replaced': {
      event: { type: 'order.ended', billingNo: 'B1', end: 'replaced' },
      does: turnsOut(own, 'replaced'),
    },
    'the order turns out to be cancelled': {
      event: { type: 'order.ended', billingNo: 'B1', end: 'cancelled' },
      does: turnsOut(own, 'cancelled'),
    },
    'another order turns out to be delivered': {
      event: { type: 'order.ended', billingNo: 'B2', end: 'delivered' },
      does: turnsOut(wireOther, 'delivered'),
    },
    'another order turns out to be replaced': {
      event: { type: 'order.ended', billingNo: 'B2', end: 'replaced' },
      does: turnsOut(wireOther, 'replaced'),
    },
    'another order turns out to be cancelled': {
      event: { type: 'order.ended', billingNo: 'B2', end: 'cancelled' },
      does: turnsOut(wireOther, 'cancelled'),
    },
    'presses buy': { event: { type: 'buy.clicked' }, does: 'Press “[[Buy]]”.' },
    'leaves for the shop': {
      event: { type: 'shop.wanted' },
      does: `Open ${inUnknownArea}, and press “[[Back to the shop]]”.`,
    },
    'a page shows': { event: { type: 'page.shown', page: '/my' }, does: 'Press the tab “[[My]]”.' },
    'no page shows': { event: { type: 'page.shown', page: '/404' }, does: 'Open /nope in the same tab.' },
    'the goods show again': {
      event: { type: 'page.shown', page: '/selectGoods' },
      does: 'Go to “[[My]]” and back to the goods.',
    },
    'installs the shop': { event: { type: 'app.installed' }, does: 'Install the shop from the menu of the browser.' },
    'presses log in': { event: { type: 'login.clicked' }, does: 'Press “[[Log in]]” at the top.' },
    'presses change game': { event: { type: 'game.clicked' }, does: 'Press “[[Change game]]”.' },
    'presses change role': {
      event: { type: 'role.clicked' },
      does: 'Press “[[Change]]” or “[[Choose]]” next to the role.',
    },
    'presses the account': { event: { type: 'account.clicked' }, does: 'Press “[[Account]]” at the top.' },
    'presses the order under way': { event: { type: 'order.clicked' }, does: pressesOrder },
    'presses log out': { event: { type: 'logout.clicked' }, does: 'Press “[[Log out]]” in “[[Account]]”.' },
    'means it': { event: { type: 'confirmed' }, does: 'Press “[[Log out]]” in the question “[[Log out?]]”.' },
    'closes what is open': { event: { type: 'dismissed' }, does: 'Press “[[Close]]” or “[[Cancel]]” of the popup.' },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'something is told': {
      event: { type: 'notice.told', message: { kind: 'server', text: 'Hello' } },
      does: 'Choose [[Daily bundle]], whose limit is reached, and press “[[Remind me]]”.',
    },
    'another tab logs the same player in anew': {
      event: { type: 'player.changed', user: { ...ann, token: 't2' } },
      does: 'Log in again in a second tab of the shop: as the same player after “[[Log out]]”, or as a new player if nobody is logged in.',
    },
    'another tab logs the player out': {
      event: { type: 'player.changed', user: null },
      does: 'In a second tab of the shop, log out.',
    },
    'the browser keeps nothing': {
      event: { type: 'storage.refused', what: 'everything' },
      does: 'Block all data of this site in the settings of the browser, and load the page again.',
    },
    'the browser keeps no cookies': {
      event: { type: 'storage.refused', what: 'cookies' },
      does: readied(takesCookies, 'Wait for the hint above the page.'),
    },
    'the connection is back': {
      event: { type: 'connection.returned' },
      does: 'Switch the network off and on again (developer tools, Network).',
    },
    ...popupsAndRefusals,
  },
  projection: ({ context, value }) => [
    context.isSdk,
    context.isSuper,
    context.area !== null,
    context.game !== null,
    context.token !== null,
    context.user !== null,
    context.pending !== null,
    context.resumeAction,
    context.draft !== null,
    context.reordered !== null,
    context.picked.goods?.id,
    // Before the shop is open, the selected role has no effect. If nobody is logged in, only the login can follow.
    isOpen(value) && context.user !== null && context.picked.roleState,
    // a game without goods behaves like a game in which no goods are selected
    isOpen(value) && context.picked.goodsState === 'loading',
    isOpen(value) && context.picked.block,
    isOpen(value) && context.picked.isLimitAwaited,
    context.needsLimitRefresh,
    context.gameCode !== null,
    // The game of a link has an effect only until a game is loaded. Afterwards, the player's choice replaces it.
    context.askedClientId === '9',
    context.linkedArea,
    context.isAreaNeeded,
  ],
  regionPairs: [['shop.page', 'shop.popup']], // the selected goods and role determine which popup opens
  limits: { vertices: 15_000, simplePaths: 200 },
  states: {
    arriving: {},
    replenishing: {
      running: ['notices', 'legalDocuments', 'scroll', 'pageViews'],
      shows: 'The page “[[Replenishment]]” is shown.',
    },
    resolvingCode: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'resolveCode'], shows: booting },
    resolvingSalesArea: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'salesArea'], shows: booting },
    areaUnknown: {
      running: ['notices', 'legalDocuments', 'scroll', 'pageViews'],
      shows: 'The page of the address is shown, and not “[[Wrong page parameters]]”.',
    },
    wrongArea: {
      running: ['notices', 'legalDocuments', 'scroll', 'pageViews'],
      shows: '“[[Wrong page parameters]]” is shown.',
    },
    loadingGames: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'loadGames'], shows: booting },
    choosingGame: {
      running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'games'],
      shows: '“[[Choose a game]]” lists the games.',
    },
    gameTaken: {},
    askingPlayer: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'askPlayer'], shows: booting },
    enteringGame: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'enterGame'], shows: booting },
    failed: {
      running: ['notices', 'legalDocuments', 'scroll', 'pageViews'],
      shows: '“[[The shop could not be loaded]]” is shown, with “[[Try again]]”.',
    },
    'shop.page': {
      running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'selection'],
      shows: 'The shop is open: its page shows “[[Account]]” and “[[Goods]]”.',
    },
    'shop.popup.opening': {},
    'shop.popup.reopening': {},
    'shop.popup.findingOrdered': { running: ['findOrdered'], shows: '“[[Buy]]” shows that it is busy.' },
    'shop.popup.closed': { shows: 'No popup is open.' },
    'shop.popup.awaitingGoods': { shows: '“[[Buy]]” shows that it is busy.' },
    'shop.popup.buying': { shows: '“[[Buy]]” shows that it is busy.' },
    'shop.popup.login': { running: ['login'], shows: '“[[Log in]]” is open.' },
    'shop.popup.games': { running: ['games'], shows: '“[[Choose a game]]” is open.' },
    'shop.popup.roles': { running: ['roles'], shows: '“[[Server and role]]” is open.' },
    'shop.popup.account': { shows: '“[[Account]]” shows who is logged in.' },
    'shop.popup.loggingOut': { shows: '“[[Log out?]]” is asked.' },
    'shop.popup.giftCard': { running: ['giftCard'], shows: '“[[Redeem a gift card]]” is open.' },
    'shop.popup.explanation': { shows: '“[[How topping up works]]” is open.' },
    'shop.popup.unverified': { shows: '“[[Verify your real name]]” is open.' },
    'shop.popup.recharge': { running: ['recharge'], shows: '“[[Recharge info]]” is open.' },
    'shop.popup.result': { running: ['result'], shows: '“[[Recharge result]]” is open.' },
  },
}
