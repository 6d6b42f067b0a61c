import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localText, localTextOrNothing } from './localText.ts'

const map = JSON.stringify({ fr: 'Bonjour', de: 'Hallo', en: 'Hello' })

describe('a text from the server', () => {
  it.each([
    ['the active language', 'de', 'en', 'Hallo'],
    ['the default language if the active one is missing', 'ja', 'en', 'Hello'],
    ['the language of the first entry if both are missing', 'ja', 'ko', 'Bonjour'],
  ])('[LOC-08] a text of the server is shown in %s', (_, language, fallback, shown) => {
    expect(localText(map, language, fallback)).toBe(shown)
  })

  it('[LOC-08] plain text is returned unchanged', () => {
    for (const plain of ['Ten off', '', ' spaces ', '10', '"quoted"', '[1]', 'null']) {
      expect(localText(plain, 'de', 'en')).toBe(plain)
    }
  })

  it.each(['{"de": "Hallo"', '{de: "Hallo"}', '{', '{} trailing', '{"de": "Hallo",}'])(
    '[LOC-08] malformed JSON is returned as plain text: %j',
    (broken) => {
      expect(localText(broken, 'de', 'en')).toBe(broken)
    },
  )

  it('[LOC-08] a blank entry falls back like a missing one', () => {
    expect(localText(JSON.stringify({ de: ' ', en: 'Hello' }), 'de', 'en')).toBe('Hello')
    expect(localText(JSON.stringify({ de: '', en: '', fr: 'Bonjour' }), 'de', 'en')).toBe('Bonjour')
  })

  it('[LOC-08] entries of the map that are not text count as missing', () => {
    expect(localText('{"de": 5, "en": null, "fr": "Bonjour"}', 'de', 'en')).toBe('Bonjour')
    expect(localText('{"de": {"a": "b"}}', 'de', 'en')).toBe('')
  })

  it('[LOC-08] no text causes an error, and a text that is not a map is returned unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const shown = localText(text, 'de', 'en')
        if (!text.trimStart().startsWith('{')) expect(shown).toBe(text)
      }),
    )
  })
})

describe('the description of a payment method', () => {
  it('[RCH-15] a method’s description is in the player’s language', () => {
    expect(localTextOrNothing(map, 'de', 'en')).toBe('Hallo')
    expect(localTextOrNothing(map, 'ja', 'en')).toBe('Hello')
  })

  it.each([null, '', 'plain', '{"de": "Hallo"', '{', '[]', 'null'])(
    '[RCH-15] a method’s description is empty for %j',
    (broken) => {
      expect(localTextOrNothing(broken, 'de', 'en')).toBe('')
    },
  )
})
