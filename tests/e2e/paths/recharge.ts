import { methods, methodsInForm } from '../../../machines/answers.paths.ts'
import { needsSub, type RechargeContext } from '../../../machines/recharge/recharge.inputs.ts'
import { press } from '../pages/press.ts'
import { answer, prepare } from '../support/player.ts'
import { type Arrival, android, arrives, closes, fills, opensRecharge, pressIn } from './support/arrivals.ts'
import {
  createInterceptor,
  type Done,
  expect,
  type FlowDriver,
  type Interceptor,
  interceptorOf,
  type Stage,
} from './support/driver.ts'

const list = '/api/pay/getPaymentList'
const countries = '/api/pay/getCountryList'
const lastMethod = '/api/pay/lastMethod'
const ownLimit = '/api/pay/ownLimit'
const usable = '/api/coupons/couponList?use_category=avail'
const locked = '/api/coupons/couponList?use_category=lock'
const price = '/api/pay/productPoints'
const paypal = '/api/pay/paypal_pay'
const platform = '/api/pay/platform_pay'
const airwallex = '/api/pay/airwallex'
const preview = '/api/pay/card_info'
const purchase = '/api/pay/payMyCardInGame'
type Card = { number: string; password: string }

const leavesForm = 'the form of an order is left'

const popup = ({ player }: Stage) => player.recharge.root
const bankList = ({ player }: Stage) => player.popup('Banks')
const regionQuestion = ({ player }: Stage) => player.popup('Change the region?')
const receiverQuestion = ({ player }: Stage) => player.recharge.receiverQuestion.root
const wasted = ({ player }: Stage) => player.recharge.couponQuestion.root
const cardQuestion = ({ player }: Stage) => player.recharge.card.question.root
const payButton = (stage: Stage) => popup(stage).getByRole('button', { name: /^(Buy|Exchange)/ })

const choosesRegion = async (stage: Stage, code: string): Promise<Done> => {
  const region = popup(stage).getByLabel('Region')
  if ((await region.locator(`option[value=${code}]`).count()) === 0) return 'unavailable'
  await region.selectOption(code)
  return undefined
}
const choosesMethod = async (stage: Stage, name: string): Promise<Done> => {
  const radio = stage.page.getByRole('radio', { name, exact: true })
  if ((await radio.count()) === 0 || (await radio.isDisabled())) return 'unavailable'
  // clicks the label, because a click on a selected radio button sends no event
  await popup(stage).locator('label', { has: radio }).click()
  return undefined
}

const cards = new WeakMap<Stage, Card>()
const cardOf = async (stage: Stage) => {
  const card = cards.get(stage) ?? (await prepare<Card>(stage.page, 'card', { kind: 'payment', amount: 499 }))
  cards.set(stage, card)
  return card
}

const typesPassword = (stage: Stage, password: string) =>
  fills(popup(stage).getByLabel('Card password', { exact: true }), password)

const couponsCome = async (stage: Stage): Promise<Done> => {
  await interceptorOf(stage, locked).open()
  return interceptorOf(stage, usable).open()
}
const noCoupons = async (stage: Stage): Promise<Done> => {
  await interceptorOf(stage, locked).answer({ coupons: [] })
  return interceptorOf(stage, usable).answer({ coupons: [] })
}
/**
 * Refuses the pending call for the coupons, so that the popup shows a price and the purchase continues without coupons.
 */
const withoutCoupons = async (stage: Stage) => {
  if (!interceptorOf(stage, usable).isHolding()) return
  await interceptorOf(stage, usable).refuse(0, 'No coupons today')
  await expect(popup(stage).getByText('Asking for the price with your coupon')).toHaveCount(0)
}
const pressesPay = async (stage: Stage): Promise<Done> => {
  await withoutCoupons(stage)
  return press(payButton(stage))
}

const changesLimit = 'wants to change their own limit'
/**
 * Answers the call for the player's own limit. The limit is too low for the purchase if the limit changes on this test
 * path; otherwise, the limit is high.
 */
const limitIsKnown = (stage: Stage): Promise<Done> => {
  const limit = stage.steps.includes(changesLimit) ? '2' : '50'
  return interceptorOf(stage, ownLimit).answer({ currency: 'USD', spent: '1', reserved: '0', limit })
}
/** Presses the button that changes the player's own limit, after the limit and the price have loaded. */
const wantsOtherLimit = async (stage: Stage): Promise<Done> => {
  await withoutCoupons(stage)
  if (interceptorOf(stage, ownLimit).isHolding()) await limitIsKnown(stage)
  const change = popup(stage).getByRole('button', { name: 'Change limit' })
  await expect(change).toBeVisible()
  return press(change)
}

const knowsBonus = 'what a first purchase brings is known'
/** An item with a first-purchase bonus. Because of the bonus, the page makes the call for offers. */
const withBonus = { goodsId: 'gems1980', offers: '/api/offer/list' }
const offers = new WeakMap<Stage, Interceptor>()
const bonusIsKnown = async (stage: Stage): Promise<Done> => {
  await offers.get(stage)?.open()
  await expect(popup(stage).getByText(/^First purchase: /)).toBeVisible()
  return undefined
}

/**
 * If the question about the unused coupon is open, answers the question. Returns the interceptor of the payment call.
 */
const payment = async (stage: Stage) => {
  await pressIn(wasted(stage), 'Continue')
  const isBank = await popup(stage)
    .getByRole('button', { name: /^Banks.*Cedar Bank/ })
    .isVisible()
  return interceptorOf(stage, isBank ? platform : paypal)
}
const cardIsSeen = async (stage: Stage) => {
  await interceptorOf(stage, preview).open()
  await expect(cardQuestion(stage)).toBeVisible()
}

/** Returns the outcome of a press of Pay if no payment call is needed, or null if a payment call is needed. */
const atOnce = (context: RechargeContext) => {
  if (context.isCardExchange) return 'a card pays'
  if (needsSub(context)) return 'a sub-method is needed'
  return context.method?.paywayId === '10301' ? 'the card form is needed' : null
}
const answersAtOnce = ['a sub-method is needed', 'the card form is needed', 'a card pays']
const answersOfPay = [
  'an order is created and its page opens',
  'an order is created',
  'the payment is refused',
  'the coupon is refused (-3062)',
]
const questions = {
  'choosing.confirmingRegion': ['confirms the question', 'cancels the question'],
  'choosing.confirmingReceiver': ['confirms the question', 'cancels the question', 'wants another role'],
}
const inTheList = ['chooses a bank', 'chooses a bank that is gone', 'closes the list of banks']

const start = (arrival: Arrival) => async (stage: Stage) => {
  const hasBonus = stage.steps.includes(knowsBonus)
  if (hasBonus) offers.set(stage, await createInterceptor(stage.page, withBonus.offers))
  const { order = { goodsId: 'gems300' } } = arrival
  await opensRecharge(stage, { ...arrival, order: hasBonus ? { ...order, goodsId: withBonus.goodsId } : order })
}

/** Opens the recharge popup while an earlier order is still unpaid. */
const opensBesideAnOrder = async (stage: Stage) => {
  const pending = { billingNo: 'B0', payUrl: null }
  await answer(stage.page, '/api/pay/getOrderInfo', { code: 1, msg: '', content: { status: -1, billing_no: 'B0' } })
  await arrives(stage, {
    isPlain: true,
    isPlayer: true,
    order: { goodsId: 'gems300', pending },
    query: { server_id: 'S1' },
  })
  const result = stage.player.result.root
  await expect(result).toBeVisible()
  await closes(result)
  await expect(result).toHaveCount(0)
  await stage.player.shop.buy.click()
  await expect(popup(stage)).toBeVisible()
}

/** Test driver for the recharge popup: region, payment method, coupon, card and payment. */
export const driver: FlowDriver = {
  interceptors: [
    list,
    countries,
    lastMethod,
    ownLimit,
    usable,
    locked,
    price,
    paypal,
    platform,
    airwallex,
    preview,
    purchase,
  ],
  // the charts `coupons`, `pay` and `cardExchange` have drivers of their own, which check the calls of these three
  // charts
  calls: {
    loadMethods: [list],
    regionOrder: [countries],
    usedMethod: [lastMethod],
    ownLimit: [ownLimit],
    firstItems: [],
    coupons: [],
    pay: [],
    cardExchange: [],
  },
  inputs: {
    'for the first time': start({}),
    'a limited item on a phone, with a remembered region': start({
      order: { clientId: '10111', goodsId: 'daily', region: 'DE' },
      userAgent: android,
    }),
    'for a role that was not bought for here before': start({ isReceiverNew: true }),
    'while an order is under way': opensBesideAnOrder,
    'with a remembered sub-method': start({ order: { goodsId: 'gems300', rechargeKey: '10801:/10801:130' } }),
  },
  outcomes: {
    'methods arrive': (stage) =>
      interceptorOf(stage, list).answer(stage.steps.includes(leavesForm) ? methodsInForm : methods),
    'the order of regions is known': (stage) => interceptorOf(stage, countries).answer({ list: ['DE', 'US'] }),
    'the way used last is known': (stage) =>
      interceptorOf(stage, lastMethod).answer({ payway_id: '10801', channel_id: '130' }),
    'the own limit is known': limitIsKnown,
    [changesLimit]: wantsOtherLimit,
    [knowsBonus]: bonusIsKnown,
    'chooses the way used last': (stage) => pressIn(popup(stage), /^Cedar Bank Used last/),
    'chooses the region with one method': (stage) => choosesRegion(stage, 'DE'),
    'chooses the first region': (stage) => choosesRegion(stage, 'US'),
    'confirms the question': async (stage) =>
      (await pressIn(regionQuestion(stage), 'Change region')) && pressIn(receiverQuestion(stage), 'Yes, continue'),
    'cancels the question': async (stage) =>
      (await pressIn(regionQuestion(stage), 'Cancel')) && pressIn(receiverQuestion(stage), 'Cancel'),
    'wants another role': async (stage) =>
      (await pressIn(receiverQuestion(stage), 'Choose another role')) && pressIn(popup(stage), 'Change'),
    'chooses a region that is not offered': (stage) => choosesRegion(stage, 'FR'),
    'chooses a method': (stage) => choosesMethod(stage, 'PayPal'),
    'chooses the in-game card': (stage) => choosesMethod(stage, 'Game card'),
    'chooses a method with an arrow': (stage) => pressIn(popup(stage), /^Banks/),
    'chooses the desktop script': (stage) => choosesMethod(stage, 'Desktop script'),
    'chooses a method that is gone': (stage) => choosesMethod(stage, 'Gone'),
    'chooses a bank': (stage) => pressIn(bankList(stage), 'Cedar Bank'),
    'chooses a bank that is gone': (stage) => pressIn(bankList(stage), 'Gone Bank'),
    'closes the list of banks': (stage) => closes(bankList(stage)),
    // this outcome types number and password together
    'types a card number': async (stage) => {
      const { number, password } = await cardOf(stage)
      return (await fills(popup(stage).getByLabel('Card number'), number)) ?? typesPassword(stage, password)
    },
    'types a card password': async (stage) => typesPassword(stage, (await cardOf(stage)).password),
    'the price with a coupon is requested': couponsCome,
    'coupons are known': (stage) => interceptorOf(stage, price).open(),
    'no coupon is usable': noCoupons,
    'taps the coupon line': (stage) => pressIn(popup(stage), /^Coupon/),
    'presses pay': pressesPay,
    'an order is created and its page opens': async (stage) => (await payment(stage)).open(),
    'an order is created': async (stage) => (await payment(stage)).answer({ billing_no: 'B1' }),
    'a sub-method is needed': async () => undefined,
    'the card form is needed': async () => undefined,
    'a card pays': async () => undefined,
    'the payment is refused': async (stage) => (await payment(stage)).refuse(0, 'Not today'),
    [leavesForm]: async (stage) => {
      await pressIn(wasted(stage), 'Continue')
      await interceptorOf(stage, airwallex).open()
      await expect(stage.player.form.action('Approve')).toBeVisible()
      return closes(stage.player.form.root)
    },
    'the coupon is refused (-3062)': async (stage) => (await payment(stage)).refuse(-3062, 'Not this coupon'),
    'the card has paid': async (stage) => {
      await cardIsSeen(stage)
      await pressIn(cardQuestion(stage), 'Confirm')
      return interceptorOf(stage, purchase).open()
    },
    'the card is refused': (stage) => interceptorOf(stage, preview).refuse(0, 'Wrong card'),
    'the coupon of the card purchase is refused (-3062)': async (stage) => {
      await cardIsSeen(stage)
      await pressIn(cardQuestion(stage), 'Confirm')
      return interceptorOf(stage, purchase).refuse(-3062, 'Not this coupon')
    },
    'the card is not exchanged': async (stage) => {
      await cardIsSeen(stage)
      return pressIn(cardQuestion(stage), 'Cancel')
    },
    'the player thinks again': (stage) => pressIn(wasted(stage), 'Cancel'),
    'tries again': (stage) => pressIn(popup(stage), 'Try again'),
    'closes the popup': (stage) => closes(popup(stage)),
  },
  isFeasible: (outcome, states, context) => {
    const now = context as RechargeContext
    const [state] = states
    switch (outcome) {
      case leavesForm:
        return atOnce(now) === null && now.method?.paywayId === '10201'
      case 'the order of regions is known':
        return now.regionOrder.length === 0
      case 'the own limit is known':
        return now.ownLimit === null
      case knowsBonus:
        return !now.hasBonus
      case 'the way used last is known':
        return now.used === null
      case 'chooses the way used last':
        return state !== 'choosing.subMethods' && now.used !== null && now.sub === null
      case 'the price with a coupon is requested':
      case 'no coupon is usable':
        return !now.offer.isShown
      case 'coupons are known':
        return now.offer.isPricing
      case 'the player thinks again':
        return now.offer.usable > 0 && !now.offer.isPricing && now.method?.paywayId === '10201'
      case 'types a card number':
      case 'types a card password':
        return now.isCardExchange
      case 'chooses a method':
        return state !== 'choosing.subMethods' && now.method?.paywayId !== '10201'
      case 'presses pay':
        return state !== 'choosing.subMethods' && now.method?.paywayId !== '11501'
    }
    if (answersAtOnce.includes(outcome)) return atOnce(now) === outcome
    if (answersOfPay.includes(outcome)) return atOnce(now) === null
    // the confirmation covers the rest of the recharge popup
    if (state === 'choosing.confirmingRegion' || state === 'choosing.confirmingReceiver')
      return questions[state].includes(outcome)
    // the list of sub-methods covers the rest of the recharge popup
    return state !== 'choosing.subMethods' || inTheList.includes(outcome)
  },
  isImmediate: (outcome, [state], context) => {
    const now = context as RechargeContext
    if (state === 'paying') return outcome === atOnce(now)
    const isHalf = now.isCardExchange && now.card.number !== '' && now.card.password === ''
    return isHalf && outcome === 'types a card password'
  },
  // the outcome that changes the limit also answers the call for the limit
  allowedRepeats: ['(anywhere) --snapshot: coupons--> (stays)', '(anywhere) --limit.known--> (stays)'],
  screens: {
    loading: async (stage) => {
      await expect(popup(stage).getByRole('status').getByText('Loading')).toBeAttached()
    },
    empty: async (stage) => {
      await expect(popup(stage).getByText('No payment method takes this item')).toBeVisible()
    },
    failed: async (stage) => {
      await expect(popup(stage).getByText('The payment methods could not be loaded')).toBeVisible()
      await expect(popup(stage).getByRole('button', { name: 'Try again' })).toBeVisible()
    },
    'choosing.methods': async (stage) => {
      await expect(popup(stage).getByLabel('Region')).toBeVisible()
      await expect(bankList(stage)).toHaveCount(0)
      await expect(payButton(stage)).not.toHaveAttribute('aria-busy', 'true')
    },
    'choosing.confirmingRegion': async (stage) => {
      await expect(regionQuestion(stage)).toBeVisible()
    },
    'choosing.confirmingReceiver': async (stage) => {
      await expect(receiverQuestion(stage)).toBeVisible()
    },
    'choosing.subMethods': async (stage) => {
      await expect(bankList(stage)).toBeVisible()
    },
    paying: async (stage) => {
      await expect(payButton(stage)).toHaveAttribute('aria-busy', 'true')
    },
    exchanging: async (stage) => {
      await expect(popup(stage).getByLabel('Card number')).toBeVisible()
      await expect(payButton(stage)).toHaveAttribute('aria-busy', 'true')
    },
    closed: async (stage) => {
      await expect(popup(stage)).toHaveCount(0)
    },
  },
}
