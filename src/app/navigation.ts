/** The address without a slash at its end. */
export const trimmed = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** Where a layout's redirects lead from an address, with its query; null where it stays [NAV-01]. */
export const redirected = (
  redirects: Readonly<Record<string, string>>,
  path: string,
  search: string,
): string | null => {
  const target = redirects[trimmed(path)]
  return target === undefined ? null : `${target}${search}`
}

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
] as const

/**
 * The address of another page, with what is carried over to it.
 * @param search parameters of its own, which win
 * @param current the query of the page that is left
 */
export const addressOf = (path: string, search: Readonly<Record<string, string>>, current: string): string => {
  const leaving = new URLSearchParams(current)
  const query = new URLSearchParams()
  for (const name of carried) {
    const value = leaving.get(name)
    if (value !== null) query.set(name, value)
  }
  for (const [name, value] of Object.entries(search)) query.set(name, value)
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
