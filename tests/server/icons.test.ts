import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { outlinesOf } from '../../src/server/icons/iconPath.ts'
import { iconPng, iconSvg } from '../../src/server/icons/icons.ts'

describe('An icon', () => {
  /** Red, green, blue and alpha of a PNG's pixel. */
  const pixelOf = (png: Uint8Array, size: number, x: number, y: number) => {
    const data = Buffer.from(png)
    const start = data.indexOf('IDAT') + 4
    const rows = inflateSync(data.subarray(start, start + data.readUInt32BE(start - 8)))
    const at = y * (size * 4 + 1) + 1 + x * 4
    return [...rows.subarray(at, at + 4)]
  }
  const square = { color: '336699', mark: ['M8 8h16v16H8zM12 12h8v8h-8z', 'M0 0h4v4H0z'] }

  it('in pixels is what the paths say: ground, mark, hole, lighter part, round corner', () => {
    const any = iconPng(square, 'any', 320)
    expect(pixelOf(any, 320, 0, 0)).toEqual([0, 0, 0, 0])
    expect(pixelOf(any, 320, 160, 5)).toEqual([51, 102, 153, 255])
    expect(pixelOf(any, 320, 118, 118)).toEqual([255, 255, 255, 255])
    expect(pixelOf(any, 320, 160, 160)).toEqual([51, 102, 153, 255])
    expect(pixelOf(any, 320, 60, 60)).toEqual(
      [51, 102, 153].map((part) => Math.round(part * 0.45 + 255 * 0.55)).concat(255),
    )
    expect(pixelOf(iconPng(square, 'full', 320), 320, 0, 0)).toEqual([51, 102, 153, 255])
  })

  it('keeps the mark within the circle that every mask leaves', () => {
    const full = iconPng({ ...square, mark: ['M0 0h32v32H0z'] }, 'full', 100)
    for (let x = 0; x < 100; x++)
      for (let y = 0; y < 100; y++)
        if (Math.hypot(x + 0.5 - 50, y + 0.5 - 50) > 40.5) expect(pixelOf(full, 100, x, y)).toEqual([51, 102, 153, 255])
  })

  it('has a mark that is told from its colour', () => {
    expect(iconSvg({ ...square, color: 'ffee00' }, 'any')).toContain('<g fill="#242100"')
    expect(iconSvg({ ...square, color: '102030' }, 'any')).toContain('<g fill="#ffffff"')
  })

  it.each([
    ['relative and absolute lines', 'M1 2l3 0 0 3H2v-1z', '1,2 4,2 4,5 2,5 2,4'],
    ['numbers without gaps', 'M1-2.5.5-1', '1,-2.5 0.5,-1'],
    ['two shapes', 'M1 1h1zm2 2v1z', '1,1 2,1; 3,3 3,4'],
    ['a shape after a closed one', 'M1 1h1zh2', '1,1 2,1; 1,1 3,1'],
    ['a mistake: all before it', 'M1 1h1L5', '1,1 2,1'],
    ['nothing', 'M', ''],
  ])('reads %s', (_, path, shapes) => {
    expect(
      outlinesOf(path)
        .map((outline) => outline.join(' '))
        .join('; '),
    ).toBe(shapes)
  })

  it.each([
    ['an arc with flags that touch', 'M0 5a5 5 0 0110 0', [5, 0]],
    ['an arc the other way', 'M0 5a5 5 0 0 0 10 0', [5, 10]],
    ['an arc with too small a radius', 'M0 5A1 1 0 0 1 10 5', [5, 0]],
    ['a curve', 'M0 5C0 0 10 0 10 5', [5, 1.25]],
    ['a smooth curve', 'M-10 5C-10 10 0 10 0 5S10 0 10 5', [5, 1.25]],
    ['a parabola', 'M0 5Q5 -5 10 5', [5, 0]],
    ['a smooth parabola', 'M-10 5Q-5 15 0 5T10 5', [5, 0]],
  ])('bends %s', (_, path, middle) => {
    const [outline = []] = outlinesOf(path)
    const nearest = outline.reduce(
      (best, [x, y]) => Math.min(best, Math.hypot(x - (middle[0] ?? 0), y - (middle[1] ?? 0))),
      99,
    )
    expect(nearest).toBeLessThan(1e-6)
    expect(outline.at(-1)?.map((part) => Math.round(part * 1e6) / 1e6)).toEqual([10, 5])
  })
})
