import { toAmount } from '../../contract/amount.ts'
import { foldTyped } from '../text/foldTyped.ts'
import type { Retry } from './placedOrder.ts'

/** A player's own monthly limit, in major units of a currency; null means no limit [BEY-06]. */
export type OwnLimit = {
  currency: string
  /** Sum of this month's orders, including open orders. */
  spent: number
  /** Sum of the open orders, included in `spent`; null if the server does not send it. */
  reserved: number | null
  limit: number | null
  /** The planned limit and when it starts, in ms; null if no change is planned. */
  next: { limit: number | null; at: number } | null
}

/** Parses a typed amount, with a point or comma of any script before the cents; returns null for anything else. */
export const typedAmount = (text: string): number | null => {
  const plain = foldTyped(text).replace(/[,\u066b]/, '.')
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? toAmount(plain) : null
}

/** Returns the sum paid this month. */
export const paidOf = ({ spent, reserved }: Pick<OwnLimit, 'spent' | 'reserved'>): number =>
  Math.max(0, spent - (reserved ?? 0))

/** Returns the monthly limit with its sums, without the order that a retry replaces. */
export const withoutReplaced = (
  own: OwnLimit,
  retry: Pick<Retry, 'replaces' | 'amount' | 'currency'> | null,
): OwnLimit => {
  if (retry === null || retry.replaces === null || retry.currency !== own.currency) return own
  // an order of another month does not count in this month, so subtract at most the reserved amount
  const freed = Math.min(retry.amount ?? 0, own.reserved ?? own.spent)
  return { ...own, spent: own.spent - freed }
}

/** Returns whether an order of this price would exceed the limit. */
export const isBeyondLimit = ({ limit, spent }: OwnLimit, price: number | null): boolean =>
  // tolerance of half a cent, because sums of cents are inexact in binary fractions
  limit !== null && price !== null && spent + price > limit + 0.005
