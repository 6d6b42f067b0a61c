import type { Card } from '../payment/cardEncoding.ts'
import type { CouponChoice } from './coupons.ts'

/** Values that a player has typed or chosen in a popup and that are stored nowhere else. */
export type CheckoutDraft = { card: Card; isCardExchange: boolean; choice: CouponChoice; promoCode: string }
/** The draft of a popup in which the player has typed and chosen nothing. */
export const emptyDraft: CheckoutDraft = {
  card: { number: '', password: '' },
  isCardExchange: false,
  choice: null,
  promoCode: '',
}
