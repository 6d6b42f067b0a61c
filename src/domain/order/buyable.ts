import type { TextKey } from '../text/textKeys.ts'
import type { Goods } from './goods.ts'
import { blockOf, type Limit, limitOf } from './purchaseLimits.ts'

/** Why an item cannot be bought now: no price is known [FMT-03], or its limit [GDS-04]; null when it can. */
export const whyNotBuyable = (goods: Goods | null, limits: readonly Limit[]): TextKey | null => {
  if (goods === null) return null
  return goods.price === null ? 'price_unknown' : blockOf(limitOf(limits, goods.id))
}

/**
 * Whether the limit of chosen goods was reached between two answers: what could be bought until then, or waited for its
 * payment, was bought, and is chosen no longer. Goods that are chosen at their limit stay chosen, since that says why and until when.
 */
export const isUsedUp = (
  goods: Goods | null,
  before: readonly Limit[] | null,
  now: readonly Limit[] | null,
): boolean => {
  const [earlier, later] = [before, now].map((limits) => limitOf(limits ?? [], goods?.id ?? null))
  return earlier != null && later != null && blockOf(earlier) !== 'limit_reached' && blockOf(later) === 'limit_reached'
}
