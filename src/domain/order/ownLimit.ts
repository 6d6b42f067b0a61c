import { toAmount } from '../../contract/amount.ts'
import { foldTyped } from '../text/foldTyped.ts'
import type { Retry } from './placedOrder.ts'

/** The monthly limit that a player has set, in major units of a currency; null means no limit [BEY-06]. */
export type OwnLimit = {
  currency: string
  /** Sum of this month's orders, including unpaid ones. */
  spent: number
  /** Sum of the unpaid orders, a part of `spent`; null if the server omits it. */
  reserved: number | null
  limit: number | null
  /** The next limit and its start in ms; null if no change is planned. */
  next: { limit: number | null; at: number } | null
}

/**
 * Parses an amount that the player typed, with a point or comma of any script before the cents. Returns null for
 * anything else.
 */
export const typedAmount = (text: string): number | null => {
  const plain = foldTyped(text).replace(/[,\u066b]/, '.')
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? toAmount(plain) : null
}

/** Returns the sum of this month's paid orders. */
export const paidOf = ({ spent, reserved }: Pick<OwnLimit, 'spent' | 'reserved'>): number =>
  Math.max(0, spent - (reserved ?? 0))

/** Returns the player's own limit without the order that a retry replaces, so that its amount does not count twice. */
export const withoutReplaced = (
  own: OwnLimit,
  retry: Pick<Retry, 'replaces' | 'amount' | 'currency'> | null,
): OwnLimit => {
  if (retry === null || retry.replaces === null || retry.currency !== own.currency) return own
  // the replaced order may be of another month, in which case its amount is not part of `spent`
  const freed = Math.min(retry.amount ?? 0, own.reserved ?? own.spent)
  return { ...own, spent: own.spent - freed }
}

/** Returns whether an order of this price would exceed the limit. */
export const isBeyondLimit = ({ limit, spent }: OwnLimit, price: number | null): boolean =>
  // allow half a cent, because binary fractions of cents are inexact
  limit !== null && price !== null && spent + price > limit + 0.005
