import type { Area } from '../../contract/codes.ts'

/** Identity providers with which players can log in, as an alternative to game accounts [LGN-04]. */
export const thirdParties = ['google', 'apple', 'facebook', 'vk', 'huawei', 'twitter'] as const
export type ThirdParty = (typeof thirdParties)[number]
/** Login methods other than username and password: a prepaid card, or an identity provider. */
export type LoginMethod = 'card' | ThirdParty
/**
 * Kind of credentials that the player types: username and password of a game account, or number and password of a
 * prepaid card [LGN-02].
 */
export type AccountKind = 'account' | 'card'

/** A logged-in player. The browser stores one player per game (by `gpId`) [LGN-05]. */
export type User = { username: string; suid: string; token: string; gpId: string }

/**
 * Target of a login: a game of the shop or, if `gameId` is set, a game account that receives a replenishment [LGN-06].
 */
export type LoginPlace = { clientId: string; area: Area | null; gameId: string | null }
/**
 * Result of a login: the player or, after a login for a replenishment, the id of the account's replenishment link
 * [LGN-05 LGN-06].
 */
export type LoginResult = { user: User | null; replenishId: string | null }

/** A credential from an identity provider. The server accepts each credential once, in exchange for a login. */
export type OAuthCredential =
  | { method: 'google'; code: string; pkg: string; redirectUri: string; nonce: string }
  | { method: 'apple'; code: string; identityToken: string; redirectUri: string; nonce: string }
  | { method: 'facebook'; accessToken: string }
  | { method: 'vk'; accessToken: string; uid: string }
  | { method: 'huawei'; code: string; redirectUri: string; nonce: string }
  | { method: 'twitter'; token: string; verifier: string }

/** Events of an identity provider's login window. */
export type ProviderReport =
  | { type: 'window.opened' }
  | { type: 'window.blocked' }
  /**
   * The login window was closed, or the provider's page has cut the connection between the window and the shop. In the
   * second case, the provider may still answer.
   */
  | { type: 'window.left' }
  | { type: 'provider.answered'; credential: OAuthCredential }
  | { type: 'provider.cancelled' }
  | { type: 'provider.refused' }
  /**
   * The provider forbids logins in this browser. `link` is the URL with which the player can log in in another browser
   * [LGN-10].
   */
  | { type: 'provider.unsupported'; link: string }

/** Client ids with which the shop is registered at the identity providers, from the login config. */
export type LoginSettings = {
  googleId: string | null
  googlePackage: string | null
  appleId: string | null
  facebookId: string | null
  vkId: string | null
  huaweiId: string
  /** Path of the shop's page to which X/Twitter redirects after a login. */
  twitterPath: string | null
}

/** For each login method, a check whether the login config contains all settings that the method needs. */
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
 * Returns the login methods to show, in the order of the login config. A method is shown if both the login config and
 * the brand's data list it, and if its settings are complete. Duplicates and unknown methods are omitted [LGN-01
 * LGN-04].
 */
export const offeredMethods = (
  listed: readonly string[],
  ofBrand: readonly string[],
  settings: LoginSettings,
): LoginMethod[] =>
  [...new Set(listed)].filter(isMethod).filter((name) => ofBrand.includes(name) && isComplete[name](settings))

/** Matches the user agents of web views inside other apps. Google and Apple forbid logins in such web views. */
const webViews =
  /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|KAKAOTALK|NAVER\(|Twitter for|Snapchat|TikTok|musical_ly|GSA\/)/

/** Facts about the browser that determine which login methods are possible. */
export type LoginEnvironment = { userAgent: string; isSecure: boolean }

/**
 * Returns whether the browser is a web view inside an iOS app. The user agent of such a web view names WebKit but not
 * Safari.
 */
const isBareWebKit = (userAgent: string) =>
  /iPhone|iPad|iPod/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)

/**
 * Returns whether an identity provider allows logins in this browser. Google and Apple forbid logins in web views.
 * Apple also forbids logins on pages without https [LGN-10].
 */
export const isSupported = (method: ThirdParty, { userAgent, isSecure }: LoginEnvironment): boolean => {
  const isWebView = webViews.test(userAgent) || isBareWebKit(userAgent)
  if (method === 'google') return !isWebView
  return method !== 'apple' || (isSecure && !isWebView)
}

/**
 * Returns the URL with which the player can log in in another browser. This is the URL of the current page without the
 * login token and the fragment.
 */
export const sharedLink = (href: string): string => {
  const url = new URL(href)
  url.searchParams.delete('oauth_token')
  url.hash = ''
  return url.href
}

/** A session of a player: one browser in which the player is logged in [OPS-12]. Times are in ms. */
export type PlayerSession = {
  id: string
  /** Browser and operating system; empty if unknown. */
  device: string
  usedAt: number | null
  isCurrent: boolean
}
