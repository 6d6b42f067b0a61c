import * as z from 'zod/mini'

/** Providers whose form runs in a separate document, embedded in the shop. */
export const embeddedProviders = ['airwallex', 'antom', 'welcome'] as const
export type EmbeddedProvider = (typeof embeddedProviders)[number]
/**
 * What the form of a provider shows: the provider's choice of methods (`dropIn`), or the page of one method
 * (`redirect`) [PAY-05].
 */
export const embeddedElements = ['dropIn', 'redirect'] as const
export type EmbeddedElement = (typeof embeddedElements)[number]

/** The shop's answer to the embedded document's `hello`; starts the form. */
export const embeddedStart = z.object({
  type: z.literal('start'),
  provider: z.enum(embeddedProviders),
  element: z.enum(embeddedElements),
  /** Start parameters of the provider's SDK, from the server. Names are those of the SDK. */
  session: z.record(z.string(), z.string()),
  language: z.string(),
  /** The shop runs on a test host, so the provider's test script is loaded if there is one [BRD-09]. */
  isTest: z.boolean(),
})
export type EmbeddedStart = z.output<typeof embeddedStart>

/**
 * Messages from the embedded document to the shop: `hello` when the document is listening, `ready` when the form can be
 * used, then the outcome. None of these messages proves a payment; only the order's status does.
 */
export const embeddedReport = z.object({ type: z.enum(['hello', 'ready', 'success', 'error', 'cancel']) })
export type EmbeddedReport = z.output<typeof embeddedReport>
