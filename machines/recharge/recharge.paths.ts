import { awaitsResult } from 'statewalk/cases/playbook'
import type { Arrangement, FlowModel } from 'statewalk/model'
import { gems, method } from '../../src/domain/examples.ts'
import { emptyDraft } from '../../src/domain/order/checkoutDraft.ts'
import { pricedOf } from '../../src/domain/order/goods.ts'
import type { Method, Region } from '../../src/domain/payment/methods.ts'
import { methods, methodsInForm, method as wireMethod } from '../answers.paths.ts'
import {
  approves,
  as,
  asRegular,
  atOnce,
  byBrowser,
  byItself,
  closesResult,
  comingFor,
  endsDelivered,
  endsLogin,
  holds,
  notListed,
  notOffered,
  override,
  paysBy,
  picks,
  pressesPay,
  readied,
  refuseAll,
  triesAgain,
  typesNewPlayer,
  waitsFor,
  withRole,
} from '../arrangements.paths.ts'
import { coupon } from '../coupons/coupons.paths.ts'
import type { RechargeInput } from './recharge.inputs.ts'
import type { rechargeMachine } from './recharge.machine.ts'
import { goesOn, refusals } from './recharge.refusals.paths.ts'

const payments = '/api/pay/getPaymentList'
const limitOf = (limit: number) => ({ currency: 'USD', spent: '1', reserved: '0', limit: String(limit) })
const afterQuestion = ({ before, after }: Arrangement) => readied(before, `${goesOn} ${after}`)
const notToday = { words: 'Not today' }

const way = (paywayId: string, more: Partial<Method> = {}) =>
  method(paywayId, { key: `${paywayId}:`, name: `Method ${paywayId}`, ...more })
const bank = way('10801', { key: '10801:/10801:130', channelId: '130' })
const banking = way('10801', { subMethods: [bank] })
const paypal = way('10201')
const inGameCard = way('10301')
const script = way('11501')
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

/** Test model of the recharge popup (§4). */
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
  begins: {
    'for the first time': asRegular(`${picks('300 Gems', 'Gems')} Press “[[Buy]]”.`),
    'a limited item on a phone, with a remembered region': asRegular(
      `${picks('Daily bundle', 'Bundles')} Press “[[Buy]]”.`,
      ` ${picks('300 Gems', 'Gems')} Press “[[Buy]]”. Choose Germany under “[[Region]]”. Press “[[Close]]” of “[[Recharge info]]”.`,
    ),
    'for a role that was not bought for here before': as(withRole, `${picks('300 Gems', 'Gems')} Press “[[Buy]]”.`),
    'while an order is under way': asRegular(
      `${picks('300 Gems', 'Gems')} Press “[[Buy]]”. ${paysBy('PayPal')} ${goesOn} ${closesResult} Press “[[Buy]]”.`,
    ),
    'with a remembered sub-method': asRegular(
      `${picks('300 Gems', 'Gems')} Press “[[Buy]]”. Press “Banks” in “[[Recharge info]]”. Press “Cedar Bank” in the list. ${pressesPay} ${approves} ${endsDelivered} Press “[[Buy]]”.`,
    ),
    'after a login, with a card half typed and a coupon chosen': asRegular(
      `${picks('300 Gems', 'Gems')} Press “[[Buy]]”. Press the line “[[Coupon]]”. Press “[[Use]]” of a coupon. Press “[[Game card]]” in “[[Recharge info]]”. Type 1234 into “[[Card number]]”. Type 1234 into “[[Card password]]”. ${endsLogin('/api/pay/card_info')} Press “[[Exchange]]” in “[[Recharge info]]”. ${typesNewPlayer}`,
    ),
  },
  outcomes: {
    'methods arrive': {
      event: { type: 'xstate.done.actor.loadMethods', output: twoRegions },
      does: override(payments, methods),
    },
    'the order of regions is known': { event: { type: 'regions.ordered', codes: ['DE', 'US'] }, does: byItself },
    'the way used last is known': {
      event: { type: 'method.remembered', used: { paywayId: '10801', channelId: '130' } },
      does: { ...override('/api/pay/lastMethod', { payway_id: '10801', channel_id: '130' }), isFirst: true },
    },
    'the own limit is known': {
      event: { type: 'limit.known', limit: { currency: 'USD', spent: 1, reserved: 0, limit: 50, next: null } },
      does: { ...override('/api/pay/ownLimit', limitOf(50)), isFirst: true },
    },
    'what a first purchase brings is known': {
      event: { type: 'bonuses.known', goodsIds: ['g60'] },
      sees: '“[[Recharge info]]” shows the first-purchase bonus.',
      does: byBrowser('The item of these cases has no first-purchase bonus'),
    },
    'chooses the way used last': {
      event: { type: 'used.chosen' },
      does: 'Press the method with “[[Used last]]” in “[[Recharge info]]”.',
    },
    'no method takes the price': {
      event: {
        type: 'xstate.done.actor.loadMethods',
        output: [{ code: 'US', methods: [way('10201', { min: 5 })] }],
      },
      does: override(payments, {
        country: { US: [wireMethod('10201', 'PayPal', { min_money: 10_000 })] },
      }),
    },
    'methods cannot be loaded': {
      event: { type: 'xstate.error.actor.loadMethods', error: {} },
      // the shop fetches the methods when an item is chosen, before the popup opens
      does: refuseAll(payments, notToday.words),
      says: notToday,
    },
    'chooses the region with one method': {
      event: { type: 'region.chosen', code: 'DE' },
      does: 'Choose Germany under “[[Region]]”.',
    },
    'chooses the first region': {
      event: { type: 'region.chosen', code: 'US' },
      does: 'Choose the United States under “[[Region]]”.',
    },
    'chooses a region that is not offered': { event: { type: 'region.chosen', code: 'FR' }, does: notListed },
    'confirms the question': {
      event: { type: 'confirmed' },
      does: 'Press “[[Change region]]” in “[[Change the region?]]”.',
      doesIn: { 'choosing.confirmingReceiver': 'Press “[[Yes, continue]]” in “[[Is this the right role?]]”.' },
    },
    'cancels the question': {
      event: { type: 'cancelled' },
      does: 'Press “[[Cancel]]” in the question that is open.',
    },
    'wants another role': {
      event: { type: 'role.clicked' },
      does: 'Press “[[Change]]” beside the role in “[[Recharge info]]”.',
      doesIn: { 'choosing.confirmingReceiver': 'Press “[[Choose another role]]” in “[[Is this the right role?]]”.' },
    },
    'chooses a method': {
      event: { type: 'method.chosen', key: paypal.key },
      does: 'Press “PayPal” in “[[Recharge info]]”.',
    },
    'chooses the in-game card': {
      event: { type: 'method.chosen', key: inGameCard.key },
      does: 'Press “[[Game card]]” in “[[Recharge info]]”.',
    },
    'chooses a method with an arrow': {
      event: { type: 'method.chosen', key: banking.key },
      does: 'Press “Banks” in “[[Recharge info]]”.',
    },
    'chooses the desktop script': {
      event: { type: 'method.chosen', key: script.key },
      does: notOffered('Desktop script, on a phone “[[Only in a browser on a computer.]]”'),
    },
    'chooses a method that is gone': { event: { type: 'method.chosen', key: 'gone' }, does: notListed },
    'chooses a bank': {
      event: { type: 'sub.chosen', key: bank.key },
      does: 'Press “Cedar Bank” in the list of “Banks”.',
    },
    'chooses a bank that is gone': { event: { type: 'sub.chosen', key: 'gone' }, does: notListed },
    'closes the list of banks': { event: { type: 'sub.closed' }, does: 'Press “[[Close]]” of the list of “Banks”.' },
    'types a card number': {
      event: { type: 'card.edited', field: 'number', value: '1234' },
      does: 'Type PAY-USD-4.99-1 into “[[Card number]]”. Type demo-card into “[[Card password]]”.',
    },
    'types a card password': {
      event: { type: 'card.edited', field: 'password', value: 'pw' },
      does: 'Type demo-card into “[[Card password]]”.',
    },
    'coupons are known': {
      event: coupons('ready', 2),
      does: waitsFor('the price, and for the spinner next to “[[Coupon]]” to disappear', 40),
    },
    'the price with a coupon is requested': {
      event: coupons('pricing', 2),
      sees: 'A spinner is shown instead of the price.',
      does: {
        before: holds('/api/pay/productPoints'),
        after: 'Press the line “[[Coupon]]”. Press “[[Use]]” of the other coupon.',
        isOwn: true,
      },
    },
    'no coupon is usable': {
      event: coupons('ready', 0),
      does: { ...override('/api/coupons/couponList', { coupons: [] }), isFirst: true },
    },
    'coupons are loaded again': {
      event: coupons('loading', 0),
      sees: 'A spinner is shown next to “[[Coupon]]”.',
      does: readied(
        holds('/api/coupons/couponList'),
        'Wait until a spinner is shown next to “[[Coupon]]”, at most 10 seconds.',
      ),
    },
    'taps the coupon line': {
      event: { type: 'coupon.line.tapped' },
      does: 'Press the line “[[Coupon]]”. If “[[Coupons]]” opens, press “[[Close]]” of “[[Coupons]]”. The VIP page may open instead.',
    },
    'wants to change their own limit': {
      event: { type: 'ownLimit.clicked' },
      sees: 'The page “[[My]]” is open.',
      does: {
        before: `${override('/api/pay/ownLimit', limitOf(2)).before}`,
        after: `${waitsFor('the price', 40)} Press “[[Change limit]]” beside the price.`,
        isFirst: true,
      },
    },
    'presses pay': {
      event: { type: 'pay.clicked' },
      does: 'Press “[[Buy]]” or “[[Exchange]]” at the end of “[[Recharge info]]”: only one of both is shown.',
      doesIn: { 'choosing.confirmingRegion': byBrowser('The question covers the button') },
    },
    'an order is created and its page opens': {
      event: {
        type: 'xstate.done.actor.pay',
        output: {
          kind: 'created',
          order: { billingNo: 'B1', payUrl: 'https://provider.example/pay', isPageOpen: true },
          endsAt: 1_800_000,
          needsLimitRefresh: true,
        },
      },
      does: `${goesOn} ${awaitsResult}`,
    },
    'an order is created': {
      event: {
        type: 'xstate.done.actor.pay',
        output: { kind: 'created', order: { billingNo: 'B1', payUrl: null }, endsAt: null, needsLimitRefresh: true },
      },
      does: afterQuestion(override('/api/pay/paypal_pay', { billing_no: 'B1' })),
    },
    'a sub-method is needed': {
      event: { type: 'xstate.done.actor.pay', output: { kind: 'subMethod', needsLimitRefresh: false } },
      does: byItself,
    },
    'the card form is needed': {
      event: { type: 'xstate.done.actor.pay', output: { kind: 'cardForm', needsLimitRefresh: false } },
      does: byItself,
    },
    'the payment is refused': {
      event: {
        type: 'xstate.done.actor.pay',
        output: {
          kind: 'refused',
          message: { kind: 'text', key: 'link_invalid' },
          code: null,
          needsLimitRefresh: true,
        },
      },
      does: afterQuestion(override('/api/pay/paypal_pay', { billing_no: 'B1', url: 'javascript:alert(1)' })),
    },
    'the form of an order is left': {
      event: {
        type: 'xstate.done.actor.pay',
        output: {
          kind: 'refused',
          message: { kind: 'text', key: 'embedded_cancelled' },
          code: null,
          hasOrder: true,
          needsLimitRefresh: true,
        },
      },
      does: {
        before: override(payments, methodsInForm).before,
        after: `${goesOn} Press “[[Close]]” above the provider’s form.`,
        isFirst: true,
      },
    },
    ...refusals,
    'a card pays': {
      event: { type: 'xstate.done.actor.pay', output: { kind: 'cardPurchase', needsLimitRefresh: false } },
      does: byItself,
    },
    'the card has paid': {
      event: {
        type: 'xstate.done.actor.cardExchange',
        output: { kind: 'created', order: { billingNo: 'B1', payUrl: null } },
      },
      // the server accepts no coupon for a card
      does: atOnce(
        override('/api/pay/payMyCardInGame', { billing_no: 'B1' }),
        'Press “[[Confirm]]” of “[[Tips]]”. Wait for “[[Recharge result]]”, at most 10 seconds.',
      ),
    },
    'the card is not exchanged': {
      event: { type: 'xstate.done.actor.cardExchange', output: { kind: 'cancelled' } },
      does: 'Press “[[Cancel]]” of “[[Tips]]”.',
    },
    'the player thinks again': {
      event: { type: 'xstate.done.actor.pay', output: { kind: 'cancelled', needsLimitRefresh: false } },
      does: 'Press “[[Cancel]]” of “[[Pay without a coupon?]]”.',
    },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'closes the popup': { event: { type: 'dismissed' }, does: 'Press “[[Close]]” of “[[Recharge info]]”.' },
  },
  happyPath: {
    steps: ['methods arrive', 'coupons are known', 'chooses a method', 'presses pay', 'an order is created'],
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
  browserExemptions: {
    'choosing --method.chosen[isSameMethod]--> choosing.methods': {
      reason: 'Pressing a radio button that is already chosen sends no event',
      until: '2027-08-31',
    },
  },
  states: {
    loading: {
      running: ['loadMethods', 'coupons', 'regionOrder', 'usedMethod', 'ownLimit', 'firstItems'],
      shows: `Goods, receiver and price are shown. ${comingFor('the methods')}`,
    },
    opening: {},
    empty: { shows: '“[[No payment method takes this item]]” is shown.' },
    failed: { shows: '“[[The payment methods could not be loaded]]” is shown, with “[[Try again]]”.' },
    'choosing.methods': { shows: '“[[Recharge info]]” lists payment methods.' },
    'choosing.subMethods': { shows: 'A list of banks is open above the methods, with “Cedar Bank”.' },
    'choosing.confirmingRegion': { shows: '“[[Change the region?]]” is asked.' },
    'choosing.confirmingReceiver': {
      shows: '“[[Is this the right role?]]” is asked, with the role, its server and the game.',
    },
    paying: { running: ['pay'], shows: 'The pressed button shows a spinner. A second press creates no second order.' },
    exchanging: { running: ['cardExchange'], shows: '“[[Tips]]” asks whether to use up the card.' },
    closed: { shows: 'The popup “[[Recharge info]]” is closed.' },
  },
}
