/** URL parameters that no longer match the player's choice, with their new values; null removes a parameter. */
export type AddressChange = Readonly<
  Partial<
    Record<
      'client_id' | 'domain_area' | 'spec_lang' | 'area_id' | 'server_id' | 'role_id' | 'billing_no',
      string | null
    >
  >
>

/** Removes the parameters that preselect a role from the URL, after the role was selected. */
export const withoutPreset = { area_id: null, server_id: null, role_id: null } satisfies AddressChange

/**
 * Returns the URL with the changed parameters, or null if nothing changes. Does not add parameters that the URL does
 * not contain, because the browser stores the player's choice anyway.
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
