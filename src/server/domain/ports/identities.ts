import type { ThirdParty } from '../../../domain/player/login.ts'

export type Claims = {
  subject: string
  name: string
  /** Client id of the app for which the provider issued the claims. */
  audience: string
  /** Nonce from the browser's request; null if the provider does not support nonces. */
  nonce: string | null
}
/** Providers that return a code for the server to redeem. All other providers return an access token. */
export type CodeProvider = Extract<ThirdParty, 'google' | 'apple' | 'huawei'>
export type TokenProvider = Extract<ThirdParty, 'facebook' | 'vk'>

/**
 * Calls to the identity providers. Each function returns null if its input is unknown, expired, already used or issued
 * for another app.
 */
export type Identities = {
  /**
   * Exchanges a login code for claims. A code can be redeemed once, and only with the redirect address of the login
   * request.
   */
  redeemCode(
    provider: CodeProvider,
    sent: { code: string; clientId: string; redirectUri: string },
  ): Promise<Claims | null>
  /** Verifies the signature of an identity token, and returns the token's claims. */
  readToken(identityToken: string): Promise<Claims | null>
  /** Returns the claims about the account to which an access token belongs. */
  inspect(provider: TokenProvider, accessToken: string, clientId: string): Promise<Claims | null>
  /** Returns the URL of X/Twitter's login page; null if X/Twitter does not accept the callback address. */
  requestToken(callback: string): Promise<{ url: string } | null>
  /** Completes a login at X/Twitter and returns the claims. A login can be completed only once. */
  redeemVerifier(token: string, verifier: string): Promise<Claims | null>
}
