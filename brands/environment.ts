import type { Brand } from './schema.ts'

export type Environment = keyof Brand['hosts']

/** Returns the name of a host in lower case, without port and trailing dot. */
export const hostName = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** Returns `demo` if the name of the host contains "demo", otherwise `production` [BRD-15]. */
export const environmentOf = (host: string): Environment => (hostName(host).includes('demo') ? 'demo' : 'production')

/**
 * Returns the brand's demo hosts if the page is served from a demo host, otherwise the brand's production hosts
 * [BRD-15].
 */
export const hostsOf = (brand: Brand, host: string): Brand['hosts'][Environment] => brand.hosts[environmentOf(host)]

/**
 * Returns the API origins for a page on this host, in the order in which they are tried: the brand's payment host and,
 * in production, its backup hosts. If the host is not the brand's web host, returns only the page's own origin (`''`)
 * [BRD-15 SYS-03].
 */
export const callOriginsOf = (brand: Brand, host: string): string[] => {
  const { web, payment, backup } = hostsOf(brand, host)
  if (web !== hostName(host)) return ['']
  return [payment, ...(environmentOf(host) === 'production' ? backup : [])].map((name) => `https://${name}`)
}
