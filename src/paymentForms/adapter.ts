import type { EmbeddedReport, EmbeddedStart } from '../contract/messages/embedded.ts'

/** What a provider's form can tell the shop; a hint, never proof of a payment. */
export type FormReport = Exclude<EmbeddedReport['type'], 'hello'>

/**
 * Shows a provider's form once its script has run, and tells what becomes of it [PAY-05].
 * @throws Error when the script is not what was expected, or the session lacks a field
 */
export type Mount = (start: EmbeddedStart, place: HTMLElement, tell: (what: FormReport) => void) => Promise<void> | void

/** What a provider's script has put on the page. */
export const globalOf = (name: string): unknown => Reflect.get(globalThis, name)

/** @throws Error naming the field that the server did not send */
export const fieldOf = (session: EmbeddedStart['session'], name: string): string => {
  const value = session[name]
  if (!value) throw new Error(`The session has no ${name}`)
  return value
}
