import type { FlowModel } from 'statewalk/model'
import { emptyDraft } from '../../src/domain/order/checkoutDraft.ts'
import { pricedOf } from '../../src/domain/order/goods.ts'
import type { Method, Region } from '../../src/domain/payment/methods.ts'
import { coupon } from '../coupons/coupons.paths.ts'
import { gems } from '../selection/selection.paths.ts'
import type { RechargeInput } from './recharge.inputs.ts'
import type { rechargeMachine } from './recharge.machine.ts'

const method = (paywayId: string, subMethods: Method[] = [], bounds = { min: 0, max: 0 }): Method => ({
  key: `${paywayId}:`,
  paywayId,
  channelId: null,
  name: `Method ${paywayId}`,
  icon: 'card',
  sort: 1,
  ...bounds,
  allowsCoupon: true,
  description: null,
  subMethods,
})
const bank = { ...method('10801'), key: '10801:/10801:130', channelId: '130' }
const banking: Method = method('10801', [bank])
const paypal = method('10201')
const inGameCard = method('10301')
/** Only for desktops. */
const script = method('11501')
export const twoRegions: Region[] = [
  { code: 'US', methods: [paypal, banking, inGameCard, script] },
  { code: 'DE', methods: [banking] },
]
export const firstPurchase: RechargeInput = {
  goods: pricedOf(gems),
  game: { clientId: '7', gpId: '7', name: 'Skybound', logo: '' },
  server: { id: 's1', name: 'Dawn', areaId: 'a1' },
  role: { id: 'r1', name: 'Lin', level: 57 },
  area: 'universal',
  platform: 'web',
  isAreaRole: true,
  account: '1',
  hasCoupons: true,
  savedRegion: null,
  rechargeKey: null,
  isReceiverKnown: true,
  isOrderUnderWay: false,
  retry: null,
  draft: emptyDraft,
}

/** What the coupons show of themselves, as far as the recharge chart reads it. */
const coupons = (state: 'loading' | 'pricing' | 'ready', usable: number) => ({
  type: 'xstate.snapshot.coupons',
  snapshot: {
    context: {
      usable: Array.from({ length: usable }, (_, at) => coupon(`c${at}`, 0.8)),
      selected: state === 'loading' || usable === 0 ? null : coupon('c0', 0.8),
      choice: null,
      promoCode: '',
      quote: state === 'ready' && usable > 0 ? { price: 0.79, points: 8 } : null,
    },
    matches: ({ offer }: { offer: string | { shown?: string; loading?: string } }) =>
      typeof offer === 'string'
        ? offer === (state === 'loading' ? 'loading' : 'shown')
        : offer.shown === state || (offer.loading === 'soon' && state === 'loading'),
  },
})

/** §4, the recharge popup. */
export const rechargeModel: FlowModel<typeof rechargeMachine> = {
  title: 'Choosing how to pay',
  inputs: {
    'for the first time': firstPurchase,
    'a limited item on a phone, with a remembered region': {
      ...firstPurchase,
      savedRegion: 'DE',
      platform: 'android',
      goods: { ...pricedOf(gems), isLimit: true },
    },
    'for a role that was not bought for here before': { ...firstPurchase, isReceiverKnown: false },
    'while an order is under way': { ...firstPurchase, isOrderUnderWay: true },
    'with a remembered sub-method': { ...firstPurchase, rechargeKey: bank.key },
    'after a login, with a card half typed and a coupon chosen': {
      ...firstPurchase,
      rechargeKey: inGameCard.key,
      draft: { card: { number: '1234', password: '' }, isCardExchange: true, choice: { code: 'c0' }, promoCode: '' },
    },
  },
  outcomes: {
    'methods arrive': { type: 'xstate.done.actor.loadMethods', output: twoRegions },
    'the order of regions is known': { type: 'regions.ordered', codes: ['DE', 'US'] },
    'the way used last is known': { type: 'method.remembered', used: { paywayId: '10801', channelId: '130' } },
    'the own limit is known': {
      type: 'limit.known',
      limit: { currency: 'USD', spent: 1, reserved: 0, limit: 50, next: null },
    },
    'what a first purchase brings is known': { type: 'bonuses.known', goodsIds: ['g60'] },
    'chooses the way used last': { type: 'used.chosen' },
    'no method takes the price': {
      type: 'xstate.done.actor.loadMethods',
      output: [{ code: 'US', methods: [method('10201', [], { min: 5, max: 0 })] }],
    },
    'methods cannot be loaded': { type: 'xstate.error.actor.loadMethods', error: {} },
    'chooses the region with one method': { type: 'region.chosen', code: 'DE' },
    'chooses the first region': { type: 'region.chosen', code: 'US' },
    'chooses a region that is not offered': { type: 'region.chosen', code: 'FR' },
    'says that it is meant': { type: 'confirmed' },
    'says that it is not meant': { type: 'cancelled' },
    'wants another role': { type: 'role.clicked' },
    'chooses a method': { type: 'method.chosen', key: paypal.key },
    'chooses the in-game card': { type: 'method.chosen', key: inGameCard.key },
    'chooses a method with an arrow': { type: 'method.chosen', key: banking.key },
    'chooses the desktop script': { type: 'method.chosen', key: script.key },
    'chooses a method that is gone': { type: 'method.chosen', key: 'gone' },
    'chooses a bank': { type: 'sub.chosen', key: bank.key },
    'chooses a bank that is gone': { type: 'sub.chosen', key: 'gone' },
    'closes the list of banks': { type: 'sub.closed' },
    'types a card number': { type: 'card.edited', field: 'number', value: '1234' },
    'types a card password': { type: 'card.edited', field: 'password', value: 'pw' },
    'coupons are known': coupons('ready', 2),
    'the price with a coupon is asked': coupons('pricing', 2),
    'no coupon is usable': coupons('ready', 0),
    'coupons are loaded again': coupons('loading', 0),
    'taps the coupon line': { type: 'coupon.line.tapped' },
    'wants to change their own limit': { type: 'ownLimit.clicked' },
    'presses pay': { type: 'pay.clicked' },
    'an order is created and its page opens': {
      type: 'xstate.done.actor.pay',
      output: {
        kind: 'created',
        order: { billingNo: 'B1', payUrl: 'https://provider.example/pay' },
        endsAt: 1_800_000,
        needsLimitRefresh: true,
      },
    },
    'an order is created': {
      type: 'xstate.done.actor.pay',
      output: { kind: 'created', order: { billingNo: 'B1', payUrl: null }, endsAt: null, needsLimitRefresh: true },
    },
    'a sub-method is needed': {
      type: 'xstate.done.actor.pay',
      output: { kind: 'subMethod', needsLimitRefresh: false },
    },
    'the card form is needed': {
      type: 'xstate.done.actor.pay',
      output: { kind: 'cardForm', needsLimitRefresh: false },
    },
    'the payment is refused': {
      type: 'xstate.done.actor.pay',
      output: { kind: 'refused', message: { kind: 'text', key: 'link_invalid' }, code: null, needsLimitRefresh: true },
    },
    'the form of an order is left': {
      type: 'xstate.done.actor.pay',
      output: {
        kind: 'refused',
        message: { kind: 'text', key: 'embedded_cancelled' },
        code: null,
        hasOrder: true,
        needsLimitRefresh: true,
      },
    },
    'the coupon is refused (-3062)': {
      type: 'xstate.done.actor.pay',
      output: {
        kind: 'refused',
        message: { kind: 'server', text: 'Coupon not usable' },
        code: -3062,
        needsLimitRefresh: false,
      },
    },
    'a card pays': { type: 'xstate.done.actor.pay', output: { kind: 'cardPurchase', needsLimitRefresh: false } },
    'the card has paid': {
      type: 'xstate.done.actor.cardExchange',
      output: { kind: 'created', order: { billingNo: 'B1', payUrl: null } },
    },
    'the card is refused': {
      type: 'xstate.done.actor.cardExchange',
      output: { kind: 'refused', message: { kind: 'server', text: 'Card used' }, code: 0 },
    },
    'the coupon of the card purchase is refused (-3062)': {
      type: 'xstate.done.actor.cardExchange',
      output: { kind: 'refused', message: { kind: 'server', text: 'Coupon not usable' }, code: -3062 },
    },
    'the card is not exchanged': { type: 'xstate.done.actor.cardExchange', output: { kind: 'cancelled' } },
    'the player thinks again': {
      type: 'xstate.done.actor.pay',
      output: { kind: 'cancelled', needsLimitRefresh: false },
    },
    'tries again': { type: 'retried' },
    'closes the popup': { type: 'dismissed' },
  },
  projection: ({ context }) => [
    context.savedRegion,
    context.platform,
    context.goods.isLimit,
    context.offer.isShown,
    context.offer.isPricing,
    context.offer.usable > 0,
    context.needsLimitRefresh,
    context.rechargeKey,
    context.region,
    context.isReceiverKnown,
    context.isOrderUnderWay,
    context.wantedRegion,
    context.method?.key,
    context.sub?.key,
    context.used !== null,
    context.opened?.key,
    context.isCardExchange,
    context.card.number !== '' && context.card.password !== '',
    context.refusal !== null,
  ],
  limits: { vertices: 20_000, simplePaths: 200 },
  states: {
    loading: { running: ['loadMethods', 'coupons', 'regionOrder', 'usedMethod', 'ownLimit', 'firstItems'] },
    opening: {},
    empty: {},
    failed: {},
    'choosing.methods': {},
    'choosing.subMethods': {},
    'choosing.confirmingRegion': {},
    'choosing.confirmingReceiver': {},
    paying: { running: ['pay'] },
    exchanging: { running: ['cardExchange'] },
    closed: {},
  },
}
