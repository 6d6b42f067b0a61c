import type { LoginCalls } from '../../client/reads/logins.ts'
import type { LoginPlace, LoginSettings } from '../../domain/player/login.ts'
import { browserChannel } from '../../ports/login/channel.ts'
import { type OAuthFlowOptions, oauthFlow } from '../../ports/login/oauthFlow.ts'

type LeadOptions = Pick<OAuthFlowOptions, 'method' | 'window' | 'href' | 'address' | 'randomHex' | 'report'> & {
  api: LoginCalls
  place: LoginPlace
  settings(place: LoginPlace): Promise<LoginSettings>
}

/** Opens the provider's page in the login window. Returns a function that stops waiting for the answer. */
export const startOAuthFlow = ({ api, place, settings, ...options }: LeadOptions): (() => void) =>
  oauthFlow({
    ...options,
    settings: () => settings(place),
    askServer: (callback) =>
      place.gameId === null
        ? api.twitterAuth({ callback, client_id: place.clientId })
        : api.ingameTwitterAuth({ callback, game_id: place.gameId }),
    openChannel: browserChannel,
    every: (ms, run) => {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
  })
