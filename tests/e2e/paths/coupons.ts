import type { CouponsContext } from '../../../machines/coupons/coupons.setup.ts'
import { press } from '../pages/press.ts'
import { disturb } from '../support/player.ts'
import { closes, opensRecharge, pressIn, standsStill } from './support/arrivals.ts'
import { isCallOf } from './support/calls.ts'
import { type Done, expect, type FlowDriver, interceptorOf, type Stage, timePasses } from './support/driver.ts'

const usable = '/api/coupons/couponList?use_category=avail'
const locked = '/api/coupons/couponList?use_category=lock'
const past = '/api/coupons/couponList?use_category=history'
const price = '/api/pay/productPoints'
/** The call for the price without a coupon. */
const fullPrice = '/api/pay/productPoints?coupon_code='
const promo = '/api/coupons/promoCode'

const recharge = ({ player }: Stage) => player.recharge.root
const line = (stage: Stage) =>
  recharge(stage)
    .locator(':scope > section > footer')
    .getByRole('button', { name: /^Coupon/ })
const list = ({ player }: Stage) => player.recharge.coupons.root
const history = ({ player }: Stage) => player.recharge.coupons.history.root
/** The message that the coupons, or the price with a coupon, failed to load. The message contains a retry button. */
const unavailable = (stage: Stage) => recharge(stage).getByRole('alert').filter({ hasText: 'Try again' })
const promoPopup = ({ player }: Stage) => player.popup('Promo code')
/**
 * Checks that the order summary and the buy button show placeholders for the price (`is` true), or that no placeholder
 * is visible (`is` false).
 */
const isPricing = async (stage: Stage, is: boolean) => {
  await expect(recharge(stage).getByText('Asking for the price with your coupon')).toHaveCount(is ? 2 : 0)
}

/**
 * Runs the action `play` in the recharge popup. Returns 'unavailable' instead if the list of coupons covers this popup.
 */
const below = async (stage: Stage, play: () => Promise<Done>): Promise<Done> =>
  (await list(stage).or(history(stage)).count()) > 0 ? 'unavailable' : play()

const start = (goodsId: string) => async (stage: Stage) => {
  await stage.page.clock.install()
  await opensRecharge(stage, { order: { goodsId } })
  await expect(recharge(stage).getByLabel('Region')).toBeVisible()
  await standsStill(stage)
}

/**
 * Lets the login expire while the player types a promo code. Checks that the typed text is still there after the login.
 */
const startHalfTyped = async (stage: Stage) => {
  const { page, player } = stage
  await page.clock.install()
  await opensRecharge(stage)
  await page.getByRole('button', { name: 'Enter a promo code', exact: true }).last().click()
  await promoPopup(stage).getByLabel('Promo code').fill('SUMM')
  await pressIn(promoPopup(stage), 'Apply')
  await interceptorOf(stage, promo).refuse(-600, 'Session over')
  await expect(player.login.root).toBeVisible()
  await player.types()
  await expect(promoPopup(stage).getByLabel('Promo code')).toHaveValue('SUMM')
  await standsStill(stage)
}

const isListed = async (stage: Stage, tab: RegExp) => {
  await expect(list(stage).getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
}
/** Checks that the recharge popup has no coupon line. The price must be a placeholder if `isWaiting` is true. */
const noLine = (isWaiting: boolean) => async (stage: Stage) => {
  await expect(line(stage)).toHaveCount(0)
  await isPricing(stage, isWaiting)
}

const hasLine = async (stage: Stage) => {
  await expect(line(stage)).toBeAttached()
  await isPricing(stage, false)
}

/**
 * For each outcome, a function that returns whether the outcome can happen. `popup`: state of the coupon list; `offer`:
 * state of the coupon line in the recharge popup.
 */
const places: Readonly<Record<string, (popup: string, offer: string, now: CouponsContext) => boolean>> = {
  'opens the list': (popup, offer, now) =>
    popup !== 'popup.closed' || (offer.startsWith('offer.shown') && now.usable.length > 0),
  'closes the list': (popup) => popup !== 'popup.closed' && popup !== 'popup.promoCode',
  'wants to type a promo code': (popup) => popup !== 'popup.promoCode' && !popup.startsWith('popup.history'),
  'types a promo code': (_popup, _offer, now) => now.promoCode === '',
  // nobody keeps a price waiting while the history loads, fails and loads again
  'opens the history': (popup, offer) =>
    (popup === 'popup.usable' || popup === 'popup.locked') && !offer.endsWith('pricing'),
  'chooses the weaker coupon': (popup, _offer, now) =>
    popup === 'popup.usable' && now.usable.length > 0 && now.selected?.code !== 'ten',
  'chooses a coupon that is not usable': () => false,
  'chooses no coupon': (popup, offer) => popup === 'popup.usable' || !offer.startsWith('offer.shown'),
  'the server refuses the coupon (-3062)': (popup, offer, now) =>
    popup === 'popup.closed' && offer === 'offer.shown.ready' && now.selected?.code === 'twenty',
  'the server refuses a payment without a coupon (-3062)': () => false,
}

/** Test driver for the coupon line in the recharge popup, and for the coupon list above this popup. */
export const driver: FlowDriver = {
  allowedRepeats: ['popup.promoCode --snapshot: promoCode--> (stays)'],
  interceptors: [usable, locked, past, price, promo],
  // `promoCode` has no calls here, because the driver of this chart checks them
  calls: {
    loadCoupons: [usable, locked],
    reloadCoupons: [usable, locked],
    askPrice: [price],
    loadHistory: [past],
    promoCode: [],
  },
  // the form accepts a promo code only if its coupon lowers the price, so it requests two prices
  foreign: { 'the code becomes a coupon': [price] },
  inputs: {
    'the VIP version, an item that takes coupons': start('gems300'),
    'no coupons here': start('pass90'),
    'again, with a promo code typed before': startHalfTyped,
  },
  outcomes: {
    'coupons arrive': async (stage) => {
      await interceptorOf(stage, locked).open()
      return interceptorOf(stage, usable).open()
    },
    'none can be used': async (stage) => {
      await interceptorOf(stage, locked).open()
      return interceptorOf(stage, usable).answer({ coupons: [] })
    },
    'coupons cannot be loaded': (stage) => interceptorOf(stage, usable).refuse(0, 'No coupons today'),
    'coupons arrive again': async (stage) => {
      await interceptorOf(stage, locked).open()
      return interceptorOf(stage, usable).open()
    },
    'none can be used any more': async (stage) => {
      await interceptorOf(stage, locked).open()
      return interceptorOf(stage, usable).answer({ coupons: [] })
    },
    'coupons cannot be loaded again': (stage) => interceptorOf(stage, usable).refuse(0, 'No coupons today'),
    'opens the list': (stage) => below(stage, () => press(line(stage))),
    'closes the list': async (stage) => (await closes(list(stage))) && closes(history(stage)),
    'looks at those not usable': (stage) => press(list(stage).getByRole('tab', { name: /^Not usable/ })),
    'looks at the usable ones': (stage) => press(list(stage).getByRole('tab', { name: /^Usable/ })),
    'opens the history': (stage) => pressIn(list(stage), 'Coupon history'),
    'goes back from the history': (stage) => pressIn(history(stage), 'Back'),
    'the history cannot be loaded': (stage) => interceptorOf(stage, past).refuse(0, 'No history today'),
    'tries again': (stage) => pressIn(history(stage), 'Try again'),
    'tries again to load the coupons': (stage) => below(stage, () => pressIn(unavailable(stage), 'Try again')),
    'wants to type a promo code': (stage) =>
      press(stage.page.getByRole('button', { name: 'Enter a promo code', exact: true }).last()),
    'types a promo code': async (stage) => {
      await promoPopup(stage).getByLabel('Promo code').fill('SUMM')
      return undefined
    },
    'the code becomes a coupon': async (stage) => {
      // the coupon must lower this price; the interceptor of the price answers both calls alike
      const full = { code: 1, msg: '', content: { points: 9, discountPrice: '0.99' } }
      await stage.page.route(
        (url) => isCallOf(fullPrice, url),
        (route) => route.fulfill({ json: full }),
        { times: 1 },
      )
      await promoPopup(stage).getByLabel('Promo code').fill('ten')
      await pressIn(promoPopup(stage), 'Apply')
      await interceptorOf(stage, promo).answer({
        code: 'ten',
        name: 'Ten',
        use_category: 'avail',
        discount_rate: '0.9',
      })
      return interceptorOf(stage, price).answer({ points: 9, discountPrice: '0.89' })
    },
    'closes the promo code': (stage) => closes(promoPopup(stage)),
    'chooses the weaker coupon': (stage) => pressIn(list(stage), /10% off/),
    'chooses no coupon': (stage) => press(list(stage).locator('button[aria-pressed=true]')),
    'the server refuses the coupon (-3062)': async (stage) => {
      await disturb(stage.player, { path: '/api/pay/adyen_pay', mode: 'code', code: -3062, msg: 'Not this coupon' })
      await stage.player.recharge.buys()
      return undefined
    },
    'the server refuses a payment without a coupon (-3062)': async () => 'unavailable',
    'after: couponReload': timePasses(1000),
    'after: couponTimeoutMs': timePasses(5000),
  },
  isFeasible: (outcome, [offer = '', popup = ''], context) =>
    places[outcome]?.(popup, offer, context as CouponsContext) ?? true,
  screens: {
    'offer.off': async (stage) => {
      await expect(recharge(stage).getByText('Coupons cannot be used for this item')).toBeVisible()
      // in this state, the coupon line is a text, not a button
      await expect(line(stage)).toHaveCount(0)
    },
    'offer.loading.soon': noLine(true),
    'offer.loading.late': noLine(false),
    'offer.repricing': noLine(false),
    'offer.shown.pricing': async (stage) => {
      await expect(line(stage)).toBeAttached()
      await isPricing(stage, (await line(stage).textContent())?.includes('%') ?? false)
    },
    'offer.shown.ready': hasLine,
    'offer.shown.refused.pricing': async (stage) => {
      await expect(line(stage)).toBeAttached()
      await isPricing(stage, true)
    },
    'offer.shown.refused.waiting': hasLine,
    'offer.shown.reloading': hasLine,
    'offer.disabled': async (stage) => {
      await noLine(false)(stage)
      await expect(unavailable(stage)).toBeAttached()
    },
    'popup.closed': async (stage) => {
      await expect(list(stage).or(history(stage))).toHaveCount(0)
    },
    'popup.promoCode': async (stage) => {
      await expect(promoPopup(stage)).toBeVisible()
    },
    'popup.usable': (stage) => isListed(stage, /^Usable/),
    'popup.locked': (stage) => isListed(stage, /^Not usable/),
    'popup.history.loading': async (stage) => {
      await expect(history(stage).getByRole('status').getByText('Loading')).toBeAttached()
    },
    'popup.history.listing': async (stage) => {
      await expect(history(stage).getByRole('listitem').first()).toBeVisible()
    },
    'popup.history.failed': async (stage) => {
      await expect(history(stage).getByText('Past coupons could not be loaded')).toBeVisible()
    },
  },
}
