import type { FlagKind, JournalAction } from '../db/values.ts'
import { decimalText } from '../money/prices.ts'
import type { OrderSheet } from './orderSheet.ts'

/** Returns a time in UTC, or a dash if there is no time. */
export const timeText = (moment: Date | null | undefined): string =>
  moment ? moment.toISOString().replace('T', ' ').slice(0, 19) : '–'
/** Returns an amount with its currency. `amount` is in minor units. */
export const moneyText = (amount: number, currency: string): string => `${decimalText(amount, currency)} ${currency}`

/** What each flag means, and what an operator can do about it. */
export const flagMeanings: Readonly<Record<FlagKind, string>> = {
  wrong_amount: 'a payment of a wrong amount arrived: refund it, or wait for the rest',
  stuck: 'unpaid long after the payment deadline: ask the provider',
  undelivered: 'paid, but the game does not accept the delivery: redeliver, or refund',
  paid_and_refused:
    'the provider reported both a payment and a decline: compare the order with the provider’s statement',
  late_success_released: 'paid after its coupon or limit had been released to other orders',
  replenished_twice: 'two orders paid the same link: refund one of them',
  paid_after_refund: 'paid again after a refund: refund at the provider by hand',
  charged_twice: 'two different payments arrived: refund the amount beyond the price (--refund-extra)',
  refund_differs:
    'a refund was not booked, because its currency or amount does not match the payment: compare it with the provider’s statement',
  link_refused:
    'its payment link leads to an unknown host: add the host to PAYMENT_HOSTS, or ask the provider; the order ends unpaid',
}

export const actionNames: Readonly<Record<JournalAction, string>> = {
  redeliver: 'redeliver',
  refund_begun: 'refund begun',
  refund_failed: 'refund failed',
  refund: 'refund',
  close: 'close',
  answer: 'question answered',
  settle: 'question closed',
  refund_asked: 'refund requested',
  refund_approved: 'refund approved',
  refund_declined: 'refund declined',
  plan_maintenance: 'maintenance planned',
  end_maintenance: 'maintenance ended',
  sign_in: 'signed in',
  sign_in_refused: 'sign-in refused',
  sign_out: 'signed out',
  account: 'account changed',
  denied: 'denied',
}

/** Describes whether the game has taken back the goods of a refunded order. */
export const takeBackText = ({ is_taken, attempts }: NonNullable<OrderSheet['takeBack']>): string => {
  if (is_taken === null) return `The game has not answered the request to take the goods back, tries: ${attempts}`
  return is_taken ? 'The game took the goods back' : 'The goods stay in the game'
}

export const deliveryText = ({ accepted_at, cancelled_at, next_at }: NonNullable<OrderSheet['delivery']>): string => {
  if (accepted_at) return `accepted ${timeText(accepted_at)}`
  return cancelled_at ? `cancelled ${timeText(cancelled_at)}` : `next attempt ${timeText(next_at)}`
}
