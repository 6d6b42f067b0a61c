import type { EmbeddedElement, EmbeddedProvider, EmbeddedStart } from '../contract/messages/embedded.ts'
import type { FormReport } from './adapter.ts'

// validated without zod, which would add 5.5 KB to the 2.1 KB of the embedded document's script
const providers: Readonly<Record<EmbeddedProvider, true>> = { airwallex: true, antom: true, welcome: true }
const elements: Readonly<Record<EmbeddedElement, true>> = { dropIn: true, redirect: true }
const reports: Readonly<Record<FormReport, true>> = { ready: true, success: true, error: true, cancel: true }

const isOneOf = <Name extends string>(names: Readonly<Record<Name, true>>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value)
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((each) => typeof each === 'string')

/** Returns the start message, or null if the data is not an `embeddedStart` of the contract. */
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

export const reportOf = (name: unknown): FormReport | null => (isOneOf(reports, name) ? name : null)

export const providerOf = (name: unknown): EmbeddedProvider | null => (isOneOf(providers, name) ? name : null)
