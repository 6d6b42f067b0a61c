import { describe, expect, it } from 'vitest'
import { areaAddress, languagesIn } from './salesAreas.ts'

describe('the selectable areas of a brand', () => {
  it('[REG-04] an area lists the brand’s languages that are spoken there', () => {
    const languages = ['en', 'id', 'ms', 'th', 'vi', 'zh-TW'] as const
    expect(languagesIn('sea', languages)).toEqual(languages)
    expect(languagesIn('hk', languages)).toEqual(['zh-TW', 'en'])
    expect(languagesIn('kr', ['pl'])).toEqual(['pl'])
  })

  it('[REG-02] an area’s address names the area and a language', () => {
    expect(areaAddress('twhk', 'zh-TW')).toBe('/?domain_area=twhk&spec_lang=zh-TW')
  })

  it('[BEY-17] an area’s address keeps the in-game view', () => {
    expect(areaAddress('twhk', 'zh-TW', { isInGame: true })).toBe('/?domain_area=twhk&spec_lang=zh-TW&visit=sdk')
  })

  it('[RES-07] an area’s address keeps the order number of the address', () => {
    expect(areaAddress('sea', 'en', { billingNo: '20261127AAAA' })).toBe(
      '/?domain_area=sea&spec_lang=en&billing_no=20261127AAAA',
    )
  })

  it('[NAV-08] an area’s address keeps game, replenishment link, device and campaign, but replaces area and language', () => {
    const search = {
      client_id: '10602',
      replenish_id: 'r1',
      rp_client_id: '7',
      idfv: 'device-1',
      utm_source: 'x',
      domain_area: 'nowhere',
      spec_lang: 'de',
      oauth_token: 'secret-token',
    }
    expect(
      Object.fromEntries(new URL(areaAddress('hk', 'zh-TW', { search }), 'https://shop.example').searchParams),
    ).toEqual({
      client_id: '10602',
      replenish_id: 'r1',
      rp_client_id: '7',
      idfv: 'device-1',
      utm_source: 'x',
      domain_area: 'hk',
      spec_lang: 'zh-TW',
    })
  })
})
