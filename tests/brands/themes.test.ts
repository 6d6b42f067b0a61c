import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brands } from '../../brands/index.ts'
import { type Brand, checkBrand } from '../../brands/schema.ts'
import { letterFamilies } from '../../brands/theme.ts'
import { themeAttributes, themeCss, withoutOtherThemes } from '../../src/server/http/pages/prerendered/themeCss.ts'
import { contrast, tonesOf } from '../../src/ui/styles/tones.ts'

const all: readonly Brand[] = Object.values(brands)
const root = join(import.meta.dirname, '../..')
const sheet = readFileSync(join(root, 'src/ui/styles/letters.css'), 'utf8')

type Face = { family: string; style: string; weight: string; file: string; range: string }
const faces: readonly Face[] = [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => {
  const value = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(face)?.[1] ?? ''
  const [, file = ''] = /url\("([^"]+)"\)/.exec(face) ?? []
  return {
    family: value('font-family').replaceAll('"', ''),
    style: value('font-style'),
    weight: value('font-weight'),
    file: join(root, 'src/ui/styles', file),
    range: value('unicode-range'),
  }
})
/** Background colour of a disabled button in each colour scheme. */
const disabled = { light: '#eaeef3', dark: '#212b35' } as const
const spread = (hex: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts)
}
const facesOf = ({ theme }: Brand) => faces.filter(({ family }) => family === theme?.letters?.family)

describe('the themes of the brands', () => {
  it.each(all)('[BEY-19] $key has a wordmark, a typeface and a pattern', ({ theme }) => {
    expect(theme?.wordmark?.path).toMatch(/^M/)
    expect(theme?.letters).toBeDefined()
    expect(theme?.pattern).toMatch(/^M/)
  })

  it('[BEY-19] differ even without colours: in wordmark, pattern, typeface, and the combination of corners, surface and banner', () => {
    const looks: ((brand: Brand) => unknown)[] = [
      ({ theme }) => theme?.wordmark?.path,
      ({ theme }) => theme?.pattern,
      ({ theme }) => theme?.letters?.family,
      ({ theme }) => [theme?.corners, theme?.surface, theme?.hero].join(' '),
    ]
    for (const look of looks) expect(new Set(all.map(look)).size).toBe(all.length)
  })

  it('[BEY-19] use every option of the schema', () => {
    const used = (name: 'corners' | 'density' | 'hero' | 'bar') =>
      [...new Set(all.map(({ theme }) => theme?.[name]))].sort()
    expect(used('corners')).toEqual(['crisp', 'pill', 'round', 'sharp'])
    expect(used('density')).toEqual(['even', 'roomy', 'tight'])
    expect(used('hero')).toEqual(['arch', 'bleed', 'card', 'framed', 'poster', 'slant', 'split', 'ticket'])
    expect(used('bar')).toEqual(['clear', 'filled', 'ink', 'plain'])
  })
})

describe('the fonts of a brand', () => {
  it('[BEY-19] are part of the build: each family in the weight and style that its brand uses', () => {
    expect([...new Set(faces.map(({ family }) => family))].sort()).toEqual([...letterFamilies].sort())
    for (const brand of all) {
      const { weight, slant } = brand.theme?.letters ?? {}
      for (const face of facesOf(brand)) {
        expect(face.style).toBe(slant ? 'italic' : 'normal')
        const [least = '', most = least] = face.weight.split(' ')
        expect(Number(weight)).toBeGreaterThanOrEqual(Number(least))
        expect(Number(weight)).toBeLessThanOrEqual(Number(most))
      }
    }
  })

  it.each(all)('[BEY-19] of $key weigh at most 30 KB on a page', (brand) => {
    const sizes = facesOf(brand).map(({ file }) => statSync(file).size)
    // A page loads the font files of Latin and of at most one other script.
    const [latin = 0, ...more] = sizes.sort((one, other) => other - one)
    expect(latin + (more[0] ?? 0)).toBeLessThanOrEqual(30 * 1024)
  })

  it('[BEY-19] never delay a page, and load only for characters on the page', () => {
    for (const [face] of sheet.matchAll(/@font-face \{[^}]*\}/g)) {
      expect(face).toContain('font-display: optional')
      expect(face).toContain('unicode-range')
    }
  })

  it("[BEY-19] of other brands are not in a brand's page", () => {
    const packed = '@font-face{font-family:Oswald;src:url(a)}@font-face{font-family:"Baloo 2";src:url(b)}a{b:c}'
    expect(withoutOtherThemes(packed, brands.rhinos)).toBe('@font-face{font-family:Oswald;src:url(a)}a{b:c}')
    expect(withoutOtherThemes(packed, brands.joynet)).toBe('@font-face{font-family:"Baloo 2";src:url(b)}a{b:c}')
    const own = '@font-face{font-family:Cairo Arabic;src:url(a)}'
    expect(withoutOtherThemes(own, brands.watt)).toBe(own)
  })

  it("[BEY-19] rules of other brands' themes are not in a brand's page", () => {
    const { hero, bar } = { hero: 'slant', ...brands.watt.theme }
    const own = `html[data-hero=${hero}] .a{b:c}html:is([data-hero=${hero}],[data-hero=arch]) .a{b:c}`
    const any = `html:is([data-hero],:not([data-hero])) .a{b:c}html:not([lang]) .a,html[data-bar=x] .a{b:c}.a{b:c}`
    const others = 'html[data-hero=arch] .a{b:c}@media (width>1px){html[data-bar="ink"] .a{b:c}}'
    expect([hero, bar]).not.toContain('ink')
    expect(withoutOtherThemes(own + others + any, brands.watt)).toBe(own + any)
    expect(withoutOtherThemes(`@media (width>1px){.a{b:c}html[data-bar=ink] .a{b:c}}`, brands.watt)).toBe(
      '@media (width>1px){.a{b:c}}',
    )
  })
})

describe('a brand without a theme', () => {
  const { theme: _none, ...rest } = brands.watt
  const plain: Brand = rest

  it('[BEY-19] is valid and has the default look', () => {
    expect(checkBrand(plain).problems).toEqual([])
    expect([themeCss(plain), themeAttributes(plain)]).toEqual(['', ''])
  })

  it('[BEY-19] may set only some parts of a theme', () => {
    const { brand, problems } = checkBrand({ ...plain, theme: { corners: 'sharp' } })
    expect(problems).toEqual([])
    expect(brand && [themeCss(brand), themeAttributes(brand)]).toEqual(['', ' data-corners="sharp"'])
  })
})

describe('the colour of buttons', () => {
  it('[BEY-19] is a colour of its own if the brand’s colour is close to grey', () => {
    const isNear = (hex: string) => spread(`#${hex}`) < 32
    expect(all.filter(({ color }) => isNear(color)).map(({ key }) => key)).toEqual(['rhinos'])
    for (const { color, action = color } of all) expect(isNear(action)).toBe(false)
  })

  it.each([
    ...all.map(({ color, action = color }) => action),
    '7d7f87',
    '808080',
    'ffffff',
    '000000',
    'e8ecf1',
    '232b33',
  ])('[BEY-19] #%s does not look disabled', (color) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { fill, onFill } = tonesOf(color)[scheme]
      expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5)
      // An enabled button must differ from a disabled button in saturation or in lightness.
      const isColorful = spread(fill) - spread(disabled[scheme]) > 30
      expect(isColorful || contrast(fill, disabled[scheme]) > 4.5, `${scheme} ${fill}`).toBe(true)
    }
  })
})
