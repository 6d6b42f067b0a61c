import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { mostAmount, type ProviderCalls } from '../domain/ports/provider.ts'
import { signedApp } from './signedCalls.ts'
import type { Recipient } from './signedRequest.ts'

const text = z.string().check(z.maxLength(2000))
const money = z.int().check(z.minimum(1), z.maximum(mostAmount))
const given = z.nullable(z.object({ eventId: z.string(), amount: money, currency: z.string() }))

/** Calls that a payment provider serves. Each call is a signed POST of JSON to `/api/<name>`. */
export const providerCalls = {
  open: {
    input: z.object({
      billingNo: text,
      amount: money,
      currency: text,
      merchant: text,
      goods: text,
      lang: text,
      returnUrl: text,
    }),
    output: z.object({ ref: z.string(), url: z.string() }),
  },
  inquire: {
    input: z.object({ ref: text }),
    output: z.array(
      z.object({
        eventId: z.string(),
        billingNo: z.string(),
        outcome: z.enum(['success', 'failed', 'cancelled', 'refunded']),
        // the schema accepts any number, because one absurd amount must not invalidate the other events; the shop flags
        // such an amount later
        amount: z.number(),
        currency: z.string(),
        reason: z.optional(z.nullable(text)),
      }),
    ),
  },
  close: { input: z.object({ ref: text }), output: z.object({ isClosed: z.boolean() }) },
  refund: { input: z.object({ ref: text }), output: given },
  refundPart: { input: z.object({ ref: text, amount: money, request: text }), output: given },
  openCheck: { input: z.object({ ref: text, lang: text, returnUrl: text }), output: z.object({ url: z.string() }) },
} as const
export type ProviderCall = keyof typeof providerCalls

export const providerApi = (provider: ProviderCalls, recipient: Recipient): Hono => {
  const answers: Readonly<Record<ProviderCall, (sent: unknown) => Promise<unknown>>> = {
    open: (sent) => provider.open(providerCalls.open.input.parse(sent)),
    inquire: (sent) => provider.inquire(providerCalls.inquire.input.parse(sent).ref),
    close: async (sent) => ({ isClosed: await provider.close(providerCalls.close.input.parse(sent).ref) }),
    refund: (sent) => provider.refund(providerCalls.refund.input.parse(sent).ref),
    refundPart: (sent) => provider.refundPart(providerCalls.refundPart.input.parse(sent)),
    openCheck: async (sent) => ({ url: await provider.openCheck(providerCalls.openCheck.input.parse(sent)) }),
  }
  return signedApp(answers, recipient)
}
