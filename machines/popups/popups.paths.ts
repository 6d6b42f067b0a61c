import type { FlowModel } from 'statewalk/model'
import {
  as,
  byBrowser,
  holds,
  logInAbove,
  newcomer,
  newPlayer,
  opensLink,
  picks,
  prepares,
  refuse,
  reloads,
  stores,
  typesNewPlayer,
} from '../arrangements.paths.ts'
import { failed, refusedAbove } from '../storefront/storefront.refusals.paths.ts'
import { initialContext, nothingPicked } from '../storefront/storefront.types.ts'
import { dawn, goods, lin, order, usualInput } from '../storefront/storefront.values.paths.ts'
import { answers } from './popups.answers.paths.ts'
import { choices } from './popups.choices.paths.ts'
import type { popupsMachine } from './popups.machine.ts'
import { pressesAndNews } from './popups.presses.paths.ts'
import { memoryOf, type OpenShop, type PopupsInput, type PurchaseMemory } from './popups.types.ts'
import { anns, nobodys } from './popups.values.paths.ts'

/**
 * Creates the input of the popups chart above an open shop. `memory`: data that remains from earlier popups of the
 * visit.
 */
const above = (shop: OpenShop, memory: Partial<PurchaseMemory> = {}): PopupsInput => ({
  shop,
  memory: { ...memoryOf(initialContext(usualInput)), ...memory },
})
const goodsPicked = { ...anns, picked: { ...nothingPicked, goods, goodsState: 'listed' as const } }
const reordered = { goods: { ...goods, key: 'g9', id: 'g9' }, server: dawn, role: lin }
const wireConfig = '/api/config/recharge'
const token = prepares('a token of ann', 'token', { player: 'ann' })

/** Test model of the popups above the open shop (§4 and §8). */
export const popupsModel: FlowModel<typeof popupsMachine> = {
  title: 'The popups',
  inputs: {
    'a player': above(anns),
    'a visitor': above(nobodys),
    'a player with an order under way': above(anns, { pending: order }),
    'a visitor with an order under way': above(nobodys, { pending: order }),
    'a player inside the game': above({ ...anns, isSdk: true }),
    'a tester': above({ ...anns, isSuper: true }),
    'a visitor who pressed log in before': above(nobodys, { resumeAction: 'logIn' }),
    'a player who pressed log in before': above(anns, { resumeAction: 'logIn' }),
    'a visitor who pressed change game before': above(nobodys, { resumeAction: 'changeGame' }),
    'a visitor who asked how topping up works before': above(nobodys, { resumeAction: 'explain' }),
    'a visitor whose real name is not verified': above(nobodys, { resumeAction: 'verify' }),
    'a player who goes on with a purchase': above(goodsPicked, { resumeAction: 'buy' }),
    'a player who goes on with a gift card': above(goodsPicked, { resumeAction: 'redeem' }),
    'a player who goes on with an earlier order': above(goodsPicked, { resumeAction: 'buy', reordered }),
  },
  begins: {
    'a player': as(newcomer, reloads),
    'a visitor': 'Open the shop.',
    'a player with an order under way': byBrowser('After an order, the page has already chosen goods and role'),
    'a visitor with an order under way': byBrowser('A page that has forgotten its player asks for a login first'),
    'a player inside the game': `${token} ${opensLink('Open the shop as the game does')}`,
    'a tester': as(
      `${newcomer} ${stores('the key of a tester', { betaAccountKey: 'tester', betaUserInfo: '$player' })}`,
      reloads,
    ),
    'a visitor who pressed log in before': as(
      holds(wireConfig),
      `open the shop. Press ${logInAbove} while grey bars are shown. Wait half a minute, until the grey bars are gone.`,
    ),
    'a player who pressed log in before': as(
      holds('/util/login/get_user_info'),
      `${token} ${opensLink('Open the shop as this player')} Press ${logInAbove} while grey bars are shown. Wait half a minute, until the grey bars are gone.`,
    ),
    'a visitor who pressed change game before': as(
      holds(wireConfig),
      'open the shop. Press “[[Change game]]” while grey bars are shown. Wait half a minute, until the grey bars are gone.',
    ),
    'a visitor who asked how topping up works before': as(
      holds(wireConfig),
      'open the shop. Press “[[How topping up works]]” while grey bars are shown. Wait half a minute, until the grey bars are gone.',
    ),
    'a visitor whose real name is not verified': as(
      `${newcomer} ${refuse('/api/pay/getThirdGift', 6001, 'Refused 6001').before}`,
      reloads,
    ),
    'a player who goes on with a purchase': as(
      newPlayer,
      `open the shop. ${picks('Season Pass', 'Passes')} Press “[[Buy]]”. ${typesNewPlayer}`,
    ),
    'a player who goes on with a gift card': as(
      newPlayer,
      `open the shop. ${picks('Season Pass', 'Passes')} Press “[[Redeem a gift card]]”. ${typesNewPlayer}`,
    ),
    'a player who goes on with an earlier order': byBrowser('The page lists the order with other buttons'),
  },
  outcomes: {
    ...pressesAndNews,
    ...choices,
    ...answers,
    'the token has expired (-600)': { event: failed(-600), ...refusedAbove(-600) },
    'not real-name verified (6001)': {
      event: failed(6001),
      ...refusedAbove(6001),
      // the popup itself explains the refusal
      says: null,
      doesIn: {
        ...refusedAbove(6001).doesIn,
        login: byBrowser('The login popup closes together with its message'),
      },
    },
  },
  happyPath: { input: 'a visitor', steps: ['goods are chosen', 'presses buy', 'logs in'] },
  projection: ({ context }) => [
    context.shop.isSdk,
    context.shop.isSuper,
    context.shop.user !== null,
    context.pending !== null,
    context.resumeAction,
    context.draft !== null,
    context.reordered !== null,
    context.shop.picked.goods?.id,
    // a visitor without a login must log in first, with or without a role
    context.shop.user !== null && context.shop.picked.roleState,
    // a game without goods behaves as if no goods were selected
    context.shop.picked.goodsState === 'loading',
    context.shop.picked.block,
    context.shop.picked.isLimitAwaited,
    context.needsLimitRefresh,
  ],
  delays: { pressTimeout: { ms: 1000, does: byBrowser('Nothing is visible before the click') } },
  limits: { vertices: 15_000, simplePaths: 200 },
  browserExemptions: {
    'recharge.prepared --shop.changed--> closed': {
      reason:
        'Nothing in the shop changes while a walk holds the pointer; machines/popups/popups.purchase.scenarios.ts shows it',
      until: '2027-08-31',
    },
    'recharge.prepared --api.failed--> (stays)': {
      reason:
        'A walk refuses a call later than a pointer may be held; machines/popups/popups.purchase.scenarios.ts shows it',
      until: '2027-08-31',
    },
    'recharge.prepared --after: pressTimeout--> closed': {
      reason: 'A walk lifts the pointer before the time is over; machines/popups/popups.purchase.scenarios.ts shows it',
      until: '2027-08-31',
    },
    'buying --always[isReordered]--> recharge': {
      reason:
        'No walk begins with an earlier order that the player goes on with; tests/e2e/purchase/result/afterPayment.spec.ts buys again',
      until: '2027-08-31',
    },
    '(anywhere) --coupon.wanted[isLoggedIn]--> (stays)': {
      reason: 'A coupon is chosen on the page of the VIP centre, which the walks of the popups do not open',
      until: '2027-08-31',
    },
    'result --order.ended[isUnderWayNow]--> (stays)': {
      reason: 'The result popup covers the open orders, which report the end of an order',
      until: '2027-05-31',
    },
    'result --snapshot: result[isOfOtherGame]--> left': {
      reason:
        'The provider of the walks knows no order of another game; machines/popups/popups.visit.scenarios.ts shows it',
      until: '2027-06-30',
    },
    'findingOrdered --dismissed--> closed': {
      reason: 'While the ordered item loads, no popup is open that the player could close',
      until: '2027-05-31',
    },
    'findingOrdered --done: findOrdered--> closed': {
      reason:
        'The shop has just loaded its goods and reads them from its cache, so a walk cannot change the answer; machines/popups/popups.purchase.scenarios.ts shows it',
      until: '2027-06-30',
    },
    'findingOrdered --error: findOrdered--> closed': {
      reason:
        'The shop has just loaded its goods and reads them from its cache, so a walk cannot change the answer; machines/popups/popups.purchase.scenarios.ts shows it',
      until: '2027-06-30',
    },
    'closed --player.changed[isInShop]--> left': {
      reason:
        "A walk cannot store the account id that the server gives to the page's player; machines/popups/popups.scenarios.ts shows it",
      until: '2027-07-31',
    },
    'games --player.changed[isInShop]--> left': {
      reason:
        "A walk cannot store the account id that the server gives to the page's player; machines/popups/popups.scenarios.ts shows it",
      until: '2027-08-31',
    },
    'opening --always[isGameChangeResumed]--> games': {
      reason:
        'A walk that begins with this press cannot press the header above the list of games, so the walks open the list later; machines/popups/popups.visit.scenarios.ts shows it',
      until: '2027-07-31',
    },
    'closed --role.clicked--> login': {
      reason: 'A visitor sees the login button in the place of the role',
      until: '2027-05-31',
    },
    'refused: closed --role.clicked[isLoggedIn]--> roles': {
      reason: 'A visitor sees the login button in the place of the role',
      until: '2027-05-31',
    },
    'buying --dismissed--> closed': {
      reason: 'While a purchase waits for its data, no popup is open that the player could close',
      until: '2027-05-31',
    },
    '(anywhere) --order.ended[isKnownEnd]--> (stays)': {
      reason:
        "The model does not distinguish a shop that knows the end of an order from one that does not, so no browser path leads there; the chart's own walk covers it",
      until: '2027-05-31',
    },
  },
  states: {
    opening: {},
    reopening: {},
    findingOrdered: { running: ['findOrdered'], shows: '“[[Buy]]” shows a spinner.' },
    closed: { shows: 'No popup is open.' },
    awaitingGoods: { shows: '“[[Buy]]” may show a spinner for a moment.' },
    buying: { shows: '“[[Buy]]” may show a spinner for a moment.' },
    login: { running: ['login'], shows: '“[[Log in]]” is open.' },
    games: { running: ['games'], shows: '“[[Choose a game]]” is open.' },
    roles: { running: ['roles'], shows: '“[[Server and role]]” is open.' },
    account: { shows: '“[[Account]]” shows who is logged in.' },
    loggingOut: { shows: '“[[Log out?]]” is asked.' },
    giftCard: { running: ['giftCard'], shows: '“[[Redeem a gift card]]” is open.' },
    explanation: { shows: '“[[How topping up works]]” is open.' },
    unverified: { shows: '“[[Verify your real name]]” is open.' },
    'recharge.prepared': { running: ['recharge'], shows: 'No popup is open.' },
    'recharge.shown': { running: ['recharge'], shows: '“[[Recharge info]]” is open.' },
    result: { running: ['result'], shows: '“[[Recharge result]]” is open.' },
    left: {
      shows:
        'After at most 40 seconds, “[[Account]]” and “[[Goods]]” are shown without grey bars. A popup that was open before this step is closed.',
    },
  },
}
