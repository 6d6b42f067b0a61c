import type { Identities } from '../domain/ports/identities.ts'

/** No identity provider: every login through one is refused. */
export const noIdentities: Identities = {
  redeemCode: async () => null,
  readToken: async () => null,
  inspect: async () => null,
  requestToken: async () => null,
  redeemVerifier: async () => null,
}
