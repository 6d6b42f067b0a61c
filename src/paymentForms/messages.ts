import type { EmbeddedElement, EmbeddedProvider, EmbeddedStart } from '../contract/messages/embedded.ts'
import type { FormReport } from './adapter.ts'

// written out instead of taken from the contract's schemas: the library behind those is 5.5 KB, all of this is 2.1
const providers: Readonly<Record<EmbeddedProvider, true>> = { airwallex: true, antom: true, welcome: true }
const elements: Readonly<Record<EmbeddedElement, true>> = { dropIn: true, redirect: true }
const reports: Readonly<Record<FormReport, true>> = { ready: true, success: true, error: true, cancel: true }

const isOneOf = <Name extends string>(names: Readonly<Record<Name, true>>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value)
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((each) => typeof each === 'string')

/** A start as `embeddedStart` of the contract describes it; null for anything else. */
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

/** What a form came to, by its name; null for another word. */
export const reportOf = (name: unknown): FormReport | null => (isOneOf(reports, name) ? name : null)

/** A provider by its name; null for another word. */
export const providerOf = (name: unknown): EmbeddedProvider | null => (isOneOf(providers, name) ? name : null)
