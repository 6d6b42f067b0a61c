import type { SearchMiddleware } from '@tanstack/react-router'
import { type AddressSearch, validSearch } from '../../ports/address.ts'

/** The query as it stands in the address: plain text, the first of several values counts. */
export const parseSearch = (search: string): Record<string, string> => {
  const parsed: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) parsed[name] ??= value
  return parsed
}

/** The address's query of what `parseSearch` gives; parameters without a value are left out. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') query.set(name, value)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The product's parameters, each valid or missing; others, such as `inspect`, stay as they are [NAV-09]. */
export const validateSearch = (search: Record<string, unknown>): AddressSearch => validSearch(search)

/** Parameters that go along to the next page unless it has its own [NAV-08]. */
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

/** As the library's `retainSearchParams`, but what is carried over stands first: the next page's own values win. */
export const carryOver: SearchMiddleware<AddressSearch> = ({ search, next }) => {
  const own = next(search)
  const kept: AddressSearch = {}
  for (const name of carried) if (search[name] !== undefined) kept[name] = search[name]
  return { ...kept, ...own }
}
