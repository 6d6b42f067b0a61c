import type { SearchMiddleware } from '@tanstack/react-router'
import { carriedParams } from '../../domain/page/address/carriedParams.ts'
import { type AddressSearch, validSearch } from '../../ports/address.ts'

/** Parses the query of a URL. All values are strings. If a parameter is repeated, the first value counts. */
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

/** Removes invalid values of the shop's own parameters. Keeps unrelated parameters, such as `inspect` [NAV-09]. */
export const validateSearch = (search: Record<string, unknown>): AddressSearch => validSearch(search)

/**
 * Keeps some parameters of the URL when a link opens another page. Does the same as the router's `retainSearchParams`,
 * but values that the link sets take precedence [NAV-08].
 */
export const carryOver: SearchMiddleware<AddressSearch> = ({ search, next }) => ({
  ...carriedParams(search),
  ...next(search),
})
