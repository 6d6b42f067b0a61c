import type { TextKey } from '../text/textKeys.ts'
import type { Goods } from './goods.ts'
import { blockOf, type Limit, limitOf } from './purchaseLimits.ts'

/**
 * Returns the reason why an item cannot be bought now, or null if it can be bought. Reasons: its price is unknown
 * [FMT-03], or its purchase limit blocks it [GDS-04].
 */
export const whyNotBuyable = (goods: Goods | null, limits: readonly Limit[]): TextKey | null => {
  if (goods === null) return null
  return goods.price === null ? 'price_unknown' : blockOf(limitOf(limits, goods.id))
}

/**
 * Returns whether the chosen goods have just reached their purchase limit, because the player has bought them; the
 * charts then deselect them. Goods that had reached their limit before the player chose them stay selected, so that the
 * page can show the reason.
 */
export const isUsedUp = (
  goods: Goods | null,
  before: readonly Limit[] | null,
  now: readonly Limit[] | null,
): boolean => {
  const [earlier, later] = [before, now].map((limits) => limitOf(limits ?? [], goods?.id ?? null))
  return earlier != null && later != null && blockOf(earlier) !== 'limit_reached' && blockOf(later) === 'limit_reached'
}
