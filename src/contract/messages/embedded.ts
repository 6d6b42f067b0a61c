import * as z from 'zod/mini'

/** Payment providers whose form runs in a separate document, which is embedded in the shop's page. */
export const embeddedProviders = ['airwallex', 'antom', 'welcome'] as const
export type EmbeddedProvider = (typeof embeddedProviders)[number]
/**
 * What the embedded form shows: `dropIn` is the provider's form with a choice of payment methods, `redirect` is the
 * form of a single method [PAY-05].
 */
export const embeddedElements = ['dropIn', 'redirect'] as const
export type EmbeddedElement = (typeof embeddedElements)[number]

/** Message with which the shop answers the `hello` of the embedded document. It starts the provider's form. */
export const embeddedStart = z.object({
  type: z.literal('start'),
  provider: z.enum(embeddedProviders),
  element: z.enum(embeddedElements),
  /** Start parameters of the provider's SDK. The server sends them, under the names that the SDK uses. */
  session: z.record(z.string(), z.string()),
  language: z.string(),
  /**
   * Whether the page of the shop is on a test host. The embedded document then loads the test version of the provider's
   * script, if there is one [BRD-09].
   */
  isTest: z.boolean(),
})
export type EmbeddedStart = z.output<typeof embeddedStart>

/**
 * Message from the embedded document to the shop. `hello`: the document listens. `ready`: the player can use the form.
 * The last message is the outcome. No message proves that the order is paid; only the order's status does.
 */
export const embeddedReport = z.object({ type: z.enum(['hello', 'ready', 'success', 'error', 'cancel']) })
export type EmbeddedReport = z.output<typeof embeddedReport>
