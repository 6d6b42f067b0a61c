import { describe, expect, it } from 'vitest'
import { keptLanguages, shortened, wholeTexts } from './shortTexts.ts'

const gems = JSON.stringify({ en: '60 Gems', de: '60 Edelsteine', fr: '60 gemmes', ja: 'ジェム60個' })
const kept = keptLanguages('de', 'fr')

describe('server texts in a prerendered page', () => {
  it('[LOC-08] keep the page’s language, the brand’s default language and English', () => {
    expect(shortened({ goods: [{ display: gems, price: 60 }] }, kept)).toEqual({
      goods: [{ display: JSON.stringify({ en: '60 Gems', de: '60 Edelsteine', fr: '60 gemmes' }), price: 60 }],
    })
  })

  it.each([
    ['plain text', '60 Gems'],
    ['malformed JSON', '{"en":"60 Gems"'],
    ['a map whose first entry is shown, because the page’s and the default language are missing', '{"ja":"ジェム"}'],
    ['a map whose entries in these languages are blank', '{"ja":"ジェム","de":" ","fr":""}'],
  ])('[LOC-08] stay unchanged: %s', (_, text) => {
    expect(shortened([text], kept)).toEqual([text])
  })

  it('stay unchanged if another text would be shortened to the same entries', () => {
    const other = JSON.stringify({ en: '60 Gems', de: '60 Edelsteine', fr: '60 gemmes', ja: '別の物' })
    const alike = JSON.stringify({ en: '60 Gems', de: '60 Edelsteine', fr: '60 gemmes' })
    expect(shortened([gems, other, gems], kept)).toEqual([gems, other, gems])
    expect(shortened([gems, alike], kept)).toEqual([gems, alike])
    expect(wholeTexts([gems, alike], kept)).toEqual(new Map())
  })

  it('[LOC-05 LOC-08] are found again in the server’s answers, for every other language', () => {
    const [short = ''] = shortened([gems], kept)
    expect(wholeTexts({ answers: [{ display: gems }, { display: '{"ja":"ジェム"}' }] }, kept)).toEqual(
      new Map([[short, gems]]),
    )
  })
})
