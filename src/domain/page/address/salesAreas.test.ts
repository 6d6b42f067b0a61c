import { describe, expect, it } from 'vitest'
import { areaAddress, languagesIn } from './salesAreas.ts'

describe('the areas of a brand to choose from', () => {
  it('[REG-04] have the languages of the brand that are spoken there', () => {
    const languages = ['en', 'id', 'ms', 'th', 'vi', 'zh-TW'] as const
    expect(languagesIn('sea', languages)).toEqual(languages)
    expect(languagesIn('hk', languages)).toEqual(['zh-TW', 'en'])
    expect(languagesIn('kr', ['pl'])).toEqual(['pl'])
  })

  it('[REG-02] are named in the address, with a language', () => {
    expect(areaAddress('twhk', 'zh-TW')).toBe('/?domain_area=twhk&spec_lang=zh-TW')
  })

  it('[BEY-17] stay in a game’s view', () => {
    expect(areaAddress('twhk', 'zh-TW', { isInGame: true })).toBe('/?domain_area=twhk&spec_lang=zh-TW&visit=sdk')
  })

  it('[RES-07] open the order that the address names', () => {
    expect(areaAddress('sea', 'en', { billingNo: '20261127AAAA' })).toBe(
      '/?domain_area=sea&spec_lang=en&billing_no=20261127AAAA',
    )
  })
})
