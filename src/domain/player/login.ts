import type { Area } from '../../contract/codes.ts'

/** Identity providers besides the game's own accounts [LGN-04]. */
export const thirdParties = ['google', 'apple', 'facebook', 'vk', 'huawei', 'twitter'] as const
export type ThirdParty = (typeof thirdParties)[number]
/** Login methods besides username and password: a prepaid card or a third party. */
export type LoginMethod = 'card' | ThirdParty
/**
 * Kind of the typed credentials: username and password of a game account, or number and password of a prepaid card
 * [LGN-02].
 */
export type AccountKind = 'account' | 'card'

/** A player. The browser stores one player per gp_id [LGN-05]. */
export type User = { username: string; suid: string; token: string; gpId: string }

/** The target of a login: a game of the shop or, with `gameId`, a game account that pays a replenishment [LGN-06]. */
export type LoginPlace = { clientId: string; area: Area | null; gameId: string | null }
/** Result of a login: the player or, for a replenishment, the id of the link to pay [LGN-05 LGN-06]. */
export type LoginResult = { user: User | null; replenishId: string | null }

/** A credential from an identity provider. The server exchanges it for a login, once. */
export type OAuthCredential =
  | { method: 'google'; code: string; pkg: string; redirectUri: string; nonce: string }
  | { method: 'apple'; code: string; identityToken: string; redirectUri: string; nonce: string }
  | { method: 'facebook'; accessToken: string }
  | { method: 'vk'; accessToken: string; uid: string }
  | { method: 'huawei'; code: string; redirectUri: string; nonce: string }
  | { method: 'twitter'; token: string; verifier: string }

/** Events of the window in which a provider logs the player in. */
export type ProviderReport =
  | { type: 'window.opened' }
  | { type: 'window.blocked' }
  /**
   * The window is closed or unreachable. Pages of some providers cut the connection to the window, but an answer may
   * still arrive.
   */
  | { type: 'window.left' }
  | { type: 'provider.answered'; credential: OAuthCredential }
  | { type: 'provider.cancelled' }
  | { type: 'provider.refused' }
  /**
   * The provider allows no logins in this browser. `link` is the address with which the player can open this page in
   * another browser [LGN-10].
   */
  | { type: 'provider.unsupported'; link: string }

/** The shop's ids at the identity providers, from login config. */
export type LoginSettings = {
  googleId: string | null
  googlePackage: string | null
  appleId: string | null
  facebookId: string | null
  vkId: string | null
  huaweiId: string
  /** Path of the page to which X/Twitter redirects. */
  twitterPath: string | null
}

/** Returns, for each method, whether its settings are complete. */
const isComplete: Readonly<Record<LoginMethod, (settings: LoginSettings) => boolean>> = {
  card: () => true,
  google: ({ googleId }) => googleId !== null,
  apple: ({ appleId }) => appleId !== null,
  facebook: ({ facebookId }) => facebookId !== null,
  vk: ({ vkId }) => vkId !== null,
  huawei: () => true,
  twitter: ({ twitterPath }) => twitterPath !== null,
}
const isMethod = (name: string): name is LoginMethod => Object.hasOwn(isComplete, name)

/**
 * Returns the login methods to show: the methods that login config lists and the brand offers, in the list's order
 * without duplicates. Unknown methods and methods with missing settings are omitted [LGN-01 LGN-04].
 */
export const offeredMethods = (
  listed: readonly string[],
  ofBrand: readonly string[],
  settings: LoginSettings,
): LoginMethod[] =>
  [...new Set(listed)].filter(isMethod).filter((name) => ofBrand.includes(name) && isComplete[name](settings))

/** Matches the web views of other apps, in which Google and Apple allow no logins. */
const webViews =
  /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|KAKAOTALK|NAVER\(|Twitter for|Snapchat|TikTok|musical_ly|GSA\/)/

/** Facts about the browser that determine which logins are possible. */
export type LoginEnvironment = { userAgent: string; isSecure: boolean }

/** Returns whether the browser is the web view of an iOS app: WebKit without Safari in the user agent. */
const isBareWebKit = (userAgent: string) =>
  /iPhone|iPad|iPod/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)

/**
 * Returns whether a provider allows logins in this browser: Google outside web views; Apple outside web views and only
 * on secure pages [LGN-10].
 */
export const isSupported = (method: ThirdParty, { userAgent, isSecure }: LoginEnvironment): boolean => {
  const isWebView = webViews.test(userAgent) || isBareWebKit(userAgent)
  if (method === 'google') return !isWebView
  return method !== 'apple' || (isSecure && !isWebView)
}

/** Returns the address for logging in with another browser: this page's address without login token and fragment. */
export const sharedLink = (href: string): string => {
  const url = new URL(href)
  url.searchParams.delete('oauth_token')
  url.hash = ''
  return url.href
}
