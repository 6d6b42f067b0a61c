import { describe, expect, it } from 'vitest'
import {
  lostProperties,
  namelessTokens,
  palette,
  physicalProperties,
  physicalStyles,
  sheetsIn,
  strayColors,
} from './lib/css.ts'
import { findings, repositoryFiles, type Source } from './lib/sources.ts'

const files = repositoryFiles().filter(({ path }) => /^(?:src|scripts)\/|^[a-z]+\.html$/.test(path))
const sheet = (text: string, path = 'src/views/a.module.css'): Source => ({ path, text })

describe('Style sheets', () => {
  it('are found in CSS files, in pages and in code', () => {
    expect(files.flatMap(sheetsIn).length).toBeGreaterThan(60)
    expect(sheetsIn(sheet('a\n<style nonce="b">c { d: e }</style>', 'a.html'))).toEqual([
      sheet('\nc { d: e }', 'a.html'),
    ])
    expect(sheetsIn(sheet('const style = `a { b: c }`', 'src/a.ts'))).toEqual([sheet('a { b: c }', 'src/a.ts')])
  })

  it('use logical sides', () => {
    expect(findings(physicalProperties, files)).toEqual([])
    expect(findings(physicalStyles, files)).toEqual([])
  })

  it.each([
    'margin-left: 1px',
    'padding-top: 1px',
    'border-right-color: red',
    'border-bottom: 0',
    'top: 0',
    'width: 1px',
    'max-height: 1px',
    'border-top-left-radius: 1px',
    'scroll-margin-top: 1px',
    'text-align: left',
    'padding: 0 1px 0 2px',
    'inset: 0 auto 0 0',
    'border-radius: 1px 0 0 1px',
    'float: right',
  ])('rejects %s', (text) => {
    expect(physicalProperties(sheet(`a { ${text} }`))).toEqual([`src/views/a.module.css:1 ${text}`])
  })

  it.each([
    'margin-inline-start: 1px',
    'inset: auto 0 0',
    'padding: 0 calc(1px + var(--a)) 2px calc(1px + var(--a))',
    'border-radius: 0 0 1px 1px',
    'text-align: start',
    'overflow-y: auto',
    'border-width: 0 1px',
  ])('accepts %s', (text) => {
    expect(physicalProperties(sheet(`a { ${text} }`))).toEqual([])
  })

  it('rejects physical sides in a style attribute', () => {
    const view = (style: string) => sheet(`<p style={{ ${style} }} width={size}>`, 'src/views/A.tsx')
    expect(physicalStyles(view('marginLeft: 1, width: 2'))).toHaveLength(2)
    expect(physicalStyles(view('marginInlineStart: 1, inlineSize: 2'))).toEqual([])
  })
})

describe('Colours', () => {
  it('are only in the palette', () => {
    expect(findings(strayColors, files)).toEqual([])
  })

  it.each(['#fff', '#00bbff80', 'rgb(8 12 30 / 50%)', 'hsl(200 50% 50%)', 'oklch(60% 0.16 200)', 'white'])(
    'rejects %s outside the palette',
    (color) => {
      expect(strayColors(sheet(`a { color: ${color} }`))).toHaveLength(1)
      expect(strayColors(sheet(`a { color: ${color} }`, palette))).toEqual([])
    },
  )

  it('rejects colours in code', () => {
    expect(strayColors(sheet("const ground = '#f3f5f8'", 'src/server/a.ts'))).toEqual(['src/server/a.ts:1 #f3f5f8'])
  })

  it('accepts colours computed from a custom property, and other values that look similar', () => {
    expect(strayColors(sheet('a { color: oklch(60% 0.16 var(--hue)); fill: currentcolor; white-space: pre }'))).toEqual(
      [],
    )
    expect(strayColors(sheet("query('#add-on'); import './a.css#x'", 'src/views/a.ts'))).toEqual([])
  })
})

describe('Custom properties', () => {
  it('are both set and used by the same page', () => {
    expect(lostProperties(files)).toEqual([])
  })

  it('finds properties that are never set or never used, page by page', () => {
    const shop = sheet('a { --size-a: 1px; --size-b: 1px; margin: var(--size-a) var(--size-c) }')
    const other = sheet('a { margin: var(--size-b); color: var(--color-a) }', 'src/server/a.css')
    expect(lostProperties([shop, other, sheet('a { --color-a: red }', palette)])).toEqual([
      'src/views/a.module.css:1 --size-c is never set',
      'src/views/a.module.css:1 --size-b is never used',
      'src/server/a.css:1 --size-b is never set',
    ])
  })

  it('recognises properties set by a style attribute', () => {
    expect(lostProperties([sheet('a { b: var(--hue) }'), sheet("style={{ '--hue': 1 }}", 'src/views/A.tsx')])).toEqual(
      [],
    )
  })

  it('of the design system start with their scale', () => {
    expect(findings(namelessTokens, files)).toEqual([])
    expect(namelessTokens(sheet('a { --s1: 1px; --space-1: 1px }', palette))).toEqual([
      `${palette}:1 --s1 does not start with a scale`,
    ])
  })
})
