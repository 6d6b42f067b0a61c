import type { LoginSettings, OAuthCredential } from '../../domain/player/login.ts'

/** Result of parsing an identity provider's answer. */
export type ProviderAnswer =
  | { type: 'provider.answered'; credential: OAuthCredential }
  | { type: 'provider.cancelled' }
  | { type: 'provider.refused' }
  | { type: 'provider.unsupported' }

/** Parameters for starting a login. */
type Beginning = {
  settings: LoginSettings
  /** URL of the shop's page to which the provider redirects. */
  redirectUri: string
  /**
   * Random values of one login. The provider returns `state` in its answer and includes `nonce` in the identity token.
   */
  state: string
  nonce: string
  /** URL of a fake provider, for development and tests; undefined in production. */
  address: string | undefined
  /** Starts the login on the server, for providers that do not allow a start in the browser. */
  askServer(callback: string): Promise<{ url: string }>
}

/** A login that has started at a provider. */
type OAuthAttempt = {
  /** The provider's page. */
  url: string
  /**
   * Returns whether an answer belongs to this login: it must contain the login's state or the value that the provider
   * uses instead.
   */
  isMine(answer: URLSearchParams): boolean
  read(answer: URLSearchParams): ProviderAnswer
}

/** How to start a login at an identity provider, and how to parse its answer [LGN-04]. */
export type Adapter = {
  /** Path of the shop's page to which the provider redirects. */
  callbackPath(settings: LoginSettings): string
  begin(beginning: Beginning): Promise<OAuthAttempt>
}

/** Returns the path of the shop's page to which most providers redirect. */
export const ownCallback = () => '/login.html'

/**
 * Returns a setting from the login config.
 * @throws Error if the setting is missing; the shop shows no method with missing settings
 */
export const needed = (value: string | null, name: string): string => {
  if (value === null) throw new Error(`login config has no ${name}`)
  return value
}

export const addressOf = (page: string, parameters: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(parameters)}`

/** Returns a function that checks whether an answer contains the state of this login. */
export const hasState = (state: string) => (answer: URLSearchParams) => answer.get('state') === state

/**
 * Maps an answer without a credential to its cause: the player cancelled, the browser is not supported, or the provider
 * refused the login.
 */
export const refusalOf = (answer: URLSearchParams): ProviderAnswer => {
  const error = answer.get('error')
  if (error === 'disallowed_useragent') return { type: 'provider.unsupported' }
  const isCancelled = error === 'access_denied' || error === 'user_cancelled_authorize'
  return { type: isCancelled ? 'provider.cancelled' : 'provider.refused' }
}
