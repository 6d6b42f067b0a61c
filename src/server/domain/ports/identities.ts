import type { ThirdParty } from '../../../domain/player/login.ts'

/** A provider's statement about the account that logged in. */
export type Claims = {
  /** The provider's permanent id of the account. */
  subject: string
  /** The player's name at the provider. */
  name: string
  /** Client id for which the statement was issued. */
  audience: string
  /** Nonce from the browser's request; null if the provider has none. */
  nonce: string | null
}
/** Providers that return a code, which the server redeems. All other providers return a token. */
export type CodeProvider = Extract<ThirdParty, 'google' | 'apple' | 'huawei'>
export type TokenProvider = Extract<ThirdParty, 'facebook' | 'vk'>

/**
 * The functions of identity providers that the shop uses. They return null for anything unknown, expired, already used
 * or issued for another app.
 */
export type Identities = {
  /**
   * Redeems a code once, with the redirect address of its request. Returns the claims of the player's identity token.
   */
  redeemCode(
    provider: CodeProvider,
    sent: { code: string; clientId: string; redirectUri: string },
  ): Promise<Claims | null>
  /** Returns the claims of an identity token that came through the browser, if its signature is valid. */
  readToken(identityToken: string): Promise<Claims | null>
  /** Returns the account of an access token. */
  inspect(provider: TokenProvider, accessToken: string, clientId: string): Promise<Claims | null>
  /**
   * Starts a login at X/Twitter and returns the page to send the player to; null if the callback address is not
   * registered.
   */
  requestToken(callback: string): Promise<{ url: string } | null>
  /** Completes a login at X/Twitter, once. */
  redeemVerifier(token: string, verifier: string): Promise<Claims | null>
}
