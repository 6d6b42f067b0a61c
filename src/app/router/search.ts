import type { SearchMiddleware } from '@tanstack/react-router'
import { carriedParams } from '../../domain/page/address/carriedParams.ts'
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

/**
 * Keeps parameters, like the router's `retainSearchParams`, but lets the values that a link sets take precedence
 * [NAV-08].
 */
export const carryOver: SearchMiddleware<AddressSearch> = ({ search, next }) => ({
  ...carriedParams(search),
  ...next(search),
})
