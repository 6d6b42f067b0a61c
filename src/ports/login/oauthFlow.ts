import { checkedLink } from '../../domain/page/address/urls.ts'
import { type LoginSettings, type ProviderReport, sharedLink, type ThirdParty } from '../../domain/player/login.ts'
import type { LoginWindow } from '../windows/loginWindow.ts'
import type { Adapter } from './adapter.ts'
import { listenForAnswers, type OpenChannel, parametersOf } from './channel.ts'

/** Interval in ms of the check whether the login window was closed. */
const glance = 400

const adapters: Readonly<Record<ThirdParty, () => Promise<Adapter>>> = {
  google: async () => (await import('./google.ts')).google,
  apple: async () => (await import('./apple.ts')).apple,
  facebook: async () => (await import('./facebook.ts')).facebook,
  vk: async () => (await import('./vk.ts')).vk,
  huawei: async () => (await import('./huawei.ts')).huawei,
  twitter: async () => (await import('./twitter.ts')).twitter,
}

export type OAuthFlowOptions = {
  method: ThirdParty
  window: LoginWindow
  /** URL of the page on which the player started the login. */
  href: string
  settings(): Promise<LoginSettings>
  askServer(callback: string): Promise<{ url: string }>
  /** URL of a simulated provider, for development and tests; undefined in production. */
  address: string | undefined
  randomHex(length: number): string
  openChannel: OpenChannel
  /** Calls `run` every `ms` milliseconds, until the returned function is called. */
  every(ms: number, run: () => void): () => void
  report(event: ProviderReport): void
}

/**
 * Opens the provider's page in the login window and reports the outcome. An answer with another state is a refusal if
 * the login window itself has sent it; otherwise it belongs to another page and is ignored.
 * @returns a function that stops listening
 */
export const oauthFlow = (options: OAuthFlowOptions): (() => void) => {
  const { method, window, href, report } = options
  const stops: (() => void)[] = []
  let isOver = false
  const stop = () => {
    isOver = true
    for (const one of stops.splice(0)) one()
  }
  const finish = (event: ProviderReport) => {
    if (isOver) return
    stop()
    report(event)
  }
  const lead = async () => {
    const { origin } = new URL(href)
    const [adapter, settings] = await Promise.all([adapters[method](), options.settings()])
    const attempt = await adapter.begin({
      settings,
      redirectUri: `${origin}${adapter.callbackPath(settings)}`,
      state: options.randomHex(32),
      nonce: options.randomHex(32),
      address: options.address,
      askServer: options.askServer,
    })
    const url = checkedLink(attempt.url)
    if (isOver) return
    if (url === null) return finish({ type: 'provider.refused' })
    stops.push(
      listenForAnswers(options.openChannel, (answer) => {
        const parameters = parametersOf(answer)
        const isMine = attempt.isMine(parameters)
        if (!isMine && window.address() !== answer) return null
        const read = isMine ? attempt.read(parameters) : { type: 'provider.refused' as const }
        return () => finish(read.type === 'provider.unsupported' ? { ...read, link: sharedLink(href) } : read)
      }),
      watch(),
    )
    window.go(url)
    report({ type: 'window.opened' })
  }
  const watch = () => {
    let isReported = false
    return options.every(glance, () => {
      if (isReported || !window.isGone()) return
      isReported = true
      report({ type: 'window.left' })
    })
  }
  lead().catch(() => finish({ type: 'provider.refused' }))
  return stop
}
