import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { iconPng, iconSvg } from '../../../src/server/icons/icons.ts'

describe('An icon', () => {
  /** Returns a function that returns the pixel of a PNG image at a position, as red, green, blue and alpha. */
  const pixelsOf = (png: Uint8Array, size: number) => {
    const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
    const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><image width="${size}" height="${size}" href="${data}"/></svg>`
    const { width, pixels } = new Resvg(page).render()
    expect(width).toBe(size)
    const bytes = Uint8Array.from(pixels)
    return (x: number, y: number) => [...bytes.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)]
  }
  const square = { color: '336699', mark: ['M8 8h16v16H8zM12 12h8v8h-8z', 'M0 0h4v4H0z'] }

  it('renders the paths as pixels: background, mark, hole, lighter part, round corner', () => {
    const any = pixelsOf(iconPng(square, 'any', 320), 320)
    expect(any(0, 0)).toEqual([0, 0, 0, 0])
    expect(any(160, 5)).toEqual([51, 102, 153, 255])
    expect(any(118, 118)).toEqual([255, 255, 255, 255])
    expect(any(160, 160)).toEqual([51, 102, 153, 255])
    for (const [part, value] of any(60, 60).entries())
      expect(value).toBeCloseTo(([51, 102, 153, 255][part] ?? 0) * 0.45 + 255 * 0.55, -0.5)
    expect(pixelsOf(iconPng(square, 'full', 320), 320)(0, 0)).toEqual([51, 102, 153, 255])
  })

  it('keeps the logo inside the circle that every mask shows', () => {
    const full = pixelsOf(iconPng({ ...square, mark: ['M0 0h32v32H0z'] }, 'full', 100), 100)
    for (let x = 0; x < 100; x++)
      for (let y = 0; y < 100; y++)
        if (Math.hypot(x + 0.5 - 50, y + 0.5 - 50) > 40.5) expect(full(x, y)).toEqual([51, 102, 153, 255])
  })

  it('has a logo in a colour that differs from the background', () => {
    expect(iconSvg({ ...square, color: 'ffee00' }, 'any')).toContain('<g fill="#242100"')
    expect(iconSvg({ ...square, color: '102030' }, 'any')).toContain('<g fill="#ffffff"')
  })

  it('renders an invalid path up to the invalid command', () => {
    const broken = pixelsOf(iconPng({ ...square, mark: ['M8 8h16v16H8zL5'] }, 'any', 320), 320)
    expect(broken(118, 118)).toEqual([255, 255, 255, 255])
  })
})
