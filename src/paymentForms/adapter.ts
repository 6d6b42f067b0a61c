import type { EmbeddedReport, EmbeddedStart } from '../contract/messages/embedded.ts'

/** Events of a provider's payment form that are reported to the shop. No event proves that the order is paid. */
export type FormReport = Exclude<EmbeddedReport['type'], 'hello'>

/**
 * Shows a provider's payment form and reports its events. The provider's script must already have run [PAY-05].
 * @throws Error if the script does not contain the expected SDK, or if the session does not contain a required field
 */
export type Mount = (start: EmbeddedStart, place: HTMLElement, tell: (what: FormReport) => void) => Promise<void> | void

/** Returns the global variable that a provider's script has set on the page. */
export const globalOf = (name: string): unknown => Reflect.get(globalThis, name)

/**
 * Returns a field of the payment session, which the server has sent.
 * @throws Error with the name of the field if it is missing
 */
export const fieldOf = (session: EmbeddedStart['session'], name: string): string => {
  const value = session[name]
  if (!value) throw new Error(`The payment session has no field ${name}`)
  return value
}
