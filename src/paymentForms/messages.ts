import type { EmbeddedElement, EmbeddedProvider, EmbeddedStart } from '../contract/messages/embedded.ts'
import type { FormReport } from './adapter.ts'

// The parsers in this file do not use zod, because it would add 5.5 KB to the embedded document, whose whole script has
// 2.1 KB.
const providers: Readonly<Record<EmbeddedProvider, true>> = { airwallex: true, antom: true, welcome: true }
const elements: Readonly<Record<EmbeddedElement, true>> = { dropIn: true, redirect: true }
const reports: Readonly<Record<FormReport, true>> = { ready: true, success: true, error: true, cancel: true }

const isOneOf = <Name extends string>(names: Readonly<Record<Name, true>>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value)
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((each) => typeof each === 'string')

/**
 * Parses a message that starts a payment form (`embeddedStart` in the contract). Returns null if the data is no such
 * message.
 */
export const startOf = (data: unknown): EmbeddedStart | null => {
  if (!isObject(data)) return null
  const {
    type,
    provider,
    element,
    session,
    language,
    isTest,
  }: Readonly<Partial<Record<keyof EmbeddedStart, unknown>>> = data
  return type === 'start' &&
    isOneOf(providers, provider) &&
    isOneOf(elements, element) &&
    isTexts(session) &&
    typeof language === 'string' &&
    typeof isTest === 'boolean'
    ? { type, provider, element, session, language, isTest }
    : null
}

/** Returns the payment form's event with this name, or null if there is no such event. */
export const reportOf = (name: unknown): FormReport | null => (isOneOf(reports, name) ? name : null)

/** Returns the payment provider with this name, or null if there is no such provider. */
export const providerOf = (name: unknown): EmbeddedProvider | null => (isOneOf(providers, name) ? name : null)
