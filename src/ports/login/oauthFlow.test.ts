import { beforeEach, describe, expect, it } from 'vitest'
import type { LoginSettings, ProviderReport, ThirdParty } from '../../domain/player/login.ts'
import { handAnswer, type OpenChannel } from './channel.ts'
import { type OAuthFlowOptions, oauthFlow } from './oauthFlow.ts'

/** Channels of one origin: each receives the messages of all others, but not its own. */
const createOrigin = (): OpenChannel => {
  type Listener = (event: { data: unknown }) => void
  const open = new Set<Listener[]>()
  return () => {
    const own: Listener[] = []
    open.add(own)
    return {
      postMessage: (data) => {
        if (!open.has(own)) throw new Error('closed')
        for (const other of [...open]) if (other !== own) for (const listener of [...other]) listener({ data })
      },
      addEventListener: (_, listener) => void own.push(listener),
      close: () => void open.delete(own),
    }
  }
}

const settings: LoginSettings = {
  googleId: 'g-id',
  googlePackage: 'pkg',
  appleId: 'a-id',
  facebookId: 'f-id',
  vkId: 'v-id',
  huaweiId: '9001',
  twitterPath: '/twitter.html',
}
const requestToken = 'https://api.x.example/authenticate?oauth_token=begun'

let origin: OpenChannel
let reports: ProviderReport[]
let window: OAuthFlowOptions['window'] & { url: string | null; here: string | null; gone: boolean }
let glances: (() => void)[]
beforeEach(() => {
  origin = createOrigin()
  reports = []
  glances = []
  window = {
    url: null,
    here: null,
    gone: false,
    go: (url) => {
      window.url = url
    },
    close: () => {},
    isGone: () => window.gone,
    address: () => window.here,
  }
})

const begin = async (method: ThirdParty, more: Partial<OAuthFlowOptions> = {}) => {
  let drawn = 0
  const opened = Promise.withResolvers<void>()
  const stop = oauthFlow({
    method,
    window,
    href: 'https://shop.example/selectGoods?client_id=1&oauth_token=t',
    settings: async () => settings,
    askServer: async () => ({ url: requestToken }),
    address: undefined,
    randomHex: (length) => String(++drawn).repeat(length),
    openChannel: origin,
    every: (_, run) => {
      glances.push(run)
      return () => void glances.splice(0)
    },
    report: (event) => {
      reports.push(event)
      opened.resolve()
    },
    ...more,
  })
  await opened.promise
  return stop
}
const state = '1'.repeat(32)
const nonce = '2'.repeat(32)
const leadBack = (href: string) => {
  let isTaken = false
  handAnswer(origin, href, () => {
    isTaken = true
  })
  return isTaken
}
const page = 'https://shop.example/login.html'

describe('an OAuth window', () => {
  it.each([
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth', { client_id: 'g-id', response_type: 'code', nonce }],
    [
      'apple',
      'https://appleid.apple.com/auth/authorize',
      { client_id: 'a-id', response_type: 'code id_token', response_mode: 'fragment', nonce },
    ],
    ['facebook', 'https://www.facebook.com/v23.0/dialog/oauth', { client_id: 'f-id', response_type: 'token' }],
    ['vk', 'https://oauth.vk.com/authorize', { client_id: 'v-id', response_type: 'token' }],
    [
      'huawei',
      'https://oauth-login.cloud.huawei.com/oauth2/v3/authorize',
      { client_id: '9001', response_type: 'code', nonce },
    ],
  ] as const)(
    '[LGN-04] the window opens %s with the parameters that this provider expects',
    async (method, address, wanted) => {
      await begin(method)
      const { origin: host, pathname, searchParams } = new URL(window.url ?? '')
      expect(host + pathname).toBe(address)
      expect(Object.fromEntries(searchParams)).toMatchObject({ ...wanted, state, redirect_uri: page })
      expect(reports).toEqual([{ type: 'window.opened' }])
    },
  )

  it('the window opens the provider’s replacement if the page names one, and never an unsafe address', async () => {
    await begin('google', { address: 'http://id.localhost:4001/google/authorize' })
    expect(window.url).toMatch(/^http:\/\/id\.localhost:4001\/google\/authorize\?/)
    window.url = null
    await begin('twitter', { askServer: async () => ({ url: 'javascript:alert(1)' }) })
    expect([window.url, reports.at(-1)]).toEqual([null, { type: 'provider.refused' }])
  })

  it.each([
    ['google', `?code=c&state=${state}`, { method: 'google', code: 'c', pkg: 'pkg', redirectUri: page, nonce }],
    [
      'apple',
      `#code=c&id_token=i&state=${state}`,
      { method: 'apple', code: 'c', identityToken: 'i', redirectUri: page, nonce },
    ],
    ['facebook', `#access_token=t&state=${state}`, { method: 'facebook', accessToken: 't' }],
    ['vk', `#access_token=t&user_id=7&state=${state}`, { method: 'vk', accessToken: 't', uid: '7' }],
    ['huawei', `?code=c&state=${state}`, { method: 'huawei', code: 'c', redirectUri: page, nonce }],
    ['twitter', '?oauth_token=begun&oauth_verifier=v', { method: 'twitter', token: 'begun', verifier: 'v' }],
  ] as const)('[LGN-04] the credential that %s returns is parsed', async (method, answer, credential) => {
    await begin(method)
    expect(leadBack(`${page}${answer}`)).toBe(true)
    expect(reports.at(-1)).toEqual({ type: 'provider.answered', credential })
    // the login has ended, so the page ignores a second answer
    expect(leadBack(`${page}${answer}`)).toBe(false)
  })

  it.each([
    ['google', `?error=access_denied&state=${state}`, 'provider.cancelled'],
    ['apple', `#error=user_cancelled_authorize&state=${state}`, 'provider.cancelled'],
    ['twitter', '?denied=begun', 'provider.cancelled'],
    ['facebook', `?error=server_error&state=${state}`, 'provider.refused'],
    ['vk', `#access_token=t&state=${state}`, 'provider.refused'],
    ['apple', `#code=c&state=${state}`, 'provider.refused'],
    ['twitter', '?oauth_token=begun', 'provider.refused'],
    ['huawei', `?state=${state}`, 'provider.refused'],
    ['google', `?error=disallowed_useragent&state=${state}`, 'provider.unsupported'],
  ] as const)('[LGN-10] an answer of %s without a credential is reported: %s', async (method, answer, type) => {
    await begin(method)
    leadBack(`${page}${answer}`)
    expect(reports.at(-1)).toMatchObject({ type })
  })

  it('an answer with another state is ignored, except in the login’s own window, where it is a refusal', async () => {
    await begin('google')
    const foreign = `${page}?code=c&state=of-another-tab`
    expect(leadBack(foreign)).toBe(false)
    expect(reports).toHaveLength(1)
    window.here = foreign
    expect(leadBack(foreign)).toBe(true)
    expect(reports.at(-1)).toEqual({ type: 'provider.refused' })
  })

  it('a lost window is reported once and may still answer; after the flow is stopped, nothing is handled', async () => {
    const stop = await begin('google')
    window.gone = true
    for (const glance of [...glances, ...glances]) glance()
    expect(reports).toEqual([{ type: 'window.opened' }, { type: 'window.left' }])
    leadBack(`${page}?code=c&state=${state}`)
    expect(reports.at(-1)).toMatchObject({ type: 'provider.answered' })
    stop()
    const again = await begin('google')
    again()
    expect(leadBack(`${page}?code=c&state=${'1'.repeat(32)}`)).toBe(false)
  })

  it('a refusal is reported if login config or the login’s first step cannot be fetched', async () => {
    const fails = () => Promise.reject(new Error('no'))
    await begin('google', { settings: fails })
    await begin('twitter', { askServer: fails })
    await begin('vk', { settings: async () => ({ ...settings, vkId: null }) })
    expect(reports).toEqual([...'123'].map(() => ({ type: 'provider.refused' })))
    expect(window.url).toBeNull()
  })
})
