import { type ThirdParty, thirdParties } from '../../domain/player/login.ts'

/** Login page of each simulated provider; a provider without an entry uses its real page. */
export type IdentityAddresses = Readonly<Partial<Record<ThirdParty, string>>>

const host = 'id.localhost'

/** Returns the origin of the simulated identity providers: the payment provider's port under a different host. */
export const identityOriginAt = (port: number): string => `http://${host}:${port}`

/** Whether a Host header belongs to the simulated identity providers. */
export const isIdentityHost = (header: string): boolean => header.replace(/:\d+$/, '').toLowerCase() === host

/** Returns the login pages of the simulated providers. */
export const identityAt = (port: number): IdentityAddresses =>
  Object.fromEntries(thirdParties.map((provider) => [provider, `${identityOriginAt(port)}/${provider}/authorize`]))
