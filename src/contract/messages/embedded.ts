import * as z from 'zod/mini'

/** Providers whose form runs in a separate document, embedded in the shop's page. */
export const embeddedProviders = ['airwallex', 'antom', 'welcome'] as const
export type EmbeddedProvider = (typeof embeddedProviders)[number]
/**
 * What the embedded document shows: a choice of payment methods (`dropIn`), or the form of a single method (`redirect`)
 * [PAY-05].
 */
export const embeddedElements = ['dropIn', 'redirect'] as const
export type EmbeddedElement = (typeof embeddedElements)[number]

/** The shop's reply to the embedded document's `hello`. */
export const embeddedStart = z.object({
  type: z.literal('start'),
  provider: z.enum(embeddedProviders),
  element: z.enum(embeddedElements),
  /** Start parameters under the names that the provider's SDK expects. */
  session: z.record(z.string(), z.string()),
  language: z.string(),
  /**
   * Whether the shop runs on a test host. The document then loads the test version of the provider's script, if there
   * is one [BRD-09].
   */
  isTest: z.boolean(),
})
export type EmbeddedStart = z.output<typeof embeddedStart>

/**
 * Messages from the embedded document to the shop. `hello`: the document listens for messages. `ready`: the player can
 * use the form. Other messages report an outcome, but only the order's status proves a payment.
 */
export const embeddedReport = z.object({ type: z.enum(['hello', 'ready', 'success', 'error', 'cancel']) })
export type EmbeddedReport = z.output<typeof embeddedReport>
