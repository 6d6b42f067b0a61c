import type { Identities } from '../domain/ports/identities.ts'

/** Identity providers of a shop that has none. Every login through a provider is refused. */
export const noIdentities: Identities = {
  redeemCode: async () => null,
  readToken: async () => null,
  inspect: async () => null,
  requestToken: async () => null,
  redeemVerifier: async () => null,
}
