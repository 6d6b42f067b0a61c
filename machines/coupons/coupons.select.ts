import type { SnapshotFrom } from 'xstate'
import type { Coupon, CouponChoice, CouponPrice } from '../../src/domain/order/coupons.ts'
import type { couponsMachine } from './coupons.machine.ts'

type Coupons = SnapshotFrom<typeof couponsMachine>

/** What the recharge popup needs to know of its coupons. */
export type CouponOffer = {
  isShown: boolean
  /** Coupons or the price with one are on their way: what is to be paid is not said yet. */
  isPricing: boolean
  usable: number
  /** The codes of those. */
  codes: readonly string[]
  selected: Coupon | null
  choice: CouponChoice
  /** A promo code that is being typed [BEY-03]. */
  promoCode: string
  quote: CouponPrice | null
}

const noCodes: readonly string[] = []

/** Before anything is known of the coupons, but what the player chose before. */
export const noOffer = ({ choice, promoCode }: Pick<CouponOffer, 'choice' | 'promoCode'>): CouponOffer => ({
  isShown: false,
  isPricing: false,
  usable: 0,
  codes: noCodes,
  selected: null,
  choice,
  promoCode,
  quote: null,
})

export const offerOf = (coupons: Coupons): CouponOffer => {
  const isShown = coupons.matches({ offer: 'shown' })
  // a coupon whose price is not known yet is no reason to pay the full price unasked
  const isKnown = isShown || coupons.matches({ offer: 'repricing' })
  const { usable, choice, promoCode, quote } = coupons.context
  const isUnpriced = coupons.matches({ offer: { shown: 'reloading' } }) && quote === null
  const selected = isShown && !isUnpriced ? coupons.context.selected : null
  return {
    isShown,
    isPricing:
      coupons.matches({ offer: { loading: 'soon' } }) ||
      coupons.matches({ offer: { shown: { refused: 'pricing' } } }) ||
      (coupons.matches({ offer: { shown: 'pricing' } }) && selected !== null),
    usable: isKnown ? usable.length : 0,
    codes: isShown ? usable.map(({ code }) => code) : noCodes,
    selected,
    choice,
    promoCode,
    quote,
  }
}

/** Which face of the coupon popup shows; closed is none. */
export const selectCouponView = (coupons: Coupons) =>
  coupons.matches({ popup: 'usable' })
    ? 'usable'
    : coupons.matches({ popup: 'locked' })
      ? 'locked'
      : coupons.matches({ popup: { history: 'loading' } })
        ? 'historyLoading'
        : coupons.matches({ popup: { history: 'failed' } })
          ? 'historyFailed'
          : coupons.matches({ popup: 'history' })
            ? 'history'
            : 'closed'
/** Coupons or the price with one are on their way: what shows of them keeps its room. */
export const selectAwaitsCoupons = (coupons: Coupons) =>
  coupons.matches({ offer: 'loading' }) || coupons.matches({ offer: 'repricing' })
export const selectPromoCodeEntry = (coupons: Coupons) => coupons.children.promoCode
export const selectCanEnterPromoCode = (coupons: Coupons) => coupons.can({ type: 'promo.opened' })
export const selectUsable = (coupons: Coupons) => coupons.context.usable
export const selectLocked = (coupons: Coupons) => coupons.context.locked
export const selectHistory = (coupons: Coupons) => coupons.context.history
export const selectSelectedCode = (coupons: Coupons) => coupons.context.selected?.code ?? null
export const selectCouponProblem = (coupons: Coupons) => coupons.context.problem
