import type { LoginSettings, OAuthCredential } from '../../domain/player/login.ts'

export type ProviderAnswer =
  | { type: 'provider.answered'; credential: OAuthCredential }
  | { type: 'provider.cancelled' }
  | { type: 'provider.refused' }
  | { type: 'provider.unsupported' }

/** Data that an adapter needs to start a login. */
type Beginning = {
  settings: LoginSettings
  /** URL of the shop's page to which the provider redirects. */
  redirectUri: string
  /** Random values of this login. The provider returns `state` in its answer and adds `nonce` to the identity token. */
  state: string
  nonce: string
  /** URL of a simulated provider, for development and tests; undefined in production. */
  address: string | undefined
  /** Starts the login from the server, for providers that do not let the browser start it. */
  askServer(callback: string): Promise<{ url: string }>
}

/** A login that the page has started at an identity provider. */
type OAuthAttempt = {
  /** The provider's page. */
  url: string
  /**
   * Returns whether an answer of the provider belongs to this login: it must contain the login's `state` or the value
   * that the provider uses instead.
   */
  isMine(answer: URLSearchParams): boolean
  read(answer: URLSearchParams): ProviderAnswer
}

/** Starts logins at one identity provider, and parses the provider's answers [LGN-04]. */
export type Adapter = {
  /** Path of the shop's page to which the provider redirects. */
  callbackPath(settings: LoginSettings): string
  begin(beginning: Beginning): Promise<OAuthAttempt>
}

/** Returns the path of the shop's page to which most providers redirect. */
export const ownCallback = () => '/login.html'

/**
 * Returns a setting of the login config.
 * @throws Error if the setting is missing; this is a fault in the shop, because login methods with missing settings are
 * not shown
 */
export const needed = (value: string | null, name: string): string => {
  if (value === null) throw new Error(`login config has no ${name}`)
  return value
}

export const addressOf = (page: string, parameters: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(parameters)}`

/** Returns a function that checks whether a provider's answer contains the given state. */
export const hasState = (state: string) => (answer: URLSearchParams) => answer.get('state') === state

/**
 * Returns why a provider's answer contains no credential: the player cancelled the login, the provider does not support
 * the browser, or the provider refused the login.
 */
export const refusalOf = (answer: URLSearchParams): ProviderAnswer => {
  const error = answer.get('error')
  if (error === 'disallowed_useragent') return { type: 'provider.unsupported' }
  const isCancelled = error === 'access_denied' || error === 'user_cancelled_authorize'
  return { type: isCancelled ? 'provider.cancelled' : 'provider.refused' }
}
