import { describe, expect, it } from 'vitest'
import { brands } from '../../brands/index.ts'
import { areas, languages } from '../../src/contract/codes.ts'
import { codeFiles, findings, type Source } from './lib/sources.ts'
import { brandNames, layoutNames } from './lib/words.ts'

const code = (text: string): Source => ({ path: 'src/domain/price.ts', text })
const brandRule = brandNames(Object.keys(brands), [...areas, ...languages])
const files = codeFiles()

describe('Brands and layouts are data', () => {
  it('brands are named only in the layers that own the names', () => {
    expect(findings(brandRule, files)).toEqual([])
  })

  it.each([
    "if (brand.key === 'watt') hide()",
    "if (brand.key === 'ko') load()",
    "switch (brandKey) { case 'ru': hide() }",
    "const has = ['ru', 'a'].includes(brand.key)",
    "const colors = { rhinosJp: 'ff0000' }",
    "const name = 'ssgame'",
  ])('rejects %s', (text) => {
    expect(brandRule(code(text))).toHaveLength(1)
  })

  it('accepts languages, and names in a brand’s own file', () => {
    expect(brandRule(code("const languages = ['ko', 'ru']\nif (language === 'ko') show()"))).toEqual([])
    expect(brandRule({ path: 'brands/watt.ts', text: "const key = 'watt'" })).toEqual([])
  })

  it('layouts are named only in the layers that own the names', () => {
    expect(findings(layoutNames, files)).toEqual([])
  })

  it.each(["if (layout === 'old') hide()", 'const skins = { new: A, old: B }'])('rejects %s', (text) => {
    expect(layoutNames(code(text)).length).toBeGreaterThan(0)
    expect(layoutNames({ path: 'src/domain/page/look/layoutRule.ts', text })).toEqual([])
  })
})
