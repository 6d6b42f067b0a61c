/** New values for parameters that a player's choice makes outdated in the address; null removes a parameter. */
export type AddressChange = Readonly<
  Partial<
    Record<
      'client_id' | 'domain_area' | 'spec_lang' | 'area_id' | 'server_id' | 'role_id' | 'billing_no',
      string | null
    >
  >
>

/** Removes the role parameters of a link after they have been applied. */
export const withoutPreset = { area_id: null, server_id: null, role_id: null } satisfies AddressChange

/**
 * Returns an address (path, query and fragment) with changed parameters, or null if nothing changes. Parameters that
 * the address lacks are not added, because the choice is stored anyway.
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
