import * as z from 'zod/mini'

/** Providers whose form runs in a document of its own, apart from the shop. */
export const embeddedProviders = ['airwallex', 'antom', 'welcome'] as const
export type EmbeddedProvider = (typeof embeddedProviders)[number]
/** Which form the provider shows: its own choice of methods, or one method's page [PAY-05]. */
export const embeddedElements = ['dropIn', 'redirect'] as const
export type EmbeddedElement = (typeof embeddedElements)[number]

/** What the shop tells the embedded document once it has said hello. */
export const embeddedStart = z.object({
  type: z.literal('start'),
  provider: z.enum(embeddedProviders),
  element: z.enum(embeddedElements),
  /** What the server answered for the provider's SDK; names are the SDK's own. */
  session: z.record(z.string(), z.string()),
  language: z.string(),
  /** The shop is on a test host: the provider's test script, where it has one [BRD-09]. */
  isTest: z.boolean(),
})
export type EmbeddedStart = z.output<typeof embeddedStart>

/**
 * What the embedded document tells the shop: hello once it listens, ready when the form can be used, then how it ended.
 * None of these is proof of a payment: only the order's status is.
 */
export const embeddedReport = z.object({ type: z.enum(['hello', 'ready', 'success', 'error', 'cancel']) })
export type EmbeddedReport = z.output<typeof embeddedReport>
