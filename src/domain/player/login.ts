import type { Area } from '../../contract/codes.ts'

/** Identity providers besides the game's own accounts [LGN-04]. */
export const thirdParties = ['google', 'apple', 'facebook', 'vk', 'huawei', 'twitter'] as const
export type ThirdParty = (typeof thirdParties)[number]
/** Login methods besides username and password: a prepaid card or a third party. */
export type LoginMethod = 'card' | ThirdParty
/** Kind of credentials: username and password of a game account, or number and password of a prepaid card [LGN-02]. */
export type AccountKind = 'account' | 'card'

/** A player. The browser stores one player per gp_id [LGN-05]. */
export type User = { username: string; suid: string; token: string; gpId: string }

/** What a login is for: a game of the shop or, with `gameId`, a game account that pays a replenishment [LGN-06]. */
export type LoginPlace = { clientId: string; area: Area | null; gameId: string | null }
/** Result of a login: the player or, for a replenishment, the id of the replenishment link [LGN-05 LGN-06]. */
export type LoginResult = { user: User | null; replenishId: string | null }

/** A credential from an identity provider. It can be exchanged once for a login. */
export type OAuthCredential =
  | { method: 'google'; code: string; pkg: string; redirectUri: string; nonce: string }
  | { method: 'apple'; code: string; identityToken: string; redirectUri: string; nonce: string }
  | { method: 'facebook'; accessToken: string }
  | { method: 'vk'; accessToken: string; uid: string }
  | { method: 'huawei'; code: string; redirectUri: string; nonce: string }
  | { method: 'twitter'; token: string; verifier: string }

/** Events of the login window of an identity provider. */
export type ProviderReport =
  | { type: 'window.opened' }
  | { type: 'window.blocked' }
  /**
   * The login window was closed, or the provider's page has cut the connection to it. In the second case, an answer may
   * still arrive.
   */
  | { type: 'window.left' }
  | { type: 'provider.answered'; credential: OAuthCredential }
  | { type: 'provider.cancelled' }
  | { type: 'provider.refused' }
  /** The provider forbids logins in this browser. `link` opens this page in another browser [LGN-10]. */
  | { type: 'provider.unsupported'; link: string }

/** The shop's client ids at the identity providers, from the login config. */
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

/** Checks, per login method, whether its settings are complete. */
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
 * Returns the login methods to show: those in the login config that the brand offers, in the config's order, without
 * duplicates. Unknown methods and methods with incomplete settings are omitted [LGN-01 LGN-04].
 */
export const offeredMethods = (
  listed: readonly string[],
  ofBrand: readonly string[],
  settings: LoginSettings,
): LoginMethod[] =>
  [...new Set(listed)].filter(isMethod).filter((name) => ofBrand.includes(name) && isComplete[name](settings))

/** Matches web views inside other apps, where Google and Apple forbid logins. */
const webViews =
  /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|KAKAOTALK|NAVER\(|Twitter for|Snapchat|TikTok|musical_ly|GSA\/)/

/** Facts about the browser that decide which login methods work. */
export type LoginEnvironment = { userAgent: string; isSecure: boolean }

/** Returns whether the browser is a web view in an iOS app: WebKit without Safari in the user agent. */
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

/** Returns the URL for logging in with another browser: this page's URL without the login token and the fragment. */
export const sharedLink = (href: string): string => {
  const url = new URL(href)
  url.searchParams.delete('oauth_token')
  url.hash = ''
  return url.href
}
