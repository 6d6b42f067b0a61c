import type { ThirdParty } from '../../domain/player/login.ts'

/** What a provider says about who has logged in. */
export type Claims = {
  /** The provider's own, lasting name of the account. */
  subject: string
  /** What the player is called there. */
  name: string
  /** The app that it was said to. */
  audience: string
  /** As the browser asked for it; null where the provider has none. */
  nonce: string | null
}
/** Providers that answer with a code for the server, and those that answer with a token at once. */
export type CodeProvider = Extract<ThirdParty, 'google' | 'apple' | 'huawei'>
export type TokenProvider = Extract<ThirdParty, 'facebook' | 'vk'>

/**
 * What the shop needs from identity providers; the simulated ones are the only ones here. Whatever is unknown, over, used
 * before or not meant for this app is null.
 */
export type Identities = {
  /** Turns a code into what the player's identity token says, once, for the address that it was sent to. */
  redeemCode(
    provider: CodeProvider,
    sent: { code: string; clientId: string; redirectUri: string },
  ): Promise<Claims | null>
  /** What an identity token says that came through the browser, once its signature is found good. */
  readToken(identityToken: string): Promise<Claims | null>
  /** Whose access token this is. */
  inspect(provider: TokenProvider, accessToken: string, clientId: string): Promise<Claims | null>
  /** Begins a login at X/Twitter: the page to send the player to; null for an address that is not registered. */
  requestToken(callback: string): Promise<{ url: string } | null>
  /** Ends it, once. */
  redeemVerifier(token: string, verifier: string): Promise<Claims | null>
}
