import type { ThirdParty } from '../../../domain/player/login.ts'

/** An identity provider's statement about the account that logged in. */
export type Claims = {
  /** The identity provider's permanent id of the account. */
  subject: string
  /** The player's name at the identity provider. */
  name: string
  /** Client id of the app for which the statement was issued. */
  audience: string
  /** Nonce from the browser's request; null if the provider does not support nonces. */
  nonce: string | null
}
/**
 * Identity providers that return a code to the browser; the server redeems this code. All other identity providers
 * return an access token.
 */
export type CodeProvider = Extract<ThirdParty, 'google' | 'apple' | 'huawei'>
export type TokenProvider = Extract<ThirdParty, 'facebook' | 'vk'>

/**
 * Functions that the shop calls at identity providers. They return null if their input is unknown, expired, already
 * used or issued for another app.
 */
export type Identities = {
  /**
   * Redeems a login code. A code can be redeemed only once, and only with the redirect address of the login request.
   * Returns the claims of the identity token.
   */
  redeemCode(
    provider: CodeProvider,
    sent: { code: string; clientId: string; redirectUri: string },
  ): Promise<Claims | null>
  /** Verifies the signature of an identity token that the browser sent. Returns the token's claims. */
  readToken(identityToken: string): Promise<Claims | null>
  /** Returns the claims about the account to which an access token belongs. */
  inspect(provider: TokenProvider, accessToken: string, clientId: string): Promise<Claims | null>
  /**
   * Starts a login at X/Twitter. Returns the URL of the page to which the browser must be redirected; null if X/Twitter
   * does not accept the callback address.
   */
  requestToken(callback: string): Promise<{ url: string } | null>
  /** Completes a login at X/Twitter. A login can be completed only once. Returns the claims about the account. */
  redeemVerifier(token: string, verifier: string): Promise<Claims | null>
}
