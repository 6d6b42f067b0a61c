import type { LoginPorts } from '../../../machines/login/login.effects.ts'
import type { LoginCalls } from '../../client/reads/logins.ts'
import {
  isSupported,
  type LoginEnvironment,
  type LoginPlace,
  type LoginSettings,
  sharedLink,
  type ThirdParty,
} from '../../domain/player/login.ts'
import { obfuscate } from '../../domain/player/obfuscate.ts'
import type { LoginWindow } from '../../ports/windows/loginWindow.ts'

export type SignInBrowser = {
  openWindow(): LoginWindow | null
  environment(): LoginEnvironment & { href: string }
  /** Origins of simulated login providers, for development and tests. */
  identity: Readonly<Partial<Record<ThirdParty, string>>>
}
/** Used while rendering on the server, where no player can log in. */
export const noSignIn: SignInBrowser = {
  openWindow: () => null,
  environment: () => ({ userAgent: '', isSecure: true, href: '' }),
  identity: {},
}
type SignInOptions = SignInBrowser & {
  api: LoginCalls
  settings(place: LoginPlace): Promise<LoginSettings>
  randomHex(length: number): string
}

/**
 * Creates the logins for the shop and for replenishments. The login window opens before the code of the OAuth flow
 * loads, because browsers allow a new window only directly after a click.
 */
export const createSignIn = (options: SignInOptions): LoginPorts['logins'] => {
  const { api, randomHex } = options
  return {
    password: async ({ kind, username, password, place }, signal) => {
      const { loginResultOf, linkOf } = await import('../../client/reads/logins.ts')
      const sent = {
        username: obfuscate(username, randomHex(3)),
        password: obfuscate(password, randomHex(3)),
        ...(kind === 'card' && { type: kind }),
      }
      return place.gameId === null
        ? loginResultOf(await api.authenticate({ ...sent, client_id: place.clientId }, signal))
        : linkOf(await api.ingameAuthenticate({ ...sent, game_id: place.gameId }, signal))
    },
    ask: ({ method, place }, report) => {
      const environment = options.environment()
      if (!isSupported(method, environment)) {
        report({ type: 'provider.unsupported', link: sharedLink(environment.href) })
        return () => {}
      }
      const window = options.openWindow()
      if (!window) {
        report({ type: 'window.blocked' })
        return () => {}
      }
      let stop = () => {}
      let isOver = false
      const lead = async () => {
        const { startOAuthFlow } = await import('./oauthLogin.ts')
        if (isOver) return
        stop = startOAuthFlow({
          method,
          place,
          window,
          href: environment.href,
          address: options.identity[method],
          report,
          ...options,
        })
      }
      lead().catch(() => report({ type: 'provider.refused' }))
      return () => {
        isOver = true
        stop()
        window.close()
      }
    },
    exchange: async (input, signal) => (await import('../../client/reads/logins.ts')).exchange(api, input, signal),
  }
}
