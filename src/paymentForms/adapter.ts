import type { EmbeddedReport, EmbeddedStart } from '../contract/messages/embedded.ts'

/** Events that a form reports to the shop. None of the events proves that the order is paid. */
export type FormReport = Exclude<EmbeddedReport['type'], 'hello'>

/**
 * Shows a provider's form and reports its events. The provider's script must already have run [PAY-05].
 * @throws Error if the script does not contain the expected SDK, or if the session lacks a required field
 */
export type Mount = (start: EmbeddedStart, place: HTMLElement, tell: (what: FormReport) => void) => Promise<void> | void

export const globalOf = (name: string): unknown => Reflect.get(globalThis, name)

/**
 * Returns a text field of the session.
 * @throws Error with the field's name if the field is missing
 */
export const fieldOf = (session: EmbeddedStart['session'], name: string): string => {
  const value = session[name]
  if (!value) throw new Error(`The payment session has no field ${name}`)
  return value
}
