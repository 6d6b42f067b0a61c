import { hostName, hostsOf } from '../../../brands/environment.ts'
import { allBrands } from '../../../brands/index.ts'
import type { Brand } from '../../../brands/schema.ts'

/** The collector's own host on this machine: beside the shops, and none of theirs. */
const localHost = 'data.localhost'

/** Origin of the collector on this machine's port. */
export const collectorAt = (port: number): string => `http://${localHost}:${port}`
/** The one of the usual port. */
export const localCollector = collectorAt(4000)

/**
 * Where a page's events go: to the brand's own data-collection host, and from other hosts to the one that the server names.
 * @param named null where the server names none
 */
export const collectorOf = (brand: Brand, host: string, named: string | null): string => {
  const { web, data } = hostsOf(brand, host)
  return named === null || web === hostName(host) ? `https://${data}` : named
}

/**
 * Tells whether a Host header is that of a data-collection host.
 * @param named the origin that the server names
 */
export const collectorHostTest = (named: string | null): ((host: string) => boolean) => {
  const own = [localHost, ...(named === null ? [] : [new URL(named).hostname])]
  const brandHosts = allBrands().flatMap(({ hosts: { production, demo } }) => [production.data, demo.data])
  const names = new Set([...own, ...brandHosts])
  return (host) => names.has(hostName(host))
}
