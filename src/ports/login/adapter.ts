import type { LoginSettings, OAuthCredential } from '../../domain/player/login.ts'

/** Result of parsing a provider's answer. */
export type ProviderAnswer =
  | { type: 'provider.answered'; credential: OAuthCredential }
  | { type: 'provider.cancelled' }
  | { type: 'provider.refused' }
  | { type: 'provider.unsupported' }

/** Parameters with which a login starts. */
type Beginning = {
  settings: LoginSettings
  /** The shop's page to which this provider redirects. */
  redirectUri: string
  /**
   * Random values of this login. The provider returns `state` with its answer, and includes `nonce` in the identity
   * token.
   */
  state: string
  nonce: string
  /** Address of a substitute for the provider; undefined to use the real address. */
  address: string | undefined
  /** Starts the login on the server; needed for a provider whose login cannot start in the browser. */
  askServer(callback: string): Promise<{ url: string }>
}

/** A login that was started at a provider. */
type OAuthAttempt = {
  /** The provider's page. */
  url: string
  /**
   * Returns whether an answer belongs to this login: it contains this login's state, or the value that this provider
   * uses instead.
   */
  isMine(answer: URLSearchParams): boolean
  read(answer: URLSearchParams): ProviderAnswer
}

/** A provider: how to start a login there, and how to parse its answer [LGN-04]. */
export type Adapter = {
  /** Path of the page to which the provider redirects. */
  callbackPath(settings: LoginSettings): string
  begin(beginning: Beginning): Promise<OAuthAttempt>
}

/** Returns the path of the shop's page to which most providers redirect. */
export const ownCallback = () => '/login.html'

/**
 * Returns a setting.
 * @throws Error if login config lacks the setting; a method without its settings is not shown
 */
export const needed = (value: string | null, name: string): string => {
  if (value === null) throw new Error(`login config has no ${name}`)
  return value
}

export const addressOf = (page: string, parameters: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(parameters)}`

/** Returns a function that checks whether an answer has the state of this login. */
export const hasState = (state: string) => (answer: URLSearchParams) => answer.get('state') === state

/**
 * Returns the meaning of an answer without a credential: the player cancelled, the browser is not supported, or the
 * provider refused the login.
 */
export const refusalOf = (answer: URLSearchParams): ProviderAnswer => {
  const error = answer.get('error')
  if (error === 'disallowed_useragent') return { type: 'provider.unsupported' }
  const isCancelled = error === 'access_denied' || error === 'user_cancelled_authorize'
  return { type: isCancelled ? 'provider.cancelled' : 'provider.refused' }
}
