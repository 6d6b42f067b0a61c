import type { TextKey } from '../text/textKeys.ts'
import type { Goods } from './goods.ts'
import { blockOf, type Limit, limitOf } from './purchaseLimits.ts'

/**
 * Returns why an item cannot be bought now: its price is unknown [FMT-03], or a purchase limit blocks it [GDS-04].
 * Returns null if the item can be bought.
 */
export const whyNotBuyable = (goods: Goods | null, limits: readonly Limit[]): TextKey | null => {
  if (goods === null) return null
  return goods.price === null ? 'price_unknown' : blockOf(limitOf(limits, goods.id))
}

/**
 * Returns whether the player's own purchase has just used up the purchase limit of the chosen item. The shop then
 * deselects the item. If the limit was already reached when the player chose the item, the item stays selected, so that
 * the page can explain why it cannot be bought.
 */
export const isUsedUp = (
  goods: Goods | null,
  before: readonly Limit[] | null,
  now: readonly Limit[] | null,
): boolean => {
  const [earlier, later] = [before, now].map((limits) => limitOf(limits ?? [], goods?.id ?? null))
  return earlier != null && later != null && blockOf(earlier) !== 'limit_reached' && blockOf(later) === 'limit_reached'
}
