import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { looks } from '../games.ts'
import { drawingOf } from './drawings.ts'
import { drawings, sheetOf } from './sheetOf.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

const declared = (css: string, names: RegExp) =>
  [...css.matchAll(/(--[\w-]+): ([^;]+);/g)].flatMap(([, name = '', value]) =>
    names.test(name) ? `${name}:${value}` : [],
  )

const style = [
  ...declared(read('../../../ui/styles/palette.css'), /^--color-(?:shadow|on-art)$/),
  ...declared(read('../art.module.css'), /^--art-/),
].join(';')
const sources = read('../art.svg') + read('parts.svg')

describe('drawings of goods (to update: vitest run src/views/art/goods -u)', () => {
  it.each(looks)('drawings are composed of the parts of $scene', async (look) => {
    await expect(sheetOf(look, sources, style)).toMatchFileSnapshot(`sheets/${look.scene}.svg`)
  })

  it('drawings exist for every game that has a look, and for no other game', () => {
    expect(readdirSync(join(import.meta.dirname, 'sheets')).sort()).toEqual(
      looks.map(({ scene }) => `${scene}.svg`).sort(),
    )
  })

  it.each(looks)('drawings have unique names in the sheet of $scene', ({ scene }) => {
    const ids = [...read(`sheets/${scene}.svg`).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    for (const name of Object.keys(drawings)) expect(ids).toContain(name)
  })

  it('drawings stay within their boxes', () => {
    // the largest piece of currency extends at most 13.6 units from its centre
    for (const [name, { heap }] of Object.entries(drawings))
      for (const [x, y, , scale] of heap) {
        const reach = 13.6 * scale
        expect([name, x - reach >= 0, y - reach >= 0, x + reach <= 120, y + reach <= 92]).toEqual([
          name,
          ...Array.from({ length: 4 }, () => true),
        ])
      }
  })

  it('drawings grow with the amount that is bought, and exist for every kind that is sold', () => {
    expect([0, 1, 3.4, 7, 99, Number.NaN].map((size) => drawingOf('gems', size))).toEqual([
      'gems-1',
      'gems-1',
      'gems-3',
      'gems-7',
      'gems-7',
      'gems-1',
    ])
    expect([1, 2, 3, 7].map((size) => drawingOf('bundle', size))).toEqual([
      'bundle-1',
      'bundle-2',
      'bundle-3',
      'bundle-1',
    ])
    expect(
      ['pass', 'month', 'week', 'special', 'companion', 'outfit', 'gift'].map((kind) => drawingOf(kind, 5)),
    ).toEqual(['pass', 'month', 'month', 'bundle-1', 'companion', 'outfit', 'gift'])
    expect(drawingOf('a kind of tomorrow', 2)).toBe('gems-2')
  })
})
