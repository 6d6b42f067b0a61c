/** Parameters of the address that a player's choice replaces where they stand; null takes one out. */
export type AddressChange = Readonly<
  Partial<
    Record<
      'client_id' | 'domain_area' | 'spec_lang' | 'area_id' | 'server_id' | 'role_id' | 'billing_no',
      string | null
    >
  >
>

/** A link's role that has been counted. */
export const withoutPreset = { area_id: null, server_id: null, role_id: null } satisfies AddressChange

/**
 * An address after the player's choices, as path, query and fragment; what it does not name stays unnamed, since the
 * choice is remembered anyway. Null where nothing changes.
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
