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
/** A payment with its method. */
type MethodPayment = Payment & { paywayId: string }
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

/** A refund request. A part of a payment is refunded once for each `request`; the whole rest is refunded once. */
type RefundWish = { ref: string; part?: { amount: number; request: string } }

/** A webhook request as it arrived. */
export type WebhookRequest = {
  method: string
  url: string
  header(name: string): string | undefined
  body: string
}
/**
 * Result of reading a webhook. `event`: apply the event. `late`: the signature is old, so only the provider's own answer
 * counts. `ask`: something happened to the order; ask the provider. `ignored`: the webhook concerns no order.
 */
export type WebhookReading =
  | { kind: 'unsigned' | 'malformed' | 'ignored' }
  | { kind: 'event' | 'late'; event: KnownEvent }
  | { kind: 'ask'; billingNo: string }

/** A payment provider: four calls and a webhook. docs/add-a-provider.md describes what each must guarantee [OPS-03]. */
export type ProviderAdapter = {
  /** Opens a payment, or returns the one that the billing number already has. */
  open(payment: Payment): Promise<{ ref: string; url: string }>
  /**
   * Returns all events of a payment.
   * @param options `collects`: the order still waits for its payment, so an approved payment is collected first, if the
   * provider requires a call for this. Never collected without it.
   */
  inquire(ref: string, options?: { collects?: boolean }): Promise<KnownEvent[]>
  /** Closes an unpaid payment; returns false if the payment has events. */
  close(ref: string): Promise<boolean>
  /** Refunds a payment. Returns the refund, or null if nothing, or less than the wanted part, is left. */
  refund(wish: RefundWish): Promise<Refund | null>
  /**
   * Verifies and parses a webhook.
   * @throws Error if it cannot be verified now; the provider then sends it again
   */
  readWebhook(request: WebhookRequest): Promise<WebhookReading>
}

/** All functions of payment providers that the shop uses. */
export type Provider = Pick<ProviderAdapter, 'inquire' | 'close'> & {
  /** Opens a payment at the provider of its method, as `ProviderAdapter` does. */
  open(payment: MethodPayment): Promise<{ ref: string; url: string }>
  /** Refunds the whole rest of a payment, once. Returns the refund, or null if nothing is left. */
  refund(ref: string): Promise<Refund | null>
  /**
   * Refunds a part of a payment, once for each `request`. Returns the refund, or null if less than this part is left.
   */
  refundPart(wish: { ref: string; amount: number; request: string }): Promise<Refund | null>
  /** Returns the page on which a player verifies their name. The result arrives later by webhook. */
  openCheck(check: { ref: string; lang: string; returnUrl: string }): Promise<string>
}

/** Calls of a provider that serves every method and also verifies names, e.g. the simulated one. */
export type ProviderCalls = Omit<Provider, 'open'> & Pick<ProviderAdapter, 'open'>

/**
 * Time-out in ms of a call to another server. If a call times out, the order or delivery that it is about is tried
 * again later.
 */
export const callTimeoutMs = 5000

/** Adapters of providers with an API of their own. */
export const adapterNames = ['paypal'] as const
export type AdapterName = (typeof adapterNames)[number]
/** Name of the main provider, which speaks this server's own protocol: the simulated one, or that at PROVIDER_URL. */
export const mainName = 'sandbox'
