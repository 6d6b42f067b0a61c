import { hostName, hostsOf } from '../../../brands/environment.ts'
import { allBrands } from '../../../brands/index.ts'
import type { Brand } from '../../../brands/schema.ts'

/** The collector's own host on this machine: beside the shops, and none of theirs. */
const localHost = 'data.localhost'

/** Origin of the collector on this machine's port. */
export const collectorAt = (port: number): string => `http://${localHost}:${port}`
/** The one of the usual port. */
export const localCollector = collectorAt(4000)

/** Where a page's events go: to the brand's own data-collection host, and elsewhere to the collector of this machine. */
export const collectorOf = (brand: Brand, host: string, local: string): string => {
  const { web, data } = hostsOf(brand, host)
  return web === hostName(host) ? `https://${data}` : local
}

/** Whether a Host header is that of a data-collection host. */
export const isCollectorHost = (host: string): boolean => {
  const name = hostName(host)
  return (
    name === localHost ||
    allBrands().some(({ hosts: { production, demo } }) => production.data === name || demo.data === name)
  )
}
