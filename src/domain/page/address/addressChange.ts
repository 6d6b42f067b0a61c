/** New values of URL parameters that the player's choice has made outdated; null removes a parameter. */
export type AddressChange = Readonly<
  Partial<
    Record<
      'client_id' | 'domain_area' | 'spec_lang' | 'area_id' | 'server_id' | 'role_id' | 'billing_no',
      string | null
    >
  >
>

/** Removes the role parameters from the URL after they have been applied. */
export const withoutPreset = { area_id: null, server_id: null, role_id: null } satisfies AddressChange

/**
 * Returns the URL (path, query and fragment) with changed parameters, or null if nothing changes. Missing parameters
 * are not added, because the choice is stored anyway.
 */
export const readdressed = (href: string, change: AddressChange): string | null => {
  const url = new URL(href)
  const before = url.search
  for (const [name, value] of Object.entries(change)) {
    if (!url.searchParams.has(name)) continue
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.search === before ? null : url.pathname + url.search + url.hash
}
