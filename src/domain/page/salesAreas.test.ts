import { describe, expect, it } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { areaAddress, languagesIn } from './salesAreas.ts'

describe('the areas of a brand to choose from', () => {
  it('[REG-04] have the languages of the brand that are spoken there', () => {
    const { languages } = brands.joynet
    expect(languagesIn('sea', languages)).toEqual(['en', 'id', 'ms', 'th', 'vi', 'zh-TW'])
    expect(languagesIn('hk', languages)).toEqual(['zh-TW', 'en'])
    expect(languagesIn('ja', brands.ssgame.languages)).toEqual(['ja', 'en'])
    expect(languagesIn('kr', ['pl'])).toEqual(['pl'])
  })

  it('[REG-02] are named in the address, with a language', () => {
    expect(areaAddress('twhk', 'zh-TW')).toBe('/?domain_area=twhk&spec_lang=zh-TW')
  })
})
