import type { EventOutcome, Outcome } from '../../db/values.ts'

/** A payment that a provider should collect; amounts in minor units. */
export type Payment = {
  billingNo: string
  amount: number
  currency: string
  merchant: string
  goods: string
  /** Language of the provider's page. */
  lang: string
  /** Address to which the provider's page leads back. */
  returnUrl: string
}
/** A provider's report about a payment. Its id is the same whether it arrives by webhook or by an inquiry. */
export type ProviderEvent = {
  eventId: string
  billingNo: string
  outcome: Outcome
  amount: number
  currency: string
  /** Reason of a decline: a code of `src/domain/payment/declines.ts`, if the provider gives one. */
  reason?: string | null | undefined
}

/** A provider's record of a payment or a refund. A refund may have been requested, or made by the provider itself. */
export type KnownEvent = Omit<ProviderEvent, 'outcome'> & { outcome: EventOutcome }

/** Largest amount in the database's integer range, in minor units. */
export const mostAmount = 2 ** 31 - 1
/** Whether a number is a valid amount of money: whole minor units, at least one. */
export const isAmount = (amount: number): boolean => Number.isInteger(amount) && amount > 0 && amount <= mostAmount

/** A refund. A repeated request returns the same id. */
export type Refund = { eventId: string; amount: number; currency: string }

/** The functions of a payment provider that the shop uses. */
export type Provider = {
  /** Opens a payment, or returns the payment that the order already has. */
  open(payment: Payment): Promise<{ ref: string; url: string }>
  /** Returns all events of a payment. */
  inquire(ref: string): Promise<KnownEvent[]>
  /** Closes an unpaid payment; returns false if the payment has events. */
  close(ref: string): Promise<boolean>
  /** Refunds the whole rest of a payment, once. Returns the refund, or null if nothing is left. */
  refund(ref: string): Promise<Refund | null>
  /**
   * Refunds a part of a payment, once for each `request`. Returns the refund, or null if less than this part is left.
   */
  refundPart(wish: { ref: string; amount: number; request: string }): Promise<Refund | null>
  /** Returns the page on which a player verifies their name. The result arrives later by webhook. */
  openCheck(check: { ref: string; lang: string; returnUrl: string }): Promise<string>
}
