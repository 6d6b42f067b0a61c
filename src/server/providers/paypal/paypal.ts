import { createHash } from 'node:crypto'
import type { DeclineCode } from '../../../domain/payment/declines.ts'
import type { KnownEvent, Payment, ProviderAdapter, Refund } from '../../domain/ports/provider.ts'
import { minorUnitsOf, paypalMoney } from './amounts.ts'
import { createPaypalClient, type PaypalClient, PaypalRefusal } from './client.ts'
import { orderShape, type PaypalCapture, type PaypalOrder, refundShape } from './shapes.ts'
import { createVerifier } from './signature.ts'
import { webhookReader } from './webhook.ts'

/** PayPal's hosts: that of the REST API, and that of the certificates which verify webhooks. */
export const paypalEnvironments = {
  sandbox: { origin: 'https://api-m.sandbox.paypal.com', certificateHost: 'api.sandbox.paypal.com' },
  live: { origin: 'https://api-m.paypal.com', certificateHost: 'api.paypal.com' },
} as const

export type PaypalAccount = {
  environment: keyof typeof paypalEnvironments
  clientId: string
  clientSecret: string
  /** Id of the webhook, from PayPal's dashboard. PayPal's signatures include this id. */
  webhookId: string
}
type Place = { now(): Date; fetch?: typeof fetch; timeoutMs?: number }

/** The shop's reason for a declined payment, by the issue code that PayPal reports. */
const declines: Readonly<Record<string, DeclineCode>> = {
  INSTRUMENT_DECLINED: 'card_declined',
  TRANSACTION_REFUSED: 'card_declined',
  CARD_EXPIRED: 'expired_card',
  PAYER_CANNOT_PAY: 'method_unavailable',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'method_unavailable',
  PAYER_ACCOUNT_RESTRICTED: 'method_unavailable',
  TRANSACTION_LIMIT_EXCEEDED: 'limit_exceeded',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'limit_exceeded',
  COMPLIANCE_VIOLATION: 'suspected_fraud',
}
/** PayPal's issue codes which mean that the payment cannot be captured yet. */
const notYet = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'PREVIOUS_REQUEST_IN_PROGRESS']
/** PayPal's issue codes which mean that too little of the payment is left for the refund. */
const tooLittle = ['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED']

const hasIssue = (error: unknown, ...issues: string[]): error is PaypalRefusal =>
  error instanceof PaypalRefusal && issues.some((issue) => error.issues.includes(issue))

const orderBody = ({ billingNo, amount, currency, merchant, goods, lang, returnUrl }: Payment) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      amount: paypalMoney(amount, currency),
      description: goods.slice(0, 127),
      custom_id: billingNo,
      // PayPal accepts a payment for an invoice number only once, so two PayPal orders for the same shop order cannot
      // both be paid
      invoice_id: billingNo,
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: merchant.slice(0, 127),
        locale: lang,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: returnUrl,
        cancel_url: returnUrl,
      },
    },
  },
})

const billingNoOf = (order: PaypalOrder): string => {
  const billingNo = order.purchase_units[0]?.custom_id
  if (!billingNo) throw new Error('a PayPal order has no custom_id')
  return billingNo
}
const capturesOf = ({ purchase_units }: PaypalOrder): PaypalCapture[] =>
  purchase_units.flatMap(({ payments }) => payments?.captures ?? [])

const captureOutcomes: Readonly<Record<string, 'success' | 'failed'>> = {
  COMPLETED: 'success',
  PARTIALLY_REFUNDED: 'success',
  REFUNDED: 'success',
  DECLINED: 'failed',
  FAILED: 'failed',
}
const isPaid = ({ status }: PaypalCapture): boolean => captureOutcomes[status] === 'success'

const eventOf = (
  { id, amount }: Pick<PaypalCapture, 'id' | 'amount'>,
  billingNo: string,
  outcome: KnownEvent['outcome'],
): KnownEvent => ({
  eventId: id,
  billingNo,
  outcome,
  amount: minorUnitsOf(amount),
  currency: amount.currency_code,
})

/** Returns the events of an order. Pending captures and refunds are not events yet. */
const eventsOf = (order: PaypalOrder, billingNo: string): KnownEvent[] => {
  const captured = capturesOf(order).flatMap((capture) => {
    const outcome = captureOutcomes[capture.status]
    return outcome ? [eventOf(capture, billingNo, outcome)] : []
  })
  const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
  const refunded = refunds.filter(({ status }) => status === 'COMPLETED')
  // after a chargeback, PayPal may list no refund; the event is then a refund of an unknown sum, which flags the order
  const reversed = refunds.length === 0 ? capturesOf(order).filter(({ status }) => status === 'REFUNDED') : []
  return [
    ...captured,
    ...refunded.map((refund) => eventOf(refund, billingNo, 'refunded')),
    ...reversed.map((each) => ({
      ...eventOf(each, billingNo, 'refunded'),
      eventId: `reversed ${each.id}`,
      amount: 0,
    })),
  ]
}

const orderPath = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`

/** Returns an order, or null if PayPal no longer knows the order. */
const findOrder = async (client: PaypalClient, ref: string): Promise<PaypalOrder | null> => {
  try {
    return orderShape.parse(await client.get(orderPath(ref)))
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return null
    throw error
  }
}

/**
 * Captures a payment. Repeated calls use the same request id, so PayPal captures the payment only once. PayPal reports
 * a declined payment only in its answer to this call.
 */
const capture = async (client: PaypalClient, order: PaypalOrder): Promise<KnownEvent[]> => {
  const billingNo = billingNoOf(order)
  // the request id includes the update time: after a decline, the buyer can approve the order again, which requires
  // another capture
  const requestId = requestIdOf('capture', order.id, order.update_time ?? '')
  try {
    const captured = orderShape.parse(await client.post(`${orderPath(order.id)}/capture`, requestId, {}))
    return eventsOf(captured, billingNo)
  } catch (error) {
    if (hasIssue(error, ...notYet)) return []
    if (hasIssue(error, 'ORDER_ALREADY_CAPTURED')) {
      const captured = await findOrder(client, order.id)
      return captured ? eventsOf(captured, billingNo) : []
    }
    const issue = Object.keys(declines).find((each) => hasIssue(error, each))
    if (issue === undefined) throw error
    const wanted = order.purchase_units[0]?.amount ?? { currency_code: '', value: '0' }
    const declined = { id: `declined ${order.id}`, amount: wanted }
    return [{ ...eventOf(declined, billingNo, 'failed'), reason: declines[issue] }]
  }
}

/** Returns a request id. The same parts always give the same id. */
const requestIdOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')

const refund =
  (client: PaypalClient): ProviderAdapter['refund'] =>
  async ({ ref, part }): Promise<Refund | null> => {
    const order = await findOrder(client, ref)
    const paid = order && capturesOf(order).find(isPaid)
    if (!paid) return null
    const currency = paid.amount.currency_code
    // without an amount, PayPal refunds everything that is left
    const body = { custom_id: billingNoOf(order), ...(part && { amount: paypalMoney(part.amount, currency) }) }
    const requestId = part ? requestIdOf('part', paid.id, part.request) : requestIdOf('rest', paid.id)
    try {
      const made = refundShape.parse(await client.post(`/v2/payments/captures/${paid.id}/refund`, requestId, body))
      if (made.status !== 'COMPLETED') throw new Error(`the refund is ${made.status.toLowerCase()} at PayPal`)
      return { eventId: made.id, amount: minorUnitsOf(made.amount), currency: made.amount.currency_code }
    } catch (error) {
      if (hasIssue(error, ...tooLittle)) return null
      throw error
    }
  }

/**
 * Creates the payment adapter for PayPal. Its `inquire` captures a payment that the buyer has approved. The shop
 * inquires after PayPal's webhook, when the returning buyer's page requests the status, and in scheduled rounds. PayPal
 * cannot cancel an order. Instead, the shop never captures a closed payment, and the buyer's approval expires.
 */
export const createPaypal = (
  { environment, clientId, clientSecret, webhookId }: PaypalAccount,
  { now, fetch: send = fetch, timeoutMs }: Place,
): ProviderAdapter => {
  const { origin, certificateHost } = paypalEnvironments[environment]
  const client = createPaypalClient({ origin, clientId, clientSecret, now, fetch: send, timeoutMs })
  const isSigned = createVerifier({ certificateHost, webhookId, now, fetch: send })
  return {
    open: async (payment) => {
      const requestId = requestIdOf('open', payment.billingNo)
      const { id, links } = orderShape.parse(await client.post('/v2/checkout/orders', requestId, orderBody(payment)))
      const url = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (!url) throw new Error('PayPal returned no page for the buyer')
      return { ref: id, url }
    },
    inquire: async (ref, { collects = false } = {}) => {
      const order = await findOrder(client, ref)
      if (!order) return []
      return collects && order.status === 'APPROVED' ? capture(client, order) : eventsOf(order, billingNoOf(order))
    },
    // a payment with a pending capture cannot be closed, because its money may still arrive
    close: async (ref) => {
      const order = await findOrder(client, ref)
      return !order || capturesOf(order).length === 0
    },
    refund: refund(client),
    readWebhook: webhookReader(client, isSigned),
  }
}
