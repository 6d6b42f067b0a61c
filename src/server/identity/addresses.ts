import { type ThirdParty, thirdParties } from '../../domain/player/login.ts'

/** Login page of each simulated provider. If a provider has no entry, its real page is used. */
export type IdentityAddresses = Readonly<Partial<Record<ThirdParty, string>>>

const host = 'id.localhost'

/**
 * Returns the origin of the simulated identity providers. They share the port of the payment provider but have another
 * host name.
 */
export const identityOriginAt = (port: number): string => `http://${host}:${port}`

/** Whether a Host header belongs to the simulated identity providers. */
export const isIdentityHost = (header: string): boolean => header.replace(/:\d+$/, '').toLowerCase() === host

/** Returns the login pages of the simulated providers. */
export const identityAt = (port: number): IdentityAddresses =>
  Object.fromEntries(thirdParties.map((provider) => [provider, `${identityOriginAt(port)}/${provider}/authorize`]))
