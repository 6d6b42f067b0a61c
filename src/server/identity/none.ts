import type { Identities } from './identity.ts'

/** No identity provider answers: whoever comes with what one gave is refused. */
export const noIdentities: Identities = {
  redeemCode: async () => null,
  readToken: async () => null,
  inspect: async () => null,
  requestToken: async () => null,
  redeemVerifier: async () => null,
}
