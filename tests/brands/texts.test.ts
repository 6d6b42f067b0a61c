import { describe, expect, it } from 'vitest'
import blanks from '../../locales/blanks.json' with { type: 'json' }
import { blanksOf, findingsIn, readCatalogs, type Text } from '../../scripts/lib/catalogs.ts'
import { languages } from '../../src/contract/codes.ts'

const all = await readCatalogs()
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort()

describe('the catalogs', () => {
  it('[LOC-01] exist in all eighteen languages, with every message translated', () => {
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

  it('[SYS-08] have a message for every text of the error catalogue, in every language', () => {
    const catalogue = {
      'network error, try again later': 'Network error. Please try again later.',
      'query error, return to the home page': 'Something could not be found. Please go back to the shop and try again.',
      'character not found': 'No role was found on this server. Choose another server or account.',
      'claim failed': 'It could not be received. Please try again.',
      'page expired': 'This page has expired',
      'page expired, the way on': 'Please ask customer service for a new link.',
      'request failed': 'Please try again, or go to the first page and verify your real name again.',
      'login failed': 'Login failed. Please try again or choose another way to log in.',
      'not real-name verified': 'Your real name is not verified',
      'unpaid order': 'Pay your open order for this item first.',
      'purchase limit': 'The purchase limit of this item is reached.',
      'cookie hint':
        'Your browser keeps nothing for this shop. Please turn private browsing off and allow cookies; until then everything works for this visit only.',
    }
    for (const [language, texts] of all)
      for (const [name, text] of Object.entries(catalogue))
        expect(texts.find(({ message }) => message === text)?.translation, `${language}: ${name}`).toMatch(/\S/)
  })

  it('keep every placeholder', () => {
    for (const [language, texts] of all)
      for (const { message, translation } of texts)
        expect(new Set(placeholders(translation)), `${language}: ${message}`).toEqual(new Set(placeholders(message)))
  })

  it('[LOC-04] pass their blank entries to the app', () => {
    expect(blanks).toEqual(blanksOf(all))
    const entry = (translation: string): Text => ({ id: 'a', message: 'Buy', translation, obsolete: false })
    expect(blanksOf([['de', [entry(' ')]]])).toEqual({ de: ['a'] })
    expect(findingsIn('de', [entry('')])).toEqual([{ language: 'de', kind: 'blank', message: 'Buy' }])
    expect(findingsIn('de', [{ ...entry('Kaufen'), obsolete: true }])[0]?.kind).toBe('unused')
    expect(findingsIn('de', [entry('Jetzt sofort verbindlich kaufen')])[0]?.kind).toBe('over-long')
  })
})
