import type { Brand } from './schema.ts'

export type Environment = keyof Brand['hosts']

export const hostName = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** [BRD-15] */
export const environmentOf = (host: string): Environment => (hostName(host).includes('demo') ? 'demo' : 'production')

/** Returns the brand's demo hosts if `host` is a demo host, otherwise the brand's production hosts [BRD-15]. */
export const hostsOf = (brand: Brand, host: string): Brand['hosts'][Environment] => brand.hosts[environmentOf(host)]

/**
 * Returns the origins of API calls in the order in which the page tries them. On the brand's web host: the payment host
 * and, in production, its backup hosts. On any other host: only the page's own origin (`''`) [BRD-15 SYS-03].
 */
export const callOriginsOf = (brand: Brand, host: string): string[] => {
  const { web, payment, backup } = hostsOf(brand, host)
  if (web !== hostName(host)) return ['']
  return [payment, ...(environmentOf(host) === 'production' ? backup : [])].map((name) => `https://${name}`)
}
