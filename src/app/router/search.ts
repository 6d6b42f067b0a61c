import type { SearchMiddleware } from '@tanstack/react-router'
import { carriedParams } from '../../domain/page/address/carriedParams.ts'
import { type AddressSearch, validSearch } from '../../ports/address.ts'

/** All values are strings. If a parameter is repeated, the first value counts. */
export const parseSearch = (search: string): Record<string, string> => {
  const parsed: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) parsed[name] ??= value
  return parsed
}

/** Formats the query of a URL. Omits parameters without a value. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') query.set(name, value)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Keeps unrelated parameters, such as `inspect` [NAV-09]. */
export const validateSearch = (search: Record<string, unknown>): AddressSearch => validSearch(search)

/** Does the same as `retainSearchParams`, but values that a link sets take precedence [NAV-08]. */
export const carryOver: SearchMiddleware<AddressSearch> = ({ search, next }) => ({
  ...carriedParams(search),
  ...next(search),
})
