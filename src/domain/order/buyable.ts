import type { TextKey } from '../text/textKeys.ts'
import type { Goods } from './goods.ts'
import { blockOf, type Limit, limitOf } from './purchaseLimits.ts'

/**
 * Returns why an item cannot be bought now: its price is unknown [FMT-03] or its purchase limit blocks it [GDS-04];
 * null if it can be bought.
 */
export const whyNotBuyable = (goods: Goods | null, limits: readonly Limit[]): TextKey | null => {
  if (goods === null) return null
  return goods.price === null ? 'price_unknown' : blockOf(limitOf(limits, goods.id))
}

/**
 * Returns whether the chosen goods reached their limit between two answers. Such goods are deselected: they were just
 * bought. Goods that were already at their limit when chosen stay selected, because the page then shows why and until
 * when.
 */
export const isUsedUp = (
  goods: Goods | null,
  before: readonly Limit[] | null,
  now: readonly Limit[] | null,
): boolean => {
  const [earlier, later] = [before, now].map((limits) => limitOf(limits ?? [], goods?.id ?? null))
  return earlier != null && later != null && blockOf(earlier) !== 'limit_reached' && blockOf(later) === 'limit_reached'
}
