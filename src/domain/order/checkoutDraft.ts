import type { Card } from '../payment/cardEncoding.ts'
import type { CouponChoice } from './coupons.ts'

/** The player's input in the recharge popup that no other part of the app stores. */
export type CheckoutDraft = { card: Card; isCardExchange: boolean; choice: CouponChoice; promoCode: string }
export const emptyDraft: CheckoutDraft = {
  card: { number: '', password: '' },
  isCardExchange: false,
  choice: null,
  promoCode: '',
}
