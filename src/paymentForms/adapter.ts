import type { EmbeddedReport, EmbeddedStart } from '../contract/messages/embedded.ts'

/** Events that a provider's form reports to the shop. A report never proves a payment. */
export type FormReport = Exclude<EmbeddedReport['type'], 'hello'>

/**
 * Shows a provider's form and reports its events. The provider's script must already have run [PAY-05].
 * @throws Error if the script is not the expected SDK, or if the session lacks a field
 */
export type Mount = (start: EmbeddedStart, place: HTMLElement, tell: (what: FormReport) => void) => Promise<void> | void

/** Returns the global variable that a provider's script has defined on the page. */
export const globalOf = (name: string): unknown => Reflect.get(globalThis, name)

/**
 * Returns a field of the payment session that the server sends.
 * @throws Error that names the field if it is missing
 */
export const fieldOf = (session: EmbeddedStart['session'], name: string): string => {
  const value = session[name]
  if (!value) throw new Error(`The payment session has no field ${name}`)
  return value
}
