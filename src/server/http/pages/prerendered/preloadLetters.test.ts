import { expect, test } from 'vitest'
import { brands } from '../../../../../brands/index.ts'
import type { Brand } from '../../../../../brands/schema.ts'
import { preloadLetters } from './preloadLetters.ts'

const face = (family: string, file: string) =>
  `@font-face{font-family:${family};font-weight:700;src:url(/assets/${file})format("woff2")}`
const css = [
  face('Cairo Arabic', 'cairo-arabic-wght-normal-a1.woff2'),
  face('Sofia Sans Extra Condensed', 'sofia-latin-800-italic-b2.woff2'),
  face('Sofia Sans Extra Condensed', 'sofia-latin-ext-800-italic-c3.woff2'),
  face('Cinzel', 'cinzel-latin-700-normal-d4.woff2'),
].join('')
const link = (file: string) => `</assets/${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`

test('[LGN-15] preloads the fonts of the brand and of the language, and no others', () => {
  expect(preloadLetters(css, brands.watt, 'en')).toBe(link('sofia-latin-800-italic-b2.woff2'))
  expect(preloadLetters(css, brands.watt, 'pl')).toBe(
    `${link('sofia-latin-800-italic-b2.woff2')}, ${link('sofia-latin-ext-800-italic-c3.woff2')}`,
  )
  expect(preloadLetters(css, brands.watt, 'ar')).toBe(
    `${link('cairo-arabic-wght-normal-a1.woff2')}, ${link('sofia-latin-800-italic-b2.woff2')}`,
  )
  const { theme: _none, ...rest } = brands.watt
  const plain: Brand = rest
  expect(preloadLetters(css, plain, 'en')).toBe('')
})
