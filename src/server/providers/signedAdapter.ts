import * as z from 'zod/mini'
import { isAmount, mostAmount, type ProviderAdapter, type ProviderCalls } from '../domain/ports/provider.ts'
import { parseJson } from '../http/transport/body.ts'
import { type Recipient, signedBy } from './signedRequest.ts'

const eventShape = z
  .object({
    eventId: z.string().check(z.minLength(1), z.maxLength(64)),
    billingNo: z.string().check(z.minLength(1), z.maxLength(64)),
    outcome: z.enum(['success', 'failed', 'cancelled', 'refunded']),
    amount: z.int().check(z.minimum(0), z.maximum(mostAmount)),
    currency: z.string().check(z.maxLength(8)),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  })
  .check(z.refine(({ outcome, amount }) => outcome === 'failed' || outcome === 'cancelled' || isAmount(amount)))

/**
 * Creates the adapter of a provider that uses this project's own protocol (`providerApi.ts`). Webhooks need a valid
 * signature and an unused nonce.
 */
export const signedAdapter = (calls: ProviderCalls, recipient: Recipient): ProviderAdapter => ({
  open: (payment) => calls.open(payment),
  inquire: (ref) => calls.inquire(ref),
  close: (ref) => calls.close(ref),
  refund: ({ ref, part }) => (part ? calls.refundPart({ ref, ...part }) : calls.refund(ref)),
  readWebhook: async (request) => {
    const signed = await signedBy(recipient, request, request.body)
    if (signed === 'no') return { kind: 'unsigned' }
    const parsed = z.safeParse(eventShape, parseJson(request.body))
    if (!parsed.success) return { kind: 'malformed' }
    return { kind: signed === 'yes' ? 'event' : 'late', event: parsed.data }
  },
})
