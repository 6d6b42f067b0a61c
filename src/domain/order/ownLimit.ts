import { toAmount } from '../../contract/amount.ts'
import { foldTyped } from '../text/foldTyped.ts'
import type { Retry } from './placedOrder.ts'

/**
 * A player's own monthly spending limit, and the amounts that count towards it. Amounts are in major units of
 * `currency`; a limit of null means that there is no limit [BEY-06].
 */
export type OwnLimit = {
  currency: string
  /** Total amount of this month's orders, including unpaid ones. */
  spent: number
  /** Total amount of the unpaid orders, which `spent` includes; null if the server omits it. */
  reserved: number | null
  limit: number | null
  /** The limit that will replace the current limit at the time `at` (in ms); null if no change is planned. */
  next: { limit: number | null; at: number } | null
}

/**
 * Parses an amount that the player typed. The decimal separator may be a point or a comma of any script. Returns null
 * if the text is no valid amount.
 */
export const typedAmount = (text: string): number | null => {
  const plain = foldTyped(text).replace(/[,\u066b]/, '.')
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? toAmount(plain) : null
}

/** Returns the total amount of this month's paid orders. */
export const paidOf = ({ spent, reserved }: Pick<OwnLimit, 'spent' | 'reserved'>): number =>
  Math.max(0, spent - (reserved ?? 0))

/**
 * Subtracts the amount of the order that a retry replaces from the amount spent. Otherwise, both the replaced order and
 * the retry would count.
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

/** Returns whether an order of this price would exceed the player's spending limit. */
export const isBeyondLimit = ({ limit, spent }: OwnLimit, price: number | null): boolean =>
  // tolerates half a cent, because sums of cents as binary fractions are inexact
  limit !== null && price !== null && spent + price > limit + 0.005
