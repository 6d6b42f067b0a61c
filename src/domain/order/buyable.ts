import type { TextKey } from '../text/textKeys.ts'
import type { Goods } from './order.ts'
import { blockOf, type Limit, limitOf } from './purchaseLimits.ts'

/** Why an item cannot be bought now: no price is known [FMT-03], or its limit [GDS-04]; null when it can. */
export const whyNotBuyable = (goods: Goods | null, limits: readonly Limit[]): TextKey | null => {
  if (goods === null) return null
  return goods.price === null ? 'price_unknown' : blockOf(limitOf(limits, goods.id))
}
