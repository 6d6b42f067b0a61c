/** New values of URL parameters that no longer match the player's choice. Null removes a parameter. */
export type AddressChange = Readonly<
  Partial<
    Record<
      'client_id' | 'domain_area' | 'spec_lang' | 'area_id' | 'server_id' | 'role_id' | 'billing_no',
      string | null
    >
  >
>

/** URL change that removes the preset role. Used after the player has selected a role. */
export const withoutPreset = { area_id: null, server_id: null, role_id: null } satisfies AddressChange

/**
 * Returns the changed URL, or null if nothing changes. Adds no parameters, because the browser stores the player's
 * choices anyway.
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
