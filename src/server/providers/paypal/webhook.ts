import type * as z from 'zod/mini'
import type { ProviderAdapter, WebhookRequest } from '../../domain/ports/provider.ts'
import { parseJson } from '../../http/transport/body.ts'
import type { PaypalClient } from './client.ts'
import { captureShape, webhookShape } from './shapes.ts'

/** Types of webhooks after which the shop makes an inquiry about the order. */
const heard = /^(?:CHECKOUT\.ORDER\.(?:APPROVED|COMPLETED)|PAYMENT\.CAPTURE\.[A-Z]+|PAYMENT\.REFUND\.[A-Z]+)$/

/**
 * Returns the id of the capture to which a webhook's resource links. A refund, for example, links to the refunded
 * capture.
 */
const captureOf = ({ links = [] }: z.output<typeof webhookShape>['resource']): string | undefined =>
  links
    .filter(({ rel }) => rel === 'up')
    .map(({ href }) => /\/v2\/payments\/captures\/([\w-]{1,64})$/.exec(href)?.[1])
    .find((id) => id !== undefined)

/**
 * Reads PayPal's webhooks. A webhook only causes an inquiry about its order, so forged amounts and repeated or
 * reordered webhooks do no harm.
 */
export const webhookReader =
  (client: PaypalClient, isSigned: (request: WebhookRequest) => Promise<boolean>): ProviderAdapter['readWebhook'] =>
  async (request) => {
    if (!(await isSigned(request))) return { kind: 'unsigned' }
    const parsed = webhookShape.safeParse(parseJson(request.body))
    if (!parsed.success) return { kind: 'malformed' }
    const { event_type, resource } = parsed.data
    if (!heard.test(event_type)) return { kind: 'ignored' }
    const named = resource.purchase_units?.[0]?.custom_id ?? resource.custom_id
    if (named) return { kind: 'ask', billingNo: named }
    // a refund from PayPal's dashboard may lack the order number, so the number is read from the refunded capture
    const id = captureOf(resource)
    const { custom_id } = id ? captureShape.parse(await client.get(`/v2/payments/captures/${id}`)) : {}
    return custom_id ? { kind: 'ask', billingNo: custom_id } : { kind: 'ignored' }
  }
