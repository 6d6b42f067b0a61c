import type { FlowModel } from 'statewalk/model'
import { joynet } from '../../brands/joynet.ts'
import { ssgame } from '../../brands/ssgame.ts'
import { openStory } from '../answers.paths.ts'
import {
  approves,
  as,
  byBrowser,
  byItself,
  choosesRole,
  comesOnline,
  comingFor,
  confirms,
  endsDelivered,
  endsLogin,
  holds,
  logsIn,
  newLink,
  newPlayer,
  opensLink,
  ordersUnpaid,
  override,
  paysBy,
  picks,
  prepares,
  readied,
  reloads,
  shopOf,
  stores,
  takesCookies,
  triesAgain,
  typesNewPlayer,
  waitsFor,
  withRole,
} from '../arrangements.paths.ts'
import { pressesAndNews } from '../popups/popups.presses.paths.ts'
import { memoryOf, type PopupsOutput, type PurchaseMemory } from '../popups/popups.types.ts'
import { arriving } from './storefront.arriving.paths.ts'
import type { storefrontMachine } from './storefront.machine.ts'
import { remembersPress } from './storefront.openShop.ts'
import { refusals } from './storefront.refusals.paths.ts'
import { initialContext } from './storefront.types.ts'
import { ann, dawn, gameChoices, inUnknownArea, lin, order, other, usualInput } from './storefront.values.paths.ts'

const token = prepares('a token of ann', 'token', { player: 'ann' })

const booting = comingFor('the contents of “[[Account]]” and “[[Goods]]”')
const popupsRun = ['notices', 'legalDocuments', 'scroll', 'pageViews', 'selection', 'popups']
const orderedByPayPal = `${withRole} ${ordersUnpaid('60 Gems', 'Gems')}`
/** What only the popups send and receive through the shop, so that no walk of the shop causes it. */
const onlyOfPopups = Object.fromEntries(
  [
    'api.failed[isExpired]',
    'api.failed[isVisitorUnverified]',
    'buy.pressed',
    'buy.released',
    'unpaid.clicked',
    'confirmed',
    'order.cancelled',
    'order.ended',
    'player.changed',
    'player.left',
    'coupon.wanted',
    'goods.chosen',
    'limits.stale',
    'block.pointed',
    'done: popups[isGameOrdered]',
  ].map((what) => [
    `shop.open --${what}*`,
    { reason: 'The walks of the popups try it in the open shop', until: '2027-08-31' },
  ]),
)
/** Exemptions for presses that a loading shop remembers. */
const neverPressed = (state: string, reason: string, until: string, presses = Object.keys(remembersPress)) =>
  Object.fromEntries(presses.map((press) => [`${state} --${press}--> (stays)`, { reason, until }]))
const notWhileLoading = ['resolvingCode', 'loadingGames', 'askingPlayer', 'enteringGame'].map((state) =>
  neverPressed(state, 'The walks press “Log in” and “Change game” in this state', '2027-04-30', [
    'giftCard.clicked',
    'explanation.clicked',
  ]),
)
const inPopups = Object.fromEntries(
  Object.entries(pressesAndNews).map(([name, { event }]) => [
    name,
    { event, does: byBrowser('The cases of the popups try it in the open shop') },
  ]),
)
const nothing = memoryOf(initialContext(usualInput))
const remembered = (part: Partial<PurchaseMemory>) => ({
  type: 'xstate.snapshot.popups',
  snapshot: { context: { ...nothing, ...part } },
})
const ended = (output: Omit<PopupsOutput, 'memory'>, memory: Partial<PurchaseMemory> = {}) => ({
  type: 'xstate.done.actor.popups',
  output: { ...output, memory: { ...nothing, ...memory } },
})

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
    'with an order under way': { ...usualInput, pending: order, savedAccount: '1' },
    'from the game, with a token': { ...usualInput, token: 't1', savedAccount: '2' },
    'inside the game, with a token': { ...usualInput, isSdk: true, token: 't1', savedAccount: '1' },
    'as the server renders the page': { ...usualInput, isPrerendered: true },
  },
  begins: {
    'the usual way': 'Open the shop.',
    'by a social link': 'Open /@sky.',
    'by the link of a game': 'Open /?client_id=10101.',
    'by the link of a game that is not here': 'Open /?client_id=99999.',
    'by the link of a game of another area': `Open ${shopOf(joynet, '/?domain_area=hk&client_id=10601')}.`,
    'by a social link with another area in the address': `Open ${shopOf(ssgame, '/@ssgame-tidecall?domain_area=ja')}.`,
    'on a page that needs no sales area': `Open ${shopOf(joynet, '/accessibility')}.`,
    'by the link of a replenishment': `${newLink} ${opensLink('Open the payment')}`,
    'with an order under way': as(
      `${orderedByPayPal} ${stores('a forgotten login', { userMap: null })} ${override('/api/pay/orderDetail', openStory(['created'])).before}`,
      reloads,
    ),
    'from the game, with a token': `${token} ${opensLink('Open the shop as this player')}`,
    'inside the game, with a token': `${token} ${opensLink('Open the shop as the game does')}`,
    'as the server renders the page': 'Open the shop.',
  },
  outcomes: {
    ...arriving,
    'leaves for the shop': {
      event: { type: 'shop.wanted' },
      does: `Open ${inUnknownArea}. Press “[[Back to the shop]]”.`,
    },
    'a page shows': {
      event: { type: 'page.shown', page: '/my' },
      does: 'Press the tab “[[My]]”.',
      doesIn: { areaUnknown: `Open ${shopOf(joynet, '/my')} in the same tab.` },
    },
    'no page shows': {
      event: { type: 'page.shown', page: '/404' },
      does: `Open ${shopOf(joynet, '/nope')} in the same tab.`,
    },
    'the goods show again': {
      event: { type: 'page.shown', page: '/selectGoods' },
      does: 'Press the tab “[[My]]”. Press the tab “[[Top up]]”.',
    },
    'installs the shop': { event: { type: 'app.installed' }, does: byBrowser('A private window installs no shop') },
    'tries again': {
      event: { type: 'retried' },
      does: triesAgain,
      doesIn: { wrongArea: 'Press “[[Back to the shop]]”.' },
    },
    'another part of the shop sends a message': {
      event: { type: 'notice.told', message: { kind: 'server', text: 'Hello' } },
      does: byBrowser('The cases of the limits press “Remind me”'),
    },
    'the browser keeps nothing': {
      event: { type: 'storage.refused', what: 'everything' },
      does: byBrowser('It needs other settings of the browser'),
    },
    'the browser keeps no cookies': {
      event: { type: 'storage.refused', what: 'cookies' },
      does: readied(takesCookies, waitsFor('the message about cookies')),
    },
    'the connection is back': {
      event: { type: 'connection.returned' },
      does: comesOnline,
      // the shop keeps the games, so they arrive at once
      doesIn: { failed: readied(holds('/api/config/recharge'), comesOnline) },
    },
    ...refusals,
    ...inPopups,
    ...gameChoices,
    'leaves an empty list': {
      event: { type: 'xstate.done.actor.games', output: { game: null, isEmpty: true } },
      does: 'Press “[[Close]]” of “[[Choose a game]]”.',
    },
    'logs in': {
      event: ended({ cause: 'player', game: null, user: ann, saved: null }),
      does: `${newPlayer} ${logsIn}`,
    },
    'logs in to go on with an order': {
      event: ended({ cause: 'player', game: null, user: ann, saved: null }, { pending: order }),
      does: `${orderedByPayPal} ${endsLogin('/api/pay/productPoints')} ${reloads} ${typesNewPlayer}`,
    },
    'logs out': {
      event: ended({ cause: 'player', game: null, user: null, saved: null }),
      does: 'Press the icon of the account (“[[Account]]”) at the top. Press “[[Log out]]” in “[[Account]]”. Press “[[Log out]]” in “[[Log out?]]”.',
    },
    'changes the game': {
      event: ended({ cause: 'chosenGame', game: other, user: ann, saved: null }),
      does: 'Press “[[Change game]]”. Press “Emberfall” in “[[Choose a game]]”.',
    },
    'the order is one of another game': {
      event: ended({ cause: 'orderedGame', game: other, user: ann, saved: null }, { pending: order }),
      does: 'Use the number of an order in another game of the brand.',
    },
    'an order is created': {
      event: remembered({ pending: order }),
      does: `Press “[[Buy]]”. ${paysBy('PayPal')} ${confirms}`,
    },
    'the order is over': {
      event: remembered({}),
      does: `${approves} ${endsDelivered}`,
    },
    'the popups log the player out': { event: { type: 'player.left' }, does: byItself },
    'the popups close the messages': {
      event: { type: 'notices.dismissed' },
      does: byBrowser('The popups close the messages by themselves'),
    },
    'says server and role': {
      event: { type: 'role.chosen', server: dawn, role: lin },
      does: choosesRole,
    },
    'the ordered goods are chosen': { event: { type: 'goods.chosen', key: 'g9' }, does: byItself },
    'the limits must be counted again': { event: { type: 'limits.stale' }, does: byItself },
    'the player is led to the limit': {
      event: { type: 'block.pointed' },
      does: `${picks('Daily bundle', 'Bundles')} Press “[[Buy]]”.`,
    },
    'confirms who receives': {
      event: { type: 'receiver.confirmed', receiver: { clientId: '7', serverId: dawn.id, roleId: lin.id } },
      does: byBrowser('The cases of the popups try it in the open shop'),
    },
  },
  happyPath: {
    steps: [
      'the sales area is found',
      'games arrive',
      'the game opens for a visitor',
      'logs in',
      'the game opens for a player',
      'goods and role are chosen',
      'presses buy',
      'an order is created',
      'the order is over',
    ],
  },
  projection: ({ context }) => [
    context.isSdk,
    context.isPrerendered,
    context.area !== null,
    context.game !== null,
    context.token !== null,
    context.user !== null,
    context.picked.role !== null,
    context.pending !== null,
    context.resumeAction,
    context.gameCode !== null,
    // the link's game has an effect only until a game is loaded
    context.askedClientId === '9',
    context.linkedArea,
    context.isAreaNeeded,
  ],
  limits: { vertices: 15_000, simplePaths: 200 },
  browserExemptions: {
    ...onlyOfPopups,
    ...Object.assign({}, ...notWhileLoading),
    '(anywhere) --api.failed[isNotVerified]--> enteringGame': {
      reason:
        'Before the shop is open, charts of their own make the calls of a player; machines/storefront/storefront.failures.scenarios.ts shows this refusal',
      until: '2027-03-31',
    },
    'replenishing --api.failed[isBackground]*': {
      reason:
        'The page of a replenishment makes no call in the background; machines/storefront/storefront.failures.scenarios.ts shows it',
      until: '2027-03-31',
    },
    'askingPlayer --error: askPlayer[isPlayerUnverified]*': {
      reason: 'The shop also reports this refusal, which the chart handles at once',
      until: '2027-03-31',
    },
    'failed --api.failed[isExpiredEarly]*': {
      reason:
        'No walk has a call pending while the shop shows that it failed to load; machines/storefront/storefront.failures.scenarios.ts shows it',
      until: '2027-03-31',
    },
    '(anywhere) --visitor.recognised[isStranger]--> (stays)': {
      reason:
        'Only a page that was rendered by the server sends this event, and its chart starts on the server; tests/e2e/page/prerenderedPage.spec.ts shows it',
      until: '2027-03-31',
    },
    'refused: (anywhere) --visitor.recognised[isStranger]--> (stays)': {
      reason:
        'Only a page that was rendered by the server sends this event, and its chart starts on the server; tests/e2e/page/prerenderedPage.spec.ts shows it',
      until: '2027-03-31',
    },
    '(anywhere) --visitor.recognised--> arriving': {
      reason:
        'Only a page that was rendered by the server sends this event, and its chart starts on the server; tests/e2e/page/prerenderedPage.spec.ts shows it',
      until: '2027-03-31',
    },
    'shop.served': {
      reason:
        'Only a page that was rendered by the server is in this state, and its chart starts on the server; tests/e2e/page/prerenderedPage.spec.ts shows it',
      until: '2027-06-30',
    },
    'enteringGame --done: enterGame[isPrerendered]--> shop.served': {
      reason:
        'Only a page that was rendered by the server is in this state, and its chart starts on the server; tests/e2e/page/prerenderedPage.spec.ts shows it',
      until: '2027-06-30',
    },
    'shop.served --visitor.recognised[isStranger]--> shop.open': {
      reason:
        'Only a page that was rendered by the server is in this state, and its chart starts on the server; tests/e2e/page/prerenderedPage.spec.ts shows it',
      until: '2027-06-30',
    },
    ...neverPressed(
      'shop.served',
      'Only a page that was rendered by the server is in this state, and its chart starts on the server; tests/e2e/page/prerenderedPage.spec.ts shows it',
      '2027-06-30',
    ),
    'shop --snapshot: selection[isPrerendered]--> (stays)': {
      reason:
        'Only a page that was rendered by the server is in this state, and its chart starts on the server; tests/e2e/page/prerenderedPage.spec.ts shows it',
      until: '2027-06-30',
    },
    '(anywhere) --api.failed[isNoGameAnywhere]--> wrongArea': {
      reason:
        'Before the sales area is known, the only call is that of a social link. Its refusal is a goal of its own (resolvingCode --error--> wrongArea); machines/storefront/storefront.test.ts shows the result of -3001',
      until: '2027-03-31',
    },
    'enteringGame --api.failed[isExpiredEarly]--> enteringGame (re-entered)': {
      reason:
        'While a game opens, only calls that the game needs are running, and a failed call notifies its own chart first; that chart then leaves the state',
      until: '2027-03-31',
    },
    'refused: enteringGame --api.failed[isExpiredEarly]--> enteringGame (re-entered)': {
      reason:
        'While a game opens, only calls that the game needs are running, and a failed call notifies its own chart first; that chart then leaves the state',
      until: '2027-03-31',
    },
    ...neverPressed(
      'resolvingSalesArea',
      'Address and brand decide at once, so the player cannot press anything in between',
      '2027-03-31',
    ),
  },
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
      shows: 'A page without goods and without “[[Wrong page parameters]]” is shown.',
    },
    wrongArea: {
      running: ['notices', 'legalDocuments', 'scroll', 'pageViews'],
      shows: '“[[Wrong page parameters]]” is shown.',
    },
    loadingGames: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'loadGames'], shows: booting },
    choosingGame: {
      running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'games'],
      shows: '“[[Choose a game]]” is open.',
    },
    gameTaken: {},
    askingPlayer: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'askPlayer'], shows: booting },
    enteringGame: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'enterGame'], shows: booting },
    failed: {
      running: ['notices', 'legalDocuments', 'scroll', 'pageViews'],
      shows: '“[[The shop could not be loaded]]” is shown, with “[[Try again]]”.',
    },
    'shop.served': {
      running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'selection'],
      shows: 'The page shows “[[Log in]]” and “[[Goods]]”.',
    },
    'shop.open': {
      running: popupsRun,
      shows: 'The shop is open: its page shows “[[Account]]” and “[[Goods]]”.',
    },
  },
}
