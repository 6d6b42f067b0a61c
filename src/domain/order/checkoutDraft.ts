import type { Card } from '../payment/cardEncoding.ts'
import type { CouponChoice } from './coupons.ts'

/** Values that the player has entered in the recharge popup and that are stored nowhere else. */
export type CheckoutDraft = { card: Card; isCardExchange: boolean; choice: CouponChoice; promoCode: string }
/** The draft before the player has entered anything. */
export const emptyDraft: CheckoutDraft = {
  card: { number: '', password: '' },
  isCardExchange: false,
  choice: null,
  promoCode: '',
}
