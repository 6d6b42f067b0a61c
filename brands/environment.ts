import type { Brand } from './schema.ts'

export type Environment = keyof Brand['hosts']

export const hostName = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** Returns `demo` if the host name contains "demo", otherwise `production` [BRD-15]. */
export const environmentOf = (host: string): Environment => (hostName(host).includes('demo') ? 'demo' : 'production')

/**
 * Returns the brand's demo hosts if the page is served from a demo host, otherwise the brand's production hosts
 * [BRD-15].
 */
export const hostsOf = (brand: Brand, host: string): Brand['hosts'][Environment] => brand.hosts[environmentOf(host)]

/**
 * Returns the API origins for a page on this host, in the order in which the page tries them. On the brand's web host,
 * these are the payment host and, in production, its backup hosts. On any other host, the page's own origin (`''`) is
 * the only API origin [BRD-15 SYS-03].
 */
export const callOriginsOf = (brand: Brand, host: string): string[] => {
  const { web, payment, backup } = hostsOf(brand, host)
  if (web !== hostName(host)) return ['']
  return [payment, ...(environmentOf(host) === 'production' ? backup : [])].map((name) => `https://${name}`)
}
