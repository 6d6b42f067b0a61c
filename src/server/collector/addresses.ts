import { hostName, hostsOf } from '../../../brands/environment.ts'
import { allBrands } from '../../../brands/index.ts'
import type { Brand } from '../../../brands/schema.ts'

/** Host name of the collector on this machine. It differs from the host names of all shops. */
const localHost = 'data.localhost'

export const collectorAt = (port: number): string => `http://${localHost}:${port}`
export const localCollector = collectorAt(4000)

/**
 * Returns the origin to which a page sends its analytics: the brand's own origin if `host` is one of the brand's hosts
 * or no origin is configured; otherwise the configured origin.
 * @param named the configured origin, or null if none is configured
 */
export const collectorOf = (brand: Brand, host: string, named: string | null): string => {
  const { web, data } = hostsOf(brand, host)
  return named === null || web === hostName(host) ? `https://${data}` : named
}

/**
 * Returns a function that checks whether a host name belongs to the collector. `named` is the configured origin, or
 * null if none is configured.
 */
export const collectorHostTest = (named: string | null): ((host: string) => boolean) => {
  const own = [localHost, ...(named === null ? [] : [new URL(named).hostname])]
  const brandHosts = allBrands().flatMap(({ hosts: { production, demo } }) => [production.data, demo.data])
  const names = new Set([...own, ...brandHosts])
  return (host) => names.has(hostName(host))
}
