import { describe, expect, it } from 'vitest'
import blanks from '../../locales/blanks.json' with { type: 'json' }
import { blanksOf, findingsIn, readCatalogs, type Text } from '../../scripts/lib/catalogs.ts'
import { languages } from '../../src/contract/codes.ts'

const all = await readCatalogs()
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()

describe('the catalogs', () => {
  it('[LOC-01] exist in all eighteen languages, every message translated', () => {
    expect(all.map(([language]) => language)).toEqual([...languages])
    expect(languages).toHaveLength(18)
    const source = all
      .find(([language]) => language === 'en')?.[1]
      .map(({ id }) => id)
      .sort()
    for (const [language, texts] of all) {
      expect(texts.map(({ id }) => id).sort(), language).toEqual(source)
      expect(findingsIn(language, texts).filter(({ kind }) => kind !== 'over-long')).toEqual([])
    }
  })

  it('keep every placeholder', () => {
    for (const [language, texts] of all)
      for (const { message, translation } of texts)
        expect(new Set(placeholders(translation)), `${language}: ${message}`).toEqual(new Set(placeholders(message)))
  })

  it('[LOC-04] name their blank entries for the app', () => {
    expect(blanks).toEqual(blanksOf(all))
    const entry = (translation: string): Text => ({ id: 'a', message: 'Buy', translation, obsolete: false })
    expect(blanksOf([['de', [entry(' ')]]])).toEqual({ de: ['a'] })
    expect(findingsIn('de', [entry('')])).toEqual([{ language: 'de', kind: 'blank', message: 'Buy' }])
    expect(findingsIn('de', [{ ...entry('Kaufen'), obsolete: true }])[0]?.kind).toBe('unused')
    expect(findingsIn('de', [entry('Jetzt sofort verbindlich kaufen')])[0]?.kind).toBe('over-long')
  })
})
