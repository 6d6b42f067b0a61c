import * as z from 'zod/mini'

/** Providers whose form runs in its own document, separate from the shop. */
export const embeddedProviders = ['airwallex', 'antom', 'welcome'] as const
export type EmbeddedProvider = (typeof embeddedProviders)[number]
/** The form a provider shows: its own choice of methods, or the page of one method [PAY-05]. */
export const embeddedElements = ['dropIn', 'redirect'] as const
export type EmbeddedElement = (typeof embeddedElements)[number]

/** The shop's message to the embedded document, in answer to its `hello`. */
export const embeddedStart = z.object({
  type: z.literal('start'),
  provider: z.enum(embeddedProviders),
  element: z.enum(embeddedElements),
  /** Start parameters for the provider's SDK, from the server; names are the SDK's own. */
  session: z.record(z.string(), z.string()),
  language: z.string(),
  /** The shop runs on a test host: load the provider's test script, if it has one [BRD-09]. */
  isTest: z.boolean(),
})
export type EmbeddedStart = z.output<typeof embeddedStart>

/**
 * Messages from the embedded document to the shop: `hello` once it listens, `ready` when the form can be used, then the
 * outcome. None of these proves a payment: only the order's status does.
 */
export const embeddedReport = z.object({ type: z.enum(['hello', 'ready', 'success', 'error', 'cancel']) })
export type EmbeddedReport = z.output<typeof embeddedReport>
