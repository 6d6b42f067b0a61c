import type { LoginSettings, OAuthCredential } from '../../domain/player/login.ts'

export type ProviderAnswer =
  | { type: 'provider.answered'; credential: OAuthCredential }
  | { type: 'provider.cancelled' }
  | { type: 'provider.refused' }
  | { type: 'provider.unsupported' }

type Beginning = {
  settings: LoginSettings
  /** URL of the shop's page to which the provider redirects. */
  redirectUri: string
  /**
   * Random text that identifies this login. The provider returns `state` in its answer and adds `nonce` to the identity
   * token.
   */
  state: string
  nonce: string
  /** URL of a simulated provider, for development and tests; undefined in production. */
  address: string | undefined
  /** Starts the login through the shop's server, for providers that do not let the browser start the login. */
  askServer(callback: string): Promise<{ url: string }>
}

type OAuthAttempt = {
  url: string
  /**
   * Returns whether the answer belongs to this login. Compares `state`, or the value that the provider uses instead.
   */
  isMine(answer: URLSearchParams): boolean
  read(answer: URLSearchParams): ProviderAnswer
}

/** Starts logins at one provider and parses its answers [LGN-04]. */
export type Adapter = {
  /** Path of the shop's page to which the provider redirects. */
  callbackPath(settings: LoginSettings): string
  begin(beginning: Beginning): Promise<OAuthAttempt>
}

/** Path to which most providers redirect. */
export const ownCallback = () => '/login.html'

/**
 * Returns a setting of the login config.
 * @throws Error if the setting is missing: a fault in the shop, which shows only methods with complete settings
 */
export const needed = (value: string | null, name: string): string => {
  if (value === null) throw new Error(`login config has no ${name}`)
  return value
}

export const addressOf = (page: string, parameters: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(parameters)}`

export const hasState = (state: string) => (answer: URLSearchParams) => answer.get('state') === state

/**
 * Reads an answer without a login: the player cancelled, the provider does not support the browser, or the provider
 * refused the login.
 */
export const refusalOf = (answer: URLSearchParams): ProviderAnswer => {
  const error = answer.get('error')
  if (error === 'disallowed_useragent') return { type: 'provider.unsupported' }
  const isCancelled = error === 'access_denied' || error === 'user_cancelled_authorize'
  return { type: isCancelled ? 'provider.cancelled' : 'provider.refused' }
}
