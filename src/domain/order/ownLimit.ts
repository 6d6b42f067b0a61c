import { toAmount } from '../../contract/amount.ts'
import { foldTyped } from '../text/foldTyped.ts'
import type { Retry } from './order.ts'

/** A player's own limit of a month, in major units of a currency; null is none [BEY-06]. */
export type OwnLimit = {
  currency: string
  /** What orders of this month come to, open ones included. */
  spent: number
  /** What open ones come to, part of `spent`; null where the server does not say. */
  reserved: number | null
  limit: number | null
  /** What it will be and from when on, in ms; null where nothing is to change. */
  next: { limit: number | null; at: number } | null
}

/** The longest amount that can be typed. */
export const maxAmountLength = 12

/** An amount as players type it, with a point or a comma of any script before the cents; null for anything else. */
export const typedAmount = (text: string): number | null => {
  const plain = foldTyped(text).replace(/[,\u066b]/, '.')
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? toAmount(plain) : null
}

/** What was paid this month. */
export const paidOf = ({ spent, reserved }: Pick<OwnLimit, 'spent' | 'reserved'>): number =>
  Math.max(0, spent - (reserved ?? 0))

/** What counts of a limit once the order that another try replaces has given its place away. */
export const withoutReplaced = (
  own: OwnLimit,
  retry: Pick<Retry, 'replaces' | 'amount' | 'currency'> | null,
): OwnLimit => {
  if (retry === null || retry.replaces === null || retry.currency !== own.currency) return own
  // an order of another month does not count here: never more than what waits
  const freed = Math.min(retry.amount ?? 0, own.reserved ?? own.spent)
  return { ...own, spent: own.spent - freed }
}

/** Whether an order of this price would go beyond the limit. */
export const isBeyondLimit = ({ limit, spent }: OwnLimit, price: number | null): boolean =>
  // prices are sums of cents: half a cent stands between them and what only looks like more
  limit !== null && price !== null && spent + price > limit + 0.005
