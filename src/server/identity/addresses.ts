import { type ThirdParty, thirdParties } from '../../domain/player/login.ts'

/** Where each provider asks its players; the real ones' own addresses where none is given. */
export type IdentityAddresses = Readonly<Partial<Record<ThirdParty, string>>>

const host = 'id.localhost'

/** Origin of the simulated identity providers: that of the payment provider's port, under a name of their own. */
export const identityOriginAt = (port: number): string => `http://${host}:${port}`

/** Whether a Host header is theirs. */
export const isIdentityHost = (header: string): boolean => header.replace(/:\d+$/, '').toLowerCase() === host

/** The pages of the simulated providers. */
export const identityAt = (port: number): IdentityAddresses =>
  Object.fromEntries(thirdParties.map((provider) => [provider, `${identityOriginAt(port)}/${provider}/authorize`]))
