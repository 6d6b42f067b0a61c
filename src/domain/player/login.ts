import type { Area } from '../../contract/codes.ts'
import type { User } from './user.ts'

/** Providers of accounts besides the game's own [LGN-04]. */
export const thirdParties = ['google', 'apple', 'facebook', 'vk', 'huawei', 'twitter'] as const
export type ThirdParty = (typeof thirdParties)[number]
/** Ways to log in besides username and password: a prepaid card, or a third party. */
export type LoginMethod = 'card' | ThirdParty
/** Whose credentials are typed: a game account's name, or a prepaid card's number [LGN-02]. */
export type AccountKind = 'account' | 'card'

/** What a login is for: a game of the shop, or with `gameId` a game account that pays a replenishment [LGN-06]. */
export type LoginPlace = { clientId: string; area: Area | null; gameId: string | null }
/** What a login gives: the player, or in replenishment mode the id of the link to pay [LGN-05 LGN-06]. */
export type LoginResult = { user: User | null; replenishId: string | null }

/** What a provider has handed over about a player; the server turns it into a login. Each can be used once. */
export type OAuthCredential =
  | { method: 'google'; code: string; pkg: string; redirectUri: string; nonce: string }
  | { method: 'apple'; code: string; identityToken: string; redirectUri: string; nonce: string }
  | { method: 'facebook'; accessToken: string }
  | { method: 'vk'; accessToken: string; uid: string }
  | { method: 'huawei'; code: string; redirectUri: string; nonce: string }
  | { method: 'twitter'; token: string; verifier: string }

/** What becomes of a window in which a provider asks its player. */
export type ProviderReport =
  | { type: 'window.opened' }
  | { type: 'window.blocked' }
  /** The window is gone, or out of reach: some providers' pages cut the tie, and may still answer. */
  | { type: 'window.left' }
  | { type: 'provider.answered'; credential: OAuthCredential }
  | { type: 'provider.cancelled' }
  | { type: 'provider.refused' }
  /** The provider lets nobody in here; `link` is the page's address for another browser [LGN-10]. */
  | { type: 'provider.unsupported'; link: string }

/** What login config holds for the providers: the ids under which they know the shop. */
export type LoginSettings = {
  googleId: string | null
  googlePackage: string | null
  appleId: string | null
  facebookId: string | null
  vkId: string | null
  huaweiId: string
  /** Path of the page that X/Twitter leads back to. */
  twitterPath: string | null
}

/** Whether the settings hold what a method needs. */
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
 * The methods to show: those that login config lists and the brand offers, in the list's order, each once; unknown ones
 * and ones whose settings are missing are left out [LGN-01 LGN-04].
 */
export const offeredMethods = (
  listed: readonly string[],
  ofBrand: readonly string[],
  settings: LoginSettings,
): LoginMethod[] =>
  [...new Set(listed)].filter(isMethod).filter((name) => ofBrand.includes(name) && isComplete[name](settings))

/** Web views of other apps, in which Google and Apple let nobody log in. */
const webViews =
  /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|KAKAOTALK|NAVER\(|Twitter for|Snapchat|TikTok|musical_ly|GSA\/)/

/** What a browser says of itself, as far as a login depends on it. */
export type LoginEnvironment = { userAgent: string; isSecure: boolean }

/** WebKit on iOS without Safari's own name: the web view of an app. */
const isBareWebKit = (userAgent: string) =>
  /iPhone|iPad|iPod/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)

/** Whether a provider lets players log in here: Google in no web view, Apple besides on secure pages only [LGN-10]. */
export const isSupported = (method: ThirdParty, { userAgent, isSecure }: LoginEnvironment): boolean => {
  const isWebView = webViews.test(userAgent) || isBareWebKit(userAgent)
  if (method === 'google') return !isWebView
  return method !== 'apple' || (isSecure && !isWebView)
}

/** The page that other browsers open to log in: the shop as it is, without what belongs to this visit. */
export const sharedLink = (href: string): string => {
  const url = new URL(href)
  url.searchParams.delete('oauth_token')
  url.hash = ''
  return url.href
}
