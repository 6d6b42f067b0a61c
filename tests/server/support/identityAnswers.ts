import { watt } from '../../../brands/watt.ts'
import { identityApp } from '../../../src/demo/identity/identityApp.ts'
import type { ThirdParty } from '../../../src/domain/player/login.ts'
import type { TestShop } from './shopOn.ts'

/** OpenID Connect nonce. */
export const nonce = 'a nonce of these tests'
/** OAuth state. */
export const state = 'a state of these tests'
export const page = 'http://watt.localhost:4000/login.html'

const asks: Readonly<Record<Exclude<ThirdParty, 'twitter'>, Record<string, string>>> = {
  google: { client_id: watt.login.googleClientId ?? '', response_type: 'code', nonce },
  apple: { client_id: watt.login.iosBundle ?? '', response_type: 'code id_token', nonce },
  facebook: { client_id: watt.login.facebookAppId ?? '', response_type: 'token' },
  vk: { client_id: '510007', response_type: 'token', redirect_uri: 'http://ssgame.localhost:4000/login.html' },
  huawei: { client_id: String(watt.login.loginClient), response_type: 'code', nonce },
}

/**
 * Returns the address of a provider's login page, for the brand ssgame (VK) or the brand watt (all other providers).
 */
export const addressOf = (provider: Exclude<ThirdParty, 'twitter'>, more: Record<string, string> = {}) =>
  `http://id.localhost/${provider}/authorize?${new URLSearchParams({ redirect_uri: page, state, ...asks[provider], ...more })}`

/** Opens the login pages of a shop's simulated identity providers. */
export const openIdentities = ({ identities }: TestShop) => {
  const site = identityApp(identities)
  /** Posts to the simulated provider's login page. */
  const decide = async (url: string, action: string, account = 'ann') => {
    const { pathname, search } = new URL(url)
    const body = new URLSearchParams({ action, account })
    const answer = await site.request(pathname + search, { method: 'POST', body })
    return { status: answer.status, location: answer.headers.get('location') }
  }
  return {
    site,
    decide,
    /** Returns the parameters of the callback URL, after `?` or `#`. */
    answerOf: async (url: string, action = 'approve', account?: string) => {
      const { location } = await decide(url, action, account)
      const { search, hash } = new URL(location ?? '')
      return Object.fromEntries(new URLSearchParams(search.slice(1) || hash.slice(1)))
    },
  }
}
export type Identities = ReturnType<typeof openIdentities>
