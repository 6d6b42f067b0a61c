import { assign, setup, stateIn } from 'xstate'
import { code } from '../../src/contract/codes.ts'
import { type Coupon, type CouponChoice, type CouponPrice, chosenCoupon } from '../../src/domain/order/coupons.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { promoCodeMachine } from '../promoCode/promoCode.machine.ts'
import { unprovided } from '../unprovided.ts'

export type CouponLists = { usable: Coupon[]; locked: Coupon[] }
export type CouponsInput = {
  /** Whether coupons apply. Coupons apply only in the VIP version, and only to items that accept coupons [CPN-01]. */
  isOn: boolean
  clientId: string
  goodsId: string
  /** The choice when the popup was last open: a coupon or no coupon. Null if the player made no choice. */
  choice: CouponChoice
  /** Promo code that the player has typed but not yet submitted [BEY-03]. */
  promoCode: string
  /**
   * Number of the unpaid order that this purchase replaces. The coupon of the unpaid order can be used again [BEY-02].
   */
  replaces: string | null
}
export type CouponsQuestion = { clientId: string; replaces: string | null }
/**
 * Request for the price of an item. `code`: code of the coupon; if null, the server returns the price without a coupon.
 */
export type PriceQuestion = CouponsQuestion & { goodsId: string; code: string | null }
export type CouponsContext = CouponsInput &
  CouponLists & {
    history: Coupon[]
    selected: Coupon | null
    /** Codes refused for this item; a refused coupon is never preselected [CPN-06]. */
    refused: readonly string[]
    /** Price with the selected coupon, and the VIP points for this price. If null, the list price applies. */
    quote: CouponPrice | null
    /** Why the coupons or their price failed to load [CPN-05]. */
    problem: Message | null
  }
export type CouponsEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'tab.chosen'; tab: 'usable' | 'locked' }
  | { type: 'history.opened' }
  | { type: 'history.closed' }
  | { type: 'coupon.chosen'; code: string }
  | { type: 'coupon.dropped' }
  /**
   * The server refused a payment. `code` is the code of the coupon in this payment; null if the payment had no coupon.
   */
  | { type: 'coupon.refused'; code: string | null }
  | { type: 'promo.opened' }
  | { type: 'retried' }
  | { type: 'offer.retried' }

/** Delay in ms from a refusal to the reload of the list (§9) [CPN-06]. */
const couponReload = 1000
/** Maximum time in ms that a purchase waits for the coupons. */
export const couponTimeoutMs = 5000

export type Refused = { code: string | null }

const usableBy = ({ usable }: CouponsContext, code: string) => usable.find((coupon) => coupon.code === code) ?? null

/** True if the response code means that the list is out of date [CPN-06 CPN-07]. */
export const isOutdated = (failed: number | null): boolean =>
  failed === code.illegalCoupon || failed === code.noActivity

export const couponsSetup = setup({
  types: {
    input: {} as CouponsInput,
    context: {} as CouponsContext,
    events: {} as CouponsEvent,
    children: {} as { promoCode: 'promoCode' },
  },
  actors: {
    loadCoupons: unprovided<CouponLists, CouponsQuestion & { goodsId: string }>('loadCoupons'),
    promoCode: promoCodeMachine,
    askPrice: unprovided<CouponPrice, PriceQuestion>('askPrice'),
    loadHistory: unprovided<Coupon[], { clientId: string }>('loadHistory'),
  },
  delays: { couponReload, couponTimeoutMs },
  guards: {
    isOn: ({ context }) => context.isOn,
    /** True if a promo code was typed, but not submitted, when the login expired. */
    isHalfTyped: ({ context }) => context.isOn && context.promoCode !== '',
    isAccepted: (_, { coupon }: { coupon: string | null }) => coupon !== null,
    isUsable: ({ context }, { code }: { code: string }) => usableBy(context, code) !== null,
    hasNone: (_, { usable }: CouponLists) => usable.length === 0,
    /** True if the popup still waits for the coupons, and therefore shows no amount to pay. */
    isWaitedFor: stateIn({ offer: { loading: 'soon' } }),
    isDisabled: stateIn({ offer: 'disabled' }),
    /**
     * True if the selected coupon no longer exists or its promotion is over, so that the list is out of date [CPN-06
     * CPN-07].
     */
    isGone: ({ context }, { failed }: { failed: number | null }) => context.selected !== null && isOutdated(failed),
    isTab: (_, { tab, wanted }: { tab: string; wanted: string }) => tab === wanted,
    hasSelection: ({ context }) => context.selected !== null,
    /** True if the reloaded list contains the selected coupon, and the price with this coupon is known. */
    isKept: ({ context }, { usable }: CouponLists) =>
      chosenCoupon(usable, context)?.code === context.selected?.code &&
      (context.selected === null || context.quote !== null),
  },
  actions: {
    setLists: assign(({ context }, { usable, locked }: CouponLists) => ({
      usable,
      locked,
      selected: chosenCoupon(usable, context),
      quote: null,
      problem: null,
    })),
    select: assign(({ context }, { code }: { code: string }) => ({
      selected: usableBy(context, code),
      choice: { code },
      quote: null,
    })),
    /** Chooses the coupon of an accepted promo code. The coupon becomes selected when a list that contains it loads. */
    choose: assign((_, { coupon }: { coupon: string | null }) => ({ choice: { code: coupon }, promoCode: '' })),
    doWithout: assign({ selected: null, choice: { code: null }, quote: null }),
    deselect: assign({ selected: null, choice: null, quote: null }),
    /**
     * Removes a refused coupon, which is never preselected again. If the coupon was selected, the next best coupon
     * takes its place.
     */
    refuse: assign(({ context }, { code }: Refused) => {
      const usable = context.usable.filter((coupon) => coupon.code !== code)
      const refused = code === null || context.refused.includes(code) ? context.refused : [...context.refused, code]
      if (code === null || context.selected?.code !== code) return { usable, refused }
      return { usable, refused, choice: null, quote: null, selected: chosenCoupon(usable, { choice: null, refused }) }
    }),
    /** Sets the lists, but keeps the selected coupon and its price. */
    keepLists: assign((_, { usable, locked }: CouponLists) => ({ usable, locked })),
    setQuote: assign((_, { quote }: { quote: CouponPrice }) => ({ quote })),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
  },
})
