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
 * Whether a Host header is that of a data-collection host.
 * @param named the origin that the server names
 */
export const isCollectorHost = (host: string, named: string | null): boolean => {
  const name = hostName(host)
  return (
    name === localHost ||
    (named !== null && new URL(named).hostname === name) ||
    allBrands().some(({ hosts: { production, demo } }) => production.data === name || demo.data === name)
  )
}
