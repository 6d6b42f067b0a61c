import type { Card } from '../payment/cardEncoding.ts'
import type { CouponChoice } from './coupons.ts'

/** Input in the recharge popup that is stored nowhere else. */
export type CheckoutDraft = { card: Card; isCardExchange: boolean; choice: CouponChoice; promoCode: string }
export const emptyDraft: CheckoutDraft = {
  card: { number: '', password: '' },
  isCardExchange: false,
  choice: null,
  promoCode: '',
}
