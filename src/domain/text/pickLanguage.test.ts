import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/codes.ts'
import { isRightToLeft, languageOf, narrowed, pickLanguage } from './pickLanguage.ts'

describe('a language code', () => {
  it('a parsed language code is one of the eighteen languages', () => {
    const eighteen = 'ar de en es fr id it ja ko ms pl pt ru th tr vi zh-CN zh-TW'.split(' ')
    expect([...languages]).toEqual(eighteen)
    expect(eighteen.map(languageOf)).toEqual(eighteen)
  })

  it.each([
    ['EN', 'en'],
    [' de ', 'de'],
    ['pt-BR', 'pt'],
    ['en_US', 'en'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh_Hans_MO', 'zh-CN'],
    ['zh_tw', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh_Hant_TW', 'zh-TW'],
  ])('[LOC-03] the language code %s is parsed as %s', (code, language) => {
    expect(languageOf(code)).toBe(language)
  })

  it.each([null, undefined, '', ' ', 'xx', 'english', 'e', '-', 'nl-NL'])('%j is no language code', (code) => {
    expect(languageOf(code)).toBeNull()
  })
})

describe('the page’s language', () => {
  it('[LOC-03] the page’s language is the first wanted language that the brand offers', () => {
    expect(pickLanguage(['en', 'de', 'ja'], 'en', ['ja', 'de', 'en'])).toBe('ja')
    expect(pickLanguage(['en', 'de', 'ja'], 'en', [null, undefined, 'de-AT', 'ja'])).toBe('de')
    expect(pickLanguage(['en', 'de', 'ja'], 'en', ['ko', 'nonsense', 'ja'])).toBe('ja')
  })

  it('[LOC-03] if the brand offers no wanted language, the page has the brand’s default language', () => {
    expect(pickLanguage(['en', 'ja'], 'ja', ['ko', null])).toBe('ja')
    expect(pickLanguage(['en', 'ja'], 'ja', [])).toBe('ja')
  })

  it('the page’s language is always one that the brand offers, even if the default is not', () => {
    expect(pickLanguage(['de', 'ja'], 'en', [])).toBe('de')
    expect(pickLanguage([], 'ja', ['ja'])).toBe('en')
  })
})

describe('the writing direction', () => {
  it('only Arabic is written from right to left', () => {
    expect(languages.filter(isRightToLeft)).toEqual(['ar'])
  })
})

describe('the languages of a game', () => {
  it('[LOC-02] a game has the brand’s languages that page config lists; unknown codes are ignored', () => {
    expect(narrowed(['en', 'de', 'fr'], 'fr, klingon,ja,EN')).toEqual(['en', 'fr'])
  })

  it('[LOC-02] a game has all of the brand’s languages if page config lists none of them', () => {
    for (const list of [null, '', 'klingon', 'ja,ko']) expect(narrowed(['en', 'de'], list)).toEqual(['en', 'de'])
  })
})
