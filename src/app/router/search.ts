import type { SearchMiddleware } from '@tanstack/react-router'
import { type AddressSearch, validSearch } from '../../ports/address.ts'

/** Parses the query of an address as plain text. If a parameter occurs several times, the first value counts. */
export const parseSearch = (search: string): Record<string, string> => {
  const parsed: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) parsed[name] ??= value
  return parsed
}

/** Formats a query that `parseSearch` returned. Parameters without a value are omitted. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') query.set(name, value)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Validates the URL parameters of a product. Invalid ones are removed; unrelated parameters, such as `inspect`, are
 * kept [NAV-09].
 */
export const validateSearch = (search: Record<string, unknown>): AddressSearch => validSearch(search)

/** URL parameters that are kept when the player opens another page, unless the link sets them [NAV-08]. */
const carried = [
  'replenish_id',
  'rp_client_id',
  'idfv',
  'domain_area',
  'client_id',
  'visit',
  'spec_lang',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_pay',
] as const satisfies readonly (keyof AddressSearch)[]

/** Like the library's `retainSearchParams`, but values of the link override the kept values. */
export const carryOver: SearchMiddleware<AddressSearch> = ({ search, next }) => {
  const own = next(search)
  const kept: AddressSearch = {}
  for (const name of carried) if (search[name] !== undefined) kept[name] = search[name]
  return { ...kept, ...own }
}
