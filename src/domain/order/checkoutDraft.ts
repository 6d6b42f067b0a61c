import type { Card } from '../payment/cardEncoding.ts'
import type { CouponChoice } from './coupons.ts'

/** What a player has typed and chosen in a popup that nothing else remembers. */
export type CheckoutDraft = { card: Card; isCardExchange: boolean; choice: CouponChoice; promoCode: string }
/** The draft of a popup in which nothing was typed or chosen. */
export const emptyDraft: CheckoutDraft = {
  card: { number: '', password: '' },
  isCardExchange: false,
  choice: null,
  promoCode: '',
}
