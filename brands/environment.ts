import type { Brand } from './schema.ts'

export type Environment = keyof Brand['hosts']

/** Returns a host in lower case, without its port and trailing dot. */
export const hostName = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** Returns demo if the host contains "demo", otherwise production [BRD-15]. */
export const environmentOf = (host: string): Environment => (hostName(host).includes('demo') ? 'demo' : 'production')

/** Returns the brand's hosts in the environment of the host that serves the page [BRD-15]. */
export const hostsOf = (brand: Brand, host: string): Brand['hosts'][Environment] => brand.hosts[environmentOf(host)]

/**
 * Returns the origins that a page on this host calls, in the order in which to try them: the brand's payment host and,
 * in production, its backups. If the host is not the brand's web host, returns only the page's own origin (`''`)
 * [BRD-15 SYS-03].
 */
export const callOriginsOf = (brand: Brand, host: string): string[] => {
  const { web, payment, backup } = hostsOf(brand, host)
  if (web !== hostName(host)) return ['']
  return [payment, ...(environmentOf(host) === 'production' ? backup : [])].map((name) => `https://${name}`)
}
