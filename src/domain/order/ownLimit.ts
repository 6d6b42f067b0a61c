import { toAmount } from '../../contract/amount.ts'
import { foldTyped } from '../text/foldTyped.ts'
import type { Retry } from './placedOrder.ts'

/** A player's own monthly limit [BEY-06]. Amounts are in major units of `currency`; a limit of null means no limit. */
export type OwnLimit = {
  currency: string
  /** Total of this month's orders, including unpaid ones. */
  spent: number
  /** Total of the unpaid orders, included in `spent`; null if the server omits it. */
  reserved: number | null
  limit: number | null
  /** The limit that applies from the time `at` (in ms); null if no change is planned. */
  next: { limit: number | null; at: number } | null
}

/**
 * Parses an amount that the player has typed. Accepts a point or a comma of any script as decimal separator. Returns
 * null if the text is no valid amount.
 */
export const typedAmount = (text: string): number | null => {
  const plain = foldTyped(text).replace(/[,\u066b]/, '.')
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? toAmount(plain) : null
}

/** Total of this month's paid orders. */
export const paidOf = ({ spent, reserved }: Pick<OwnLimit, 'spent' | 'reserved'>): number =>
  Math.max(0, spent - (reserved ?? 0))

/**
 * Returns this month's total without the order that a retry replaces. Otherwise, both the order and the retry would
 * count.
 */
export const withoutReplaced = (
  own: OwnLimit,
  retry: Pick<Retry, 'replaces' | 'amount' | 'currency'> | null,
): OwnLimit => {
  if (retry === null || retry.replaces === null || retry.currency !== own.currency) return own
  // if the replaced order was placed in an earlier month, `spent` does not include its amount
  const freed = Math.min(retry.amount ?? 0, own.reserved ?? own.spent)
  return { ...own, spent: own.spent - freed }
}

export const isBeyondLimit = ({ limit, spent }: OwnLimit, price: number | null): boolean =>
  // tolerates half a cent, because sums of cents as binary fractions are inexact
  limit !== null && price !== null && spent + price > limit + 0.005
