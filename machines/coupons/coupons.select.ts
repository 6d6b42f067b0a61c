import type { SnapshotFrom } from 'xstate'
import type { Coupon, CouponChoice, CouponPrice } from '../../src/domain/order/coupons.ts'
import type { couponsMachine } from './coupons.machine.ts'

type Coupons = SnapshotFrom<typeof couponsMachine>

export type CouponOffer = {
  isShown: boolean
  /** Whether the amount to pay is unknown, because coupons or the price are loading. */
  isPricing: boolean
  usable: number
  codes: readonly string[]
  selected: Coupon | null
  choice: CouponChoice
  /** Promo code that the player has typed but not yet submitted [BEY-03]. */
  promoCode: string
  quote: CouponPrice | null
}

const noCodes: readonly string[] = []

/** Offer before the coupons have loaded. Keeps the player's earlier choice and typed promo code. */
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
  // In `repricing`, no coupon is selected, so paying without a coupon must be confirmed.
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
export const selectAwaitsCoupons = (coupons: Coupons) =>
  coupons.matches({ offer: 'loading' }) || coupons.matches({ offer: 'repricing' })
/** Returns why the coupons or their price failed to load, or null if no load has failed. */
export const selectOfferProblem = (coupons: Coupons) =>
  coupons.matches({ offer: 'disabled' }) ? coupons.context.problem : null
export const selectPromoCodeEntry = (coupons: Coupons) => coupons.children.promoCode
export const selectCanEnterPromoCode = (coupons: Coupons) => coupons.can({ type: 'promo.opened' })
export const selectSelectedCode = (coupons: Coupons) => coupons.context.selected?.code ?? null
