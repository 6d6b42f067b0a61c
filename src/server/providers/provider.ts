import type { EventOutcome, Outcome } from '../db/values.ts'

/** A payment as a provider is asked to collect it; amounts in minor units. */
export type Payment = {
  billingNo: string
  amount: number
  currency: string
  merchant: string
  goods: string
  /** Language of the provider's page. */
  lang: string
  /** Where the provider's page leads back to. */
  returnUrl: string
}
/** What a provider reports; the id is the same however the report arrives. */
export type ProviderEvent = {
  eventId: string
  billingNo: string
  outcome: Outcome
  amount: number
  currency: string
  /** Why it was declined: a code of `src/domain/payment/declines.ts`, as far as the provider says. */
  reason?: string | null | undefined
}

/** What a provider knows of a payment: also what it has given back, asked or by itself. */
export type KnownEvent = Omit<ProviderEvent, 'outcome'> & { outcome: EventOutcome }

/** The largest amount that the database's numbers hold, in minor units. */
export const mostAmount = 2 ** 31 - 1
/** Whether a number can be an amount of money that moved: whole minor units, at least one. */
export const isAmount = (amount: number): boolean => Number.isInteger(amount) && amount > 0 && amount <= mostAmount

/** Money that was given back; the id is the same however often it is asked for. */
export type Refund = { eventId: string; amount: number; currency: string }

/** What the shop needs from a payment provider; the simulated one is the only one here. */
export type Provider = {
  /** Opens a payment, or finds the one that the billing number already has. */
  open(payment: Payment): Promise<{ ref: string; url: string }>
  /** Everything that has happened to a payment. */
  inquire(ref: string): Promise<KnownEvent[]>
  /** Ends a payment that nobody paid; false when something has happened to it. */
  close(ref: string): Promise<boolean>
  /** Gives back all that is left of what was paid, once; the refund, or null where nothing is left. */
  refund(ref: string): Promise<Refund | null>
  /** Gives back a part of what was paid, once for each `request`; the refund, or null where less is left. */
  refundPart(wish: { ref: string; amount: number; request: string }): Promise<Refund | null>
  /** The page where a player proves who they are; its outcome comes by webhook. */
  openCheck(check: { ref: string; lang: string; returnUrl: string }): Promise<string>
}
