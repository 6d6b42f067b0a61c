import type { FlowModel } from 'statewalk/model'
import type { Goods } from '../../src/domain/order/goods.ts'
import { limit } from '../limits/limits.paths.ts'
import { gems } from '../selection/selection.paths.ts'
import type { storefrontMachine } from './storefront.machine.ts'
import type { StorefrontInput } from './storefront.types.ts'

const goods: Goods = gems
const limited: Goods = { ...gems, isLimit: true }
const game = { clientId: '7', gpId: 'g7', name: 'Skybound', logo: '' }
const other = { ...game, clientId: '8', gpId: 'g8' }
const dawn = { id: 's1', name: 'Dawn', areaId: null }
const lin = { id: 'r1', name: 'Lin', level: 57 }
const ann = { username: 'ann', suid: '1', token: 't1', gpId: 'g7' }
export const config = {
  isOpenCoupon: false,
  languages: null,
  isAreaRole: false,
  brandColor: null,
  eventKinds: [],
  banners: [],
  segments: [],
  experiments: [],
}
const entered = { config, user: null, loginMethods: [], reminders: {}, wantedCoupon: null }
const card = { number: '1234', password: '' }
const order = { billingNo: 'B1', payUrl: null }
/** What another try of that order starts from. */
const retry = {
  goodsId: gems.id,
  serverId: 's1',
  roleId: 'r1',
  couponCode: null,
  replaces: 'B1',
  amount: 0.99,
  currency: 'USD',
}
/** The same after a press on another way to pay. */
const wanted = { ...retry, isWanted: true as const }
/** A visitor who comes the usual way. */
export const usualInput: StorefrontInput = {
  allowedAreas: ['universal'],
  platform: 'web',
  isSdk: false,
  isSuper: false,
  isVip: true,
  isReplenishing: false,
  gameCode: null,
  isAreaNeeded: true,
  askedArea: null,
  linkedArea: null,
  mappedArea: null,
  storedArea: null,
  askedClientId: null,
  savedClientId: null,
  receivers: [],
  token: null,
  preset: { areaId: null, serverId: null, roleId: null },
  saved: null,
  pending: null,
  jitter: 0,
  isPrerendered: false,
}
/** What the selection shows of itself, as far as the root chart reads it. */
const selection = (part: {
  chosen?: Goods
  isBlocked?: boolean
  hasRole?: boolean
  isLoading?: boolean
  areGoodsMissing?: boolean
  limits?: 'unknown' | 'failed'
}) => ({
  type: 'xstate.snapshot.selection',
  snapshot: {
    context: {
      chosen: part.chosen ?? null,
      server: part.hasRole ? dawn : null,
      role: part.hasRole ? lin : null,
      limits: part.limits ? null : part.isBlocked ? [limit({ goodsId: goods.id, left: 0 })] : [],
      hasLimitsFailed: part.limits === 'failed',
      areLimitsStale: false,
    },
    hasTag: (tag: string) =>
      (tag === 'roleLoading' && (part.isLoading ?? false)) ||
      (tag === 'goodsMissing' && (part.areGoodsMissing ?? false)),
  },
})
/** Only the open shop has states inside. */
const isOpen = (value: unknown) => typeof value === 'object'
const failed = (code: number, isBackground = false) => ({
  type: 'api.failed',
  code,
  message: { kind: 'server', text: `Refused ${code}` },
  isBackground,
})

/** §4 and §8: the shop as a whole. */
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
  outcomes: {
    'the link is known': { type: 'xstate.done.actor.resolveCode', output: { area: 'universal', clientId: '7' } },
    'the link is not known': { type: 'xstate.error.actor.resolveCode', error: { code: -3014 } },
    'the link cannot be looked up': { type: 'xstate.error.actor.resolveCode', error: {} },
    'the sales area is found': { type: 'xstate.done.actor.salesArea', output: { area: 'universal' } },
    'the sales area is not found': { type: 'xstate.done.actor.salesArea', output: { area: null } },
    'games arrive': {
      type: 'xstate.done.actor.loadGames',
      output: [game, other].map((each) => ({ ...each, isSelectable: true, subGames: [] })),
    },
    'no game can be chosen': { type: 'xstate.done.actor.loadGames', output: [] },
    'games cannot be loaded': { type: 'xstate.error.actor.loadGames', error: {} },
    'the token is the player’s': { type: 'xstate.done.actor.askPlayer', output: ann },
    'the token is refused (-600)': { type: 'xstate.error.actor.askPlayer', error: { code: -600 } },
    'the token’s player is not verified (6001)': { type: 'xstate.error.actor.askPlayer', error: { code: 6001 } },
    'whose the token is cannot be asked': { type: 'xstate.error.actor.askPlayer', error: {} },
    'the game opens for a visitor': { type: 'xstate.done.actor.enterGame', output: entered },
    'the game opens for a player': { type: 'xstate.done.actor.enterGame', output: { ...entered, user: ann } },
    'the game opens for a player who has chosen a coupon': {
      type: 'xstate.done.actor.enterGame',
      output: { ...entered, user: ann, wantedCoupon: 'c7' },
    },
    'the game cannot be opened': { type: 'xstate.error.actor.enterGame', error: {} },
    'the browser knows nothing more': {
      type: 'visitor.recognised',
      visit: { ...usualInput, isReturning: false, jitter: 0.5 },
    },
    'the browser knows another game': {
      type: 'visitor.recognised',
      visit: { ...usualInput, isReturning: false, savedClientId: '9' },
    },
    'the browser knows the player': { type: 'visitor.recognised', visit: { ...usualInput, isReturning: true } },
    'nothing is chosen': selection({}),
    'goods cannot be loaded': selection({ areGoodsMissing: true, isLoading: true }),
    'goods are chosen': selection({ chosen: goods }),
    'goods are chosen, roles are on the way': selection({ chosen: goods, isLoading: true }),
    'goods and role are chosen': selection({ chosen: goods, hasRole: true }),
    'goods are chosen whose limit is reached': selection({ chosen: goods, hasRole: true, isBlocked: true }),
    'goods are to be remembered': { type: 'order.changed', clientId: '7', choice: { goodsId: goods.id } },
    'a role is to be remembered': { type: 'order.changed', clientId: '7', choice: { server: dawn, role: lin } },
    'limited goods are chosen, their limit is not known yet': selection({
      chosen: limited,
      hasRole: true,
      limits: 'unknown',
    }),
    'the limits cannot be asked for': selection({ chosen: limited, hasRole: true, limits: 'failed' }),
    'presses gift card': { type: 'giftCard.clicked' },
    'asks how topping up works': { type: 'explanation.clicked' },
    'presses the unpaid order': { type: 'unpaid.clicked', billingNo: 'B1', payment: { url: null } },
    'has cancelled the order': { type: 'order.cancelled', billingNo: 'B1' },
    'has cancelled another order': { type: 'order.cancelled', billingNo: 'B2' },
    'the order turns out to be delivered': { type: 'order.ended', billingNo: 'B1', end: 'delivered' },
    'the order turns out to be replaced': { type: 'order.ended', billingNo: 'B1', end: 'replaced' },
    'the order turns out to be cancelled': { type: 'order.ended', billingNo: 'B1', end: 'cancelled' },
    'another order turns out to be delivered': { type: 'order.ended', billingNo: 'B2', end: 'delivered' },
    'another order turns out to be replaced': { type: 'order.ended', billingNo: 'B2', end: 'replaced' },
    'another order turns out to be cancelled': { type: 'order.ended', billingNo: 'B2', end: 'cancelled' },
    'presses buy': { type: 'buy.clicked' },
    'leaves for the shop': { type: 'shop.wanted' },
    'a page shows': { type: 'page.shown', page: '/my' },
    'no page shows': { type: 'page.shown', page: '/404' },
    'the goods show again': { type: 'page.shown', page: '/selectGoods' },
    'installs the shop': { type: 'app.installed' },
    'presses log in': { type: 'login.clicked' },
    'presses change game': { type: 'game.clicked' },
    'presses change role': { type: 'role.clicked' },
    'presses the account': { type: 'account.clicked' },
    'presses the order under way': { type: 'order.clicked' },
    'presses log out': { type: 'logout.clicked' },
    'means it': { type: 'confirmed' },
    'closes what is open': { type: 'dismissed' },
    'tries again': { type: 'retried' },
    'something is told': { type: 'notice.told', message: { kind: 'server', text: 'Hello' } },
    'another tab logs the same player in anew': { type: 'player.changed', user: { ...ann, token: 't2' } },
    'another tab logs the player out': { type: 'player.changed', user: null },
    'the browser keeps nothing': { type: 'storage.refused', what: 'everything' },
    'the browser keeps no cookies': { type: 'storage.refused', what: 'cookies' },
    'the connection is back': { type: 'connection.returned' },
    'logs in': { type: 'xstate.done.actor.login', output: { user: ann } },
    'closes the login': { type: 'xstate.done.actor.login', output: { user: null } },
    'chooses another game': { type: 'xstate.done.actor.games', output: { game: other, isEmpty: false } },
    'keeps the game': { type: 'xstate.done.actor.games', output: { game: null, isEmpty: false } },
    'leaves an empty list': { type: 'xstate.done.actor.games', output: { game: null, isEmpty: true } },
    'says server and role': { type: 'xstate.done.actor.roles', output: { chosen: { server: dawn, role: lin } } },
    'closes server and role': { type: 'xstate.done.actor.roles', output: { chosen: null } },
    'an order is created': {
      type: 'xstate.done.actor.recharge',
      output: { order, amount: 0.99, couponCode: null, endsAt: null, wantsRole: false, needsLimitRefresh: false },
    },
    'an order of a limited item is created': {
      type: 'xstate.done.actor.recharge',
      output: { order, amount: 0.99, couponCode: null, endsAt: null, wantsRole: false, needsLimitRefresh: true },
    },
    'a card is typed to pay': {
      type: 'xstate.snapshot.recharge',
      snapshot: { context: { card, isCardExchange: true, offer: { choice: { code: 'c0' } } } },
    },
    'a gift card is typed': { type: 'xstate.snapshot.giftCard', snapshot: { context: { card } } },
    'the gift card is redeemed': { type: 'xstate.done.actor.giftCard', output: { kind: 'created', order } },
    'the gift card is not redeemed': { type: 'xstate.done.actor.giftCard', output: { kind: 'cancelled' } },
    'closes the recharge popup': {
      type: 'xstate.done.actor.recharge',
      output: { order: null, amount: null, couponCode: null, endsAt: null, wantsRole: false, needsLimitRefresh: false },
    },
    'wants another role': {
      type: 'xstate.done.actor.recharge',
      output: { order: null, amount: null, couponCode: null, endsAt: null, wantsRole: true, needsLimitRefresh: false },
    },
    'what was ordered is found': {
      type: 'xstate.done.actor.findOrdered',
      output: { goods: { ...goods, key: 'g9', id: 'g9' }, server: dawn, role: lin },
    },
    'what was ordered is not sold any more': { type: 'xstate.done.actor.findOrdered', output: null },
    'what was ordered cannot be asked for': { type: 'xstate.error.actor.findOrdered', error: {} },
    'chooses a coupon in the VIP centre': { type: 'coupon.wanted', code: 'c7' },
    'an order with that coupon is created': {
      type: 'xstate.done.actor.recharge',
      output: { order, amount: 0.89, couponCode: 'c7', endsAt: null, wantsRole: false, needsLimitRefresh: false },
    },
    'confirms who receives': {
      type: 'receiver.confirmed',
      receiver: { clientId: '7', serverId: dawn.id, roleId: lin.id },
    },
    'the goods have arrived': {
      type: 'xstate.snapshot.result',
      snapshot: { value: 'succeeded', context: { info: { clientId: '7' } } },
    },
    'the order is one of another game': {
      type: 'xstate.snapshot.result',
      snapshot: { value: 'pending', context: { info: { clientId: '8' } } },
    },
    'the order is one of a game that is not sold here': {
      type: 'xstate.snapshot.result',
      snapshot: { value: 'pending', context: { info: { clientId: '9' } } },
    },
    'the result is read': { type: 'xstate.done.actor.result', output: { outcome: 'closed', retry: null } },
    'another way to pay': { type: 'xstate.done.actor.result', output: { outcome: 'again', retry: wanted } },
    'another way to pay after a decline': {
      type: 'xstate.done.actor.result',
      output: { outcome: 'again', retry: { ...wanted, replaces: null } },
    },
    'another way to pay, what was ordered is not known': {
      type: 'xstate.done.actor.result',
      output: { outcome: 'again', retry: null },
    },
    'another way to pay, other goods were ordered': {
      type: 'xstate.done.actor.result',
      output: { outcome: 'again', retry: { ...wanted, goodsId: 'g9' } },
    },
    'leaves while pending': { type: 'xstate.done.actor.result', output: { outcome: 'left', retry } },
    'the token has expired (-600)': failed(-600),
    'there is no such game (-3001)': failed(-3001),
    'the area is wrong (-3014)': failed(-3014),
    'not real-name verified (6001)': failed(6001),
    'a replenishment error (-3016)': failed(-3016),
    'any other refusal': failed(0),
    'a refusal of what nobody asked for': failed(0, true),
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
    // outside of the shop they are what was true, and entering a game drops them; without a player login comes first
    isOpen(value) && context.user !== null && context.picked.roleState,
    // none at all and none chosen are the same from there on
    isOpen(value) && context.picked.goodsState === 'loading',
    isOpen(value) && context.picked.block,
    isOpen(value) && context.picked.isLimitAwaited,
    context.needsLimitRefresh,
    context.gameCode !== null,
    // what a link asks for counts until a game is open; a chosen one takes its place
    context.askedClientId === '9',
    context.linkedArea,
    context.isAreaNeeded,
  ],
  regionPairs: [['shop.page', 'shop.popup']], // what is chosen on the page decides which popup opens
  limits: { vertices: 15_000, simplePaths: 200 },
  states: {
    arriving: {},
    replenishing: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews'] },
    resolvingCode: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'resolveCode'] },
    resolvingSalesArea: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'salesArea'] },
    areaUnknown: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews'] },
    wrongArea: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews'] },
    loadingGames: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'loadGames'] },
    choosingGame: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'games'] },
    gameTaken: {},
    askingPlayer: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'askPlayer'] },
    enteringGame: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'enterGame'] },
    failed: { running: ['notices', 'legalDocuments', 'scroll', 'pageViews'] },
    'shop.page': { running: ['notices', 'legalDocuments', 'scroll', 'pageViews', 'selection'] },
    'shop.popup.opening': {},
    'shop.popup.reopening': {},
    'shop.popup.findingOrdered': { running: ['findOrdered'] },
    'shop.popup.closed': {},
    'shop.popup.awaitingGoods': {},
    'shop.popup.buying': {},
    'shop.popup.login': { running: ['login'] },
    'shop.popup.games': { running: ['games'] },
    'shop.popup.roles': { running: ['roles'] },
    'shop.popup.account': {},
    'shop.popup.loggingOut': {},
    'shop.popup.giftCard': { running: ['giftCard'] },
    'shop.popup.explanation': {},
    'shop.popup.unverified': {},
    'shop.popup.recharge': { running: ['recharge'] },
    'shop.popup.result': { running: ['result'] },
  },
}
