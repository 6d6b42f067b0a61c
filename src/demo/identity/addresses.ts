import { thirdParties } from '../../domain/player/login.ts'
import type { IdentityAddresses } from '../../server/http/pages/page.ts'

const host = 'id.localhost'

/**
 * Returns the origin of the simulated identity providers. It has the port of the simulated payment provider, but
 * another host name.
 */
export const identityOriginAt = (port: number): string => `http://${host}:${port}`

export const isIdentityHost = (header: string): boolean => header.replace(/:\d+$/, '').toLowerCase() === host

export const identityAt = (port: number): IdentityAddresses =>
  Object.fromEntries(thirdParties.map((provider) => [provider, `${identityOriginAt(port)}/${provider}/authorize`]))
