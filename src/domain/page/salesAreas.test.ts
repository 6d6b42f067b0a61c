import { describe, expect, it } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { areaAddress, areaChoices } from './salesAreas.ts'

describe('the areas of a brand to choose from', () => {
  it('[REG-04] have names in the language of the page, and the languages of the brand that are spoken there', () => {
    expect(areaChoices(brands.joynet, 'en')).toEqual([
      { area: 'sea', name: 'Southeast Asia', languages: ['en', 'id', 'ms', 'th', 'vi', 'zh-TW'] },
      { area: 'hk', name: 'Hong Kong', languages: ['zh-TW', 'en'] },
      {
        area: 'codapay',
        name: 'Southeast Asia · Codapay',
        languages: ['en', 'id', 'ms', 'th', 'vi', 'zh-TW'],
      },
    ])
    expect(areaChoices(brands.ssgame, 'ja')[0]).toEqual({ area: 'ja', name: '日本', languages: ['ja', 'en'] })
  })

  it.each(Object.values(brands))('[REG-04] are told apart, each with a language, for $key', (brand) => {
    for (const locale of brand.languages) {
      const choices = areaChoices(brand, locale)
      expect(choices.map(({ area }) => area)).toEqual(brand.areas)
      expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length)
      for (const { languages } of choices) expect(languages.length).toBeGreaterThan(0)
    }
  })

  it('[REG-02] are named in the address, with a language', () => {
    expect(areaAddress('twhk', 'zh-TW')).toBe('/?domain_area=twhk&spec_lang=zh-TW')
  })
})
