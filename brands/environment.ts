import type { Brand } from './schema.ts'

export type Environment = keyof Brand['hosts']

/** A host without its port, in lower case. */
export const hostName = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** Demo when the host contains "demo", otherwise production [BRD-15]. */
export const environmentOf = (host: string): Environment => (hostName(host).includes('demo') ? 'demo' : 'production')

/** The brand's hosts in the environment of the host that serves the page [BRD-15]. */
export const hostsOf = (brand: Brand, host: string): Brand['hosts'][Environment] => brand.hosts[environmentOf(host)]
