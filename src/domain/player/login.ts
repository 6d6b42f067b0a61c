import type { Area } from '../../contract/codes.ts'

/** Login providers [LGN-04]. */
export const thirdParties = ['google', 'apple', 'facebook', 'vk', 'huawei', 'twitter'] as const
export type ThirdParty = (typeof thirdParties)[number]
export type LoginMethod = 'card' | ThirdParty
/** Username and password of a game account, or number and password of a prepaid card [LGN-02]. */
export type AccountKind = 'account' | 'card'

/** A logged-in player. The browser stores one player per game (by `gpId`) [LGN-05]. */
export type User = { username: string; suid: string; token: string; gpId: string }

/**
 * What the player logs in to: a game of the shop or, if `gameId` is set, a game account that receives a replenishment
 * [LGN-06].
 */
export type LoginPlace = { clientId: string; area: Area | null; gameId: string | null }
/**
 * Result of a login: the player. After a login for a replenishment, `user` is null and `replenishId` is the id of the
 * account's replenishment link [LGN-05 LGN-06].
 */
export type LoginResult = { user: User | null; replenishId: string | null }

/**
 * Credential from a login provider, with which the server logs the player in. The server accepts each credential once.
 */
export type OAuthCredential =
  | { method: 'google'; code: string; pkg: string; redirectUri: string; nonce: string }
  | { method: 'apple'; code: string; identityToken: string; redirectUri: string; nonce: string }
  | { method: 'facebook'; accessToken: string }
  | { method: 'vk'; accessToken: string; uid: string }
  | { method: 'huawei'; code: string; redirectUri: string; nonce: string }
  | { method: 'twitter'; token: string; verifier: string }

export type ProviderReport =
  | { type: 'window.opened' }
  | { type: 'window.blocked' }
  /**
   * The window was closed, or the provider's page cut its connection to the shop. After a cut connection, the provider
   * may still answer.
   */
  | { type: 'window.left' }
  | { type: 'provider.answered'; credential: OAuthCredential }
  | { type: 'provider.cancelled' }
  | { type: 'provider.refused' }
  /** The provider forbids logins in this browser; `link` is the URL for another browser [LGN-10]. */
  | { type: 'provider.unsupported'; link: string }

/** The shop's client ids at the providers, from the login config. */
export type LoginSettings = {
  googleId: string | null
  googlePackage: string | null
  appleId: string | null
  facebookId: string | null
  vkId: string | null
  huaweiId: string
  /** Path to which X/Twitter redirects after a login. */
  twitterPath: string | null
}

/** Checks that the login config contains all settings of a method. */
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
 * Methods that both the login config and the brand contain, with complete settings, in the order of the login config.
 * Omits duplicates and unknown methods [LGN-01 LGN-04].
 */
export const offeredMethods = (
  listed: readonly string[],
  ofBrand: readonly string[],
  settings: LoginSettings,
): LoginMethod[] =>
  [...new Set(listed)].filter(isMethod).filter((name) => ofBrand.includes(name) && isComplete[name](settings))

/** User agents of web views in other apps, where Google and Apple forbid logins. */
const webViews =
  /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|KAKAOTALK|NAVER\(|Twitter for|Snapchat|TikTok|musical_ly|GSA\/)/

export type LoginEnvironment = { userAgent: string; isSecure: boolean }

/** A web view inside an iOS app: its user agent names WebKit but not Safari. */
const isBareWebKit = (userAgent: string) =>
  /iPhone|iPad|iPod/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)

/**
 * Returns whether the provider allows logins in this browser. Google and Apple forbid logins in web views. Apple also
 * forbids logins on pages without https [LGN-10].
 */
export const isSupported = (method: ThirdParty, { userAgent, isSecure }: LoginEnvironment): boolean => {
  const isWebView = webViews.test(userAgent) || isBareWebKit(userAgent)
  if (method === 'google') return !isWebView
  return method !== 'apple' || (isSecure && !isWebView)
}

/** URL for a login in another browser: the current page without the login token and the fragment. */
export const sharedLink = (href: string): string => {
  const url = new URL(href)
  url.searchParams.delete('oauth_token')
  url.hash = ''
  return url.href
}

/** One browser in which the player is logged in [OPS-12]. Times are in ms. */
export type PlayerSession = {
  id: string
  /** Browser and operating system; empty if unknown. */
  device: string
  usedAt: number | null
  isCurrent: boolean
}
