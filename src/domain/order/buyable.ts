import type { TextKey } from '../text/textKeys.ts'
import type { Goods } from './goods.ts'
import { blockOf, type Limit, limitOf, limitState } from './purchaseLimits.ts'

/**
 * Returns why the item cannot be bought: an unknown price [FMT-03] or a purchase limit [GDS-04]. Returns null if the
 * item can be bought.
 */
export const whyNotBuyable = (goods: Goods | null, limits: readonly Limit[]): TextKey | null => {
  if (goods === null) return null
  return goods.price === null ? 'price_unknown' : blockOf(limitOf(limits, goods.id))
}

/**
 * Returns whether the player's own purchase has just used up the item's limit, so that the shop deselects the item. An
 * unpaid order does not use up a limit yet. If the limit was reached before the choice, the item stays selected, so
 * that the page can explain why it cannot be bought.
 */
export const isUsedUp = (
  goods: Goods | null,
  before: readonly Limit[] | null,
  now: readonly Limit[] | null,
): boolean => {
  const [earlier, later] = [before, now].map((limits) => limitOf(limits ?? [], goods?.id ?? null))
  const wasReached = earlier == null || limitState(earlier).kind === 'reached'
  return !wasReached && later != null && limitState(later).kind === 'reached'
}
