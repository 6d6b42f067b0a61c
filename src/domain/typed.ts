import type { Card } from './cardInfo.ts'
import type { CouponChoice } from './coupons.ts'

/** What a player has typed and chosen in a popup that nothing else remembers. */
export type Typed = { card: Card; isCardExchange: boolean; choice: CouponChoice }
/** A popup that nobody has touched. */
export const nothingTyped: Typed = { card: { number: '', password: '' }, isCardExchange: false, choice: null }
