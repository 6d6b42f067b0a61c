import { describe, expect, it } from 'vitest'
import { addressOf, redirected } from './navigation.ts'

describe('the redirects of a layout', () => {
  const redirects = { '/': '/selectGoods', '/result': '/selectGoods' }

  it('[NAV-01] lead on with the query, from addresses with a slash at their end too', () => {
    expect(redirected(redirects, '/', '?client_id=7')).toBe('/selectGoods?client_id=7')
    expect(redirected(redirects, '/result/', '')).toBe('/selectGoods')
  })

  it('leave other addresses alone', () => {
    expect(redirected(redirects, '/my', '')).toBeNull()
    expect(redirected(redirects, '/@sky', '')).toBeNull()
  })
})

describe('the way to another page', () => {
  it('[NAV-08] carries links, device, place, language and campaign over, and nothing else', () => {
    expect(
      addressOf(
        '/my',
        {},
        '?replenish_id=r&rp_client_id=1&idfv=d&domain_area=ja&client_id=2&visit=sdk&spec_lang=de&x=1',
      ),
    ).toBe('/my?replenish_id=r&rp_client_id=1&idfv=d&domain_area=ja&client_id=2&visit=sdk&spec_lang=de')
    expect(addressOf('/my', {}, '?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d&billing_no=B1')).toBe(
      '/my?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d',
    )
  })

  it('[NAV-08] leaves what the next page names itself', () => {
    expect(addressOf('/', { client_id: '7' }, '?client_id=2&idfv=d')).toBe('/?idfv=d&client_id=7')
    expect(addressOf('/my', {}, '')).toBe('/my')
  })
})
