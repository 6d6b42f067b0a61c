import type { EventOutcome, Outcome } from '../../db/values.ts'

/** A payment to be collected by a payment provider. Amounts are in minor units. */
export type Payment = {
  billingNo: string
  amount: number
  currency: string
  merchant: string
  goods: string
  /** Language of the provider's payment page. */
  lang: string
  returnUrl: string
}
type MethodPayment = Payment & { paywayId: string }
/** A provider's report about a payment. The webhook and the answer to an inquiry contain the same event id. */
export type ProviderEvent = {
  eventId: string
  billingNo: string
  outcome: Outcome
  amount: number
  currency: string
  /**
   * Reason of a declined payment: a code in `src/domain/payment/declines.ts`. Missing if the provider states no reason.
   */
  reason?: string | null | undefined
}

/** A report with a known outcome. It can be a refund that the shop has not requested, such as a chargeback. */
export type KnownEvent = Omit<ProviderEvent, 'outcome'> & { outcome: EventOutcome }

/** Maximum amount in minor units: the largest integer that the database stores. */
export const mostAmount = 2 ** 31 - 1
/** Returns whether an amount in minor units is an integer from 1 to `mostAmount`. */
export const isAmount = (amount: number): boolean => Number.isInteger(amount) && amount > 0 && amount <= mostAmount

/** A refund that the provider has made. A repeated refund request returns the same `eventId`. */
export type Refund = { eventId: string; amount: number; currency: string }

/**
 * A refund to make. If `part` is omitted, everything that is left is refunded. Repeated calls with the same `request`
 * refund the part only once.
 */
type RefundWish = { ref: string; part?: { amount: number; request: string } }

/** A webhook request as the server received it. */
export type WebhookRequest = {
  method: string
  url: string
  header(name: string): string | undefined
  body: string
}
/**
 * Result of reading a webhook. `event`: a valid report. `late`: a report with an old signature, which an inquiry must
 * confirm. `ask`: a report without details, which an inquiry must fetch. `ignored`: a webhook that is not about an
 * order.
 */
export type WebhookReading =
  | { kind: 'unsigned' | 'malformed' | 'ignored' }
  | { kind: 'event' | 'late'; event: KnownEvent }
  | { kind: 'ask'; billingNo: string }

/** Functions of one payment provider. docs/add-a-provider.md describes what each function must guarantee [OPS-03]. */
export type ProviderAdapter = {
  /** Opens a payment. If the billing number already has a payment, returns that payment. */
  open(payment: Payment): Promise<{ ref: string; url: string }>
  /**
   * Asks the provider for the events of a payment.
   * @param options `collects`: whether to collect a payment that the player has approved. It is only for providers that
   * require a call to collect payments, and only while the order waits for its payment
   */
  inquire(ref: string, options?: { collects?: boolean }): Promise<KnownEvent[]>
  /** Closes a payment, so that nobody can pay it. Returns false if the provider already has events for the payment. */
  close(ref: string): Promise<boolean>
  /** Refunds a payment, or only the requested part. Returns null if nothing, or less than the part, is left. */
  refund(wish: RefundWish): Promise<Refund | null>
  /** @throws Error if the webhook cannot be verified at present; the provider then sends the webhook again */
  readWebhook(request: WebhookRequest): Promise<WebhookReading>
}

/** Calls to all providers. Each function calls the provider that serves the payment or its payment method. */
export type Provider = Pick<ProviderAdapter, 'inquire' | 'close'> & {
  open(payment: MethodPayment): Promise<{ ref: string; url: string }>
  /** Refunds everything that is left of a payment. Returns null if nothing is left. */
  refund(ref: string): Promise<Refund | null>
  /** Refunds a part of a payment, once for each `request`. Returns null if less than this part is left. */
  refundPart(wish: { ref: string; amount: number; request: string }): Promise<Refund | null>
  /** Returns the URL of the page on which a player verifies their name. A webhook reports the result later. */
  openCheck(check: { ref: string; lang: string; returnUrl: string }): Promise<string>
}

/** A single provider for every payment method and for name checks, such as the simulated provider. */
export type ProviderCalls = Omit<Provider, 'open'> & Pick<ProviderAdapter, 'open'>

/**
 * Timeout in ms of a call to another server. After a timeout, the call for the same order or delivery is repeated
 * later.
 */
export const callTimeoutMs = 5000

/** Payment providers with their own API, for which the shop has an adapter. */
export const adapterNames = ['paypal'] as const
export type AdapterName = (typeof adapterNames)[number]
/**
 * Name of the main provider, which uses this server's own protocol: the simulated provider, or the provider at
 * PROVIDER_URL.
 */
export const mainName = 'sandbox'

/** Names of adapters, by payway id. The main provider serves all payways that are not listed. */
export type MethodAdapters = Readonly<Record<string, AdapterName>>
/** Returns the name of the provider that opens payments of a method. */
export const providerOfMethod = (methods: MethodAdapters, paywayId: string): AdapterName | typeof mainName =>
  (Object.hasOwn(methods, paywayId) ? methods[paywayId] : undefined) ?? mainName
/** Returns the name of the provider that opened the payment with this reference. */
export const providerOfRef = (ref: string): AdapterName | typeof mainName =>
  adapterNames.find((each) => ref.startsWith(`${each}:`)) ?? mainName
