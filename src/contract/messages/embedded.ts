import * as z from 'zod/mini'

/** Providers whose form runs in a document of its own, embedded in the shop. */
export const embeddedProviders = ['airwallex', 'antom', 'welcome'] as const
export type EmbeddedProvider = (typeof embeddedProviders)[number]
/**
 * What the embedded form shows: the provider's own choice of methods (`dropIn`), or the page of a single method
 * (`redirect`) [PAY-05].
 */
export const embeddedElements = ['dropIn', 'redirect'] as const
export type EmbeddedElement = (typeof embeddedElements)[number]

/** The shop's answer to the `hello` message of the embedded document; starts the form. */
export const embeddedStart = z.object({
  type: z.literal('start'),
  provider: z.enum(embeddedProviders),
  element: z.enum(embeddedElements),
  /** Start parameters of the provider's SDK, sent by the server and named as in the SDK. */
  session: z.record(z.string(), z.string()),
  language: z.string(),
  /**
   * Whether the shop runs on a test host: the embedded document then loads the provider's test script, if there is one
   * [BRD-09].
   */
  isTest: z.boolean(),
})
export type EmbeddedStart = z.output<typeof embeddedStart>

/**
 * Messages from the embedded document to the shop: `hello` when it is listening, `ready` when the form is usable, then
 * the outcome. No message proves a payment; only the order's status does.
 */
export const embeddedReport = z.object({ type: z.enum(['hello', 'ready', 'success', 'error', 'cancel']) })
export type EmbeddedReport = z.output<typeof embeddedReport>
