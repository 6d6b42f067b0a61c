import type { LoginSettings, OAuthCredential } from '../../domain/player/login.ts'

/** What a provider's answer means. */
export type ProviderAnswer =
  | { type: 'provider.answered'; credential: OAuthCredential }
  | { type: 'provider.cancelled' }
  | { type: 'provider.refused' }
  | { type: 'provider.unsupported' }

/** What a login is begun with. */
type Beginning = {
  settings: LoginSettings
  /** The shop's own page for this provider to lead back to. */
  redirectUri: string
  /** Drawn for this login: comes back with the answer, and stands in the identity token. */
  state: string
  nonce: string
  /** Where the provider asks its players, instead of its real address. */
  address: string | undefined
  /** Begins the login at the server, for the provider that wants that. */
  askServer(callback: string): Promise<{ url: string }>
}

/** A login at one provider, begun. */
type OAuthAttempt = {
  /** The provider's page. */
  url: string
  /** Whether an answer belongs to this login: the state that was drawn, or what stands for it. */
  isMine(answer: URLSearchParams): boolean
  read(answer: URLSearchParams): ProviderAnswer
}

/** A provider: in what words it is asked, and in what words it answers [LGN-04]. */
export type Adapter = {
  /** The page that it leads back to. */
  callbackPath(settings: LoginSettings): string
  begin(beginning: Beginning): Promise<OAuthAttempt>
}

/** The page of the shop that providers lead back to. */
export const ownCallback = () => '/login.html'

/** @throws Error for a setting that login config lacks: its method is not shown then */
export const needed = (value: string | null, name: string): string => {
  if (value === null) throw new Error(`login config has no ${name}`)
  return value
}

export const addressOf = (page: string, parameters: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(parameters)}`

/** Whether the answer carries the state that was drawn. */
export const hasState = (state: string) => (answer: URLSearchParams) => answer.get('state') === state

/** What an answer without a credential means: the player's own no, a browser that is not let in, or anything else. */
export const refusalOf = (answer: URLSearchParams): ProviderAnswer => {
  const error = answer.get('error')
  if (error === 'disallowed_useragent') return { type: 'provider.unsupported' }
  const isCancelled = error === 'access_denied' || error === 'user_cancelled_authorize'
  return { type: isCancelled ? 'provider.cancelled' : 'provider.refused' }
}
