import { describe, expect, it } from 'vitest'
import { isSupported, type LoginSettings, offeredMethods, sharedLink } from './login.ts'

const settings: LoginSettings = {
  googleId: 'g',
  googlePackage: null,
  appleId: 'a',
  facebookId: 'f',
  vkId: 'v',
  huaweiId: '1',
  twitterPath: '/x.html',
}
const all = ['google', 'apple', 'facebook', 'vk', 'huawei', 'twitter', 'card']

describe('the login methods besides username and password', () => {
  it('[LGN-04] login methods are those of login config that the brand offers, in the config’s order and without duplicates', () => {
    expect(offeredMethods(['vk', 'google', 'vk', 'telepathy', 'constructor'], all, settings)).toEqual(['vk', 'google'])
    expect(offeredMethods(all, ['password', 'card', 'apple'], settings)).toEqual(['apple', 'card'])
    expect(offeredMethods([], all, settings)).toEqual([])
  })

  it('a login method whose settings are missing is omitted', () => {
    const none = { ...settings, googleId: null, appleId: null, facebookId: null, vkId: null, twitterPath: null }
    expect(offeredMethods(all, all, none)).toEqual(['huawei', 'card'])
  })
})

const webViews = [
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1 Line/15.0',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 [FBAN/EMA;FBAV/500.0]',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 KAKAOTALK 11.0',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0',
]
const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
]

describe('a browser', () => {
  it.each(webViews)('[LGN-10] a browser inside another app allows neither Google nor Apple: %s', (userAgent) => {
    const here = { userAgent, isSecure: true }
    expect([isSupported('google', here), isSupported('apple', here), isSupported('facebook', here)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it.each(browsers)('a browser outside other apps allows both, Apple only on secure pages: %s', (userAgent) => {
    expect(isSupported('google', { userAgent, isSecure: false })).toBe(true)
    expect(isSupported('apple', { userAgent, isSecure: true })).toBe(true)
    expect(isSupported('apple', { userAgent, isSecure: false })).toBe(false)
  })
})

describe('the link for another browser', () => {
  it('the link for another browser is the page’s address without its token and fragment', () => {
    expect(sharedLink('https://a.example/selectGoods?client_id=1&oauth_token=secret#x')).toBe(
      'https://a.example/selectGoods?client_id=1',
    )
  })
})
