import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brands } from '../../brands/index.ts'
import { contrast, surfaces, toneCss, toneProperties, tonesOf } from '../../src/ui/styles/tones.ts'

const schemes = ['light', 'dark'] as const
const color = fc.stringMatching(/^[0-9a-f]{6}$/)

/** Every way in which a colour's tones fall short, as sentences; empty when all is readable. */
const faults = (hex: string): string[] =>
  schemes.flatMap((scheme) => {
    const tones = tonesOf(hex)[scheme]
    const { card, page } = surfaces[scheme]
    const pairs: [string, string, string, number][] = [
      ['on', tones.on, tones.fill, 4.5],
      ['on', tones.on, tones.over, 4.5],
      ...[card, page, tones.tint].flatMap((ground): [string, string, string, number][] => [
        ['act', tones.act, ground, 4.5],
        ['edge', tones.edge, ground, 3],
      ]),
    ]
    return pairs
      .filter(([, front, back, wanted]) => contrast(front, back) < wanted)
      .map(([name, front, back]) => `${scheme} ${name}: ${front} on ${back} is ${contrast(front, back).toFixed(2)}`)
  })

describe('the tones of a colour', () => {
  it('read well in both schemes, whatever the six hex characters', () => {
    fc.assert(
      fc.property(color, (hex) => {
        expect(faults(hex)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('read well for every brand and for the corners of the colour cube', () => {
    const corners = ['000000', 'ffffff', 'ff0000', '00ff00', '0000ff', 'ffff00', '00ffff', 'ff00ff', '808080', '767676']
    for (const hex of [...corners, ...Object.values(brands).map((brand) => brand.color)])
      expect(faults(hex), hex).toEqual([])
  })

  it('leave ink readable on the tint of what is selected', () => {
    fc.assert(
      fc.property(color, (hex) => {
        const { light, dark } = tonesOf(hex)
        expect(contrast('#0f1720', light.tint)).toBeGreaterThan(7)
        expect(contrast('#eef3f8', dark.tint)).toBeGreaterThan(7)
        expect(contrast('#566371', light.tint)).toBeGreaterThan(4.5)
        expect(contrast('#a3b0bf', dark.tint)).toBeGreaterThan(4.5)
      }),
      { numRuns: 1000 },
    )
  })

  it('keep a brand colour as it is where it can be seen', () => {
    expect(tonesOf('00bbff').light.fill).toBe('#00bbff')
    expect(tonesOf('#00bbff').dark.fill).toBe('#00bbff')
    expect(contrast(tonesOf('14213d').dark.fill, surfaces.dark.card)).toBeGreaterThan(1.8)
  })

  it('come as custom properties and as one rule for the served page', () => {
    expect(toneProperties('00bbff')).toMatchObject({ '--brand': '#00bbff', '--light-fill': '#00bbff' })
    expect(toneCss('00bbff')).toMatch(/^:root\{--brand:#00bbff;(--(light|dark)-[a-z]+:#[0-9a-f]{6};?){12}\}$/)
  })
})
