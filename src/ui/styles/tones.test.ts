import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { contrast, surfaces, toneCss, tonesOf } from './tones.ts'

const schemes = ['light', 'dark'] as const
const color = fc.stringMatching(/^[0-9a-f]{6}$/)

/** Returns an error message for each tone whose contrast is too low. */
const faults = (hex: string): string[] =>
  schemes.flatMap((scheme) => {
    const tones = tonesOf(hex)[scheme]
    const { card, page } = surfaces[scheme]
    const pairs: [string, string, string, number][] = [
      ['onFill', tones.onFill, tones.fill, 4.5],
      ['onFill', tones.onFill, tones.fillHover, 4.5],
      ...[card, page, tones.accentTint].flatMap((ground): [string, string, string, number][] => [
        ['action', tones.action, ground, 4.5],
        ['accent', tones.accent, ground, 3],
      ]),
    ]
    return pairs
      .filter(([, front, back, wanted]) => contrast(front, back) < wanted)
      .map(([name, front, back]) => `${scheme} ${name}: ${front} on ${back} is ${contrast(front, back).toFixed(2)}`)
  })

describe('the tones of a colour', () => {
  it('tones are readable in both schemes for any six hex digits', () => {
    fc.assert(
      fc.property(color, (hex) => {
        expect(faults(hex)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('tones are readable for every brand and for the corners of the colour cube', () => {
    const corners = ['000000', 'ffffff', 'ff0000', '00ff00', '0000ff', 'ffff00', '00ffff', 'ff00ff', '808080', '767676']
    for (const hex of [...corners, ...Object.values(brands).map((brand) => brand.color)])
      expect(faults(hex), hex).toEqual([])
  })

  it('text is readable on the tint of a selected item', () => {
    fc.assert(
      fc.property(color, (hex) => {
        const { light, dark } = tonesOf(hex)
        expect(contrast('#0f1720', light.accentTint)).toBeGreaterThan(7)
        expect(contrast('#eef3f8', dark.accentTint)).toBeGreaterThan(7)
        expect(contrast('#566371', light.accentTint)).toBeGreaterThan(4.5)
        expect(contrast('#a3b0bf', dark.accentTint)).toBeGreaterThan(4.5)
      }),
      { numRuns: 1000 },
    )
  })

  it('the brand’s colour stays unchanged if it is visible', () => {
    expect(tonesOf('00bbff').light.fill).toBe('#00bbff')
    expect(tonesOf('#00bbff').dark.fill).toBe('#00bbff')
    expect(contrast(tonesOf('14213d').dark.fill, surfaces.dark.card)).toBeGreaterThan(1.8)
  })

  it('tones are written as one rule for the served page, and once more for browsers without light-dark()', () => {
    const css = toneCss('00bbff')
    expect(css).toMatch(
      /^:root\{--color-brand:#00bbff;(--color-[a-z-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?){6}\}@supports not /,
    )
    const [, older = ''] = css.split('@supports not (color:light-dark(red,red))')
    expect(older).not.toContain('light-dark(')
    const { light, dark } = tonesOf('00bbff')
    const [inLight, inDark] = older.split('@media (prefers-color-scheme:dark)')
    expect([inLight, inDark]).toEqual([
      expect.stringContaining(`--color-action:${light.action}`),
      expect.stringContaining(`--color-action:${dark.action}`),
    ])
  })
})

describe('the palette', () => {
  const css = readFileSync(join(import.meta.dirname, './palette.css'), 'utf8')
  /** Returns the colour as `#rrggbb`. */
  const colorOf = (name: string, scheme: (typeof schemes)[number]): string => {
    const value = new RegExp(`${name}: (.+);`).exec(css)?.[1] ?? ''
    const [, light, dark] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value) ?? [value, value, value]
    const own = /^var\((.+)\)$/.exec(value)?.[1]
    return own ? colorOf(own, scheme) : ((scheme === 'light' ? light : dark) ?? '')
  }

  it.each(schemes)('the palette has the surfaces against which the tones are measured, %s', (scheme) => {
    const { card, page } = surfaces[scheme]
    expect([colorOf('--color-card', scheme), colorOf('--color-page', scheme)]).toEqual([card, page])
  })

  it.each(schemes)('the palette starts with the tones of the default colour, %s', (scheme) => {
    const tones = tonesOf('00bbff')[scheme]
    const names = ['fill', 'fill-hover', 'on-fill', 'action', 'accent', 'accent-tint']
    expect(names.map((name) => colorOf(`--color-${name}`, scheme))).toEqual(Object.values(tones))
  })

  it.each(schemes)('the palette is readable on its surfaces, %s', (scheme) => {
    const inks = ['text', 'text-muted', 'success', 'danger', 'warning']
    const grounds = ['card', 'page', 'sunken']
    const pairs = [
      ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
      ...['success', 'danger', 'warning'].map((ink) => [ink, `${ink}-tint`] as const),
      ['on-toast', 'toast'] as const,
    ]
    const faint = pairs.filter(
      ([ink, ground]) => contrast(colorOf(`--color-${ink}`, scheme), colorOf(`--color-${ground}`, scheme)) < 4.5,
    )
    expect(faint).toEqual([])
  })
})
