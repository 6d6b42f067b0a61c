import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameCodeOf } from '../domain/page/address/pages.ts'
import { readAddress, withoutToken } from './address.ts'

const given = (search: string) =>
  Object.fromEntries(Object.entries(readAddress(search)).filter(([, value]) => value !== null))

describe('the parameters of the address', () => {
  it('[NAV-09] the specification’s seventeen parameters are read unchanged', () => {
    const parameters = {
      client_id: '10101',
      oauth_token: 'token-123',
      area_id: 'a1',
      server_id: 's1',
      role_id: 'r 1',
      visit: 'sdk',
      spec_lang: 'zh-TW',
      billing_no: 'B-2026_01',
      domain_area: 'twhk',
      idfv: '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
      utm_source: 'mail & more',
      utm_medium: 'post',
      utm_campaign: 'spring',
      utm_content: 'top',
      utm_pay: '1',
      replenish_id: 'r1',
      rp_client_id: '10101',
    }
    expect(Object.keys(parameters)).toHaveLength(17)
    const ours = { goods_id: null, until: null }
    expect(readAddress(`?${new URLSearchParams(parameters)}`)).toEqual({ ...parameters, ...ours })
  })

  it('[BEY-12] the shop’s own two parameters are read too, for a handover from another device', () => {
    const handed = { goods_id: 'gems300', until: '1700000600' }
    expect(given(`?${new URLSearchParams(handed)}`)).toEqual(handed)
    expect(given('?goods_id=&until=tomorrow')).toEqual({})
  })

  it('missing parameters are null, and unknown parameters are not read', () => {
    expect(given('')).toEqual({})
    expect(given('?other=1&client_id=7')).toEqual({ client_id: '7' })
  })

  it.each([
    ['client_id', ''],
    ['area_id', ''],
    ['role_id', ''],
    ['billing_no', 'B1<script>'],
    ['billing_no', 'B1'],
    ['domain_area', 'a'.repeat(33)],
    ['idfv', '../../etc'],
    ['utm_source', 'u'.repeat(101)],
  ])('an invalid %s counts as missing and does not affect the other parameters: %j', (name, value) => {
    expect(given(`?${new URLSearchParams({ [name]: value, visit: 'sdk' })}`)).toEqual({ visit: 'sdk' })
  })

  it.each([
    ['oauth_token', '', 'malformed-token'],
    ['oauth_token', 'short', 'malformed-token'],
    ['oauth_token', 't'.repeat(257), 'malformed-token'],
    ['client_id', '7a', '0'],
    ['client_id', '1234567890123', '0'],
    ['server_id', 's'.repeat(65), 's'.repeat(64)],
    ['role_id', 'r'.repeat(3000), 'r'.repeat(64)],
  ])(
    '[LGN-15 REG-05 GAM-05] a malformed %s counts as a value that does not exist, not as missing: %j',
    (name, value, read) => {
      expect(given(`?${new URLSearchParams({ [name]: value })}`)).toEqual({ [name]: read })
    },
  )

  it('reading them never throws, whatever their values', () => {
    const names = fc.constantFrom(...Object.keys(readAddress('')))
    const any = fc.oneof(
      fc.string(),
      fc.tuple(names, fc.string()).map((pair) => `?${pair.join('=')}`),
    )
    fc.assert(
      fc.property(any, (search) => {
        for (const value of Object.values(readAddress(search))) expect(['string', 'object']).toContain(typeof value)
      }),
    )
  })
})

describe('the address without its token', () => {
  it('all other parts of the address stay', () => {
    expect(withoutToken('https://shop.example/my?a=1&oauth_token=token-123&b=2#top')).toBe('/my?a=1&b=2#top')
    expect(withoutToken('https://shop.example/?oauth_token=token-123')).toBe('/')
  })

  it('every token is removed, including a second or malformed token', () => {
    expect(withoutToken('https://shop.example/?oauth_token=a&oauth_token=b&c=1')).toBe('/?c=1')
    expect(withoutToken('https://shop.example/?oauth_token=')).toBe('/')
    expect(withoutToken('https://shop.example/?oauth%5Ftoken=token-123')).toBe('/')
  })

  it('without a token, the result is null', () => {
    expect(withoutToken('https://shop.example/my?a=1#oauth_token')).toBeNull()
  })

  it('the result never contains a token, whatever else it contains', () => {
    const entries = fc.array(fc.tuple(fc.oneof(fc.constant('oauth_token'), fc.string()), fc.string()))
    fc.assert(
      fc.property(entries, (pairs) => {
        const query = new URLSearchParams(pairs)
        const clean = withoutToken(`https://shop.example/my?${query}`)
        expect(clean !== null).toBe(query.has('oauth_token'))
        query.delete('oauth_token')
        if (clean) expect([...new URL(clean, 'https://shop.example').searchParams]).toEqual([...query])
      }),
    )
  })
})

describe('the code of a social link', () => {
  it.each([
    ['/@skybound', 'skybound'],
    ['/@sky-bound_7/', 'sky-bound_7'],
  ])('the code of a social link is read from %s', (path, code) => {
    expect(gameCodeOf(path)).toBe(code)
  })

  it.each(['/', '/@', '/my/@skybound', '/@sky/bound', '/@sky%20bound', `/@${'c'.repeat(33)}`, '@skybound'])(
    'the code of a social link is null on %s',
    (path) => {
      expect(gameCodeOf(path)).toBeNull()
    },
  )
})
