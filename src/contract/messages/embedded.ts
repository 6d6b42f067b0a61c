import * as z from 'zod/mini'

/** Payment providers whose form runs in a separate document, which is embedded in the shop's page. */
export const embeddedProviders = ['airwallex', 'antom', 'welcome'] as const
export type EmbeddedProvider = (typeof embeddedProviders)[number]
/**
 * Forms that the embedded document can show: the provider's form with a choice of payment methods (`dropIn`), or the
 * form of a single method (`redirect`) [PAY-05].
 */
export const embeddedElements = ['dropIn', 'redirect'] as const
export type EmbeddedElement = (typeof embeddedElements)[number]

/** Message that starts the provider's form. The shop sends it in reply to the embedded document's `hello`. */
export const embeddedStart = z.object({
  type: z.literal('start'),
  provider: z.enum(embeddedProviders),
  element: z.enum(embeddedElements),
  /** Start parameters of the provider's SDK. The server sends them under the names that the SDK expects. */
  session: z.record(z.string(), z.string()),
  language: z.string(),
  /**
   * Whether the shop's page is on a test host. If so, the embedded document loads the test version of the provider's
   * script, if there is one [BRD-09].
   */
  isTest: z.boolean(),
})
export type EmbeddedStart = z.output<typeof embeddedStart>

/**
 * Message from the embedded document to the shop. `hello`: the document listens for messages. `ready`: the player can
 * use the form. All other messages report an outcome of the payment, but no message proves that the order is paid; only
 * the order's status does.
 */
export const embeddedReport = z.object({ type: z.enum(['hello', 'ready', 'success', 'error', 'cancel']) })
export type EmbeddedReport = z.output<typeof embeddedReport>
