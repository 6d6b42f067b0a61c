import type { SearchMiddleware } from '@tanstack/react-router'
import { type AddressSearch, validSearch } from '../../ports/address.ts'

/** Parses the query of a URL; all values are strings. If a parameter occurs several times, uses its first value. */
export const parseSearch = (search: string): Record<string, string> => {
  const parsed: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) parsed[name] ??= value
  return parsed
}

/** Formats parameters as the query of a URL. Parameters without a value are omitted. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') query.set(name, value)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Removes the shop's URL parameters that are invalid. Unrelated parameters, such as `inspect`, are kept [NAV-09]. */
export const validateSearch = (search: Record<string, unknown>): AddressSearch => validSearch(search)

/** URL parameters that every link to another page keeps, unless the link sets them itself [NAV-08]. */
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

/**
 * Keeps these parameters, like the router's `retainSearchParams`, but lets the values that a link sets take precedence.
 */
export const carryOver: SearchMiddleware<AddressSearch> = ({ search, next }) => {
  const own = next(search)
  const kept: AddressSearch = {}
  for (const name of carried) if (search[name] !== undefined) kept[name] = search[name]
  return { ...kept, ...own }
}
