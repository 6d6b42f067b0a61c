import { Resvg } from '@resvg/resvg-js'
import type { Brand } from '../../../brands/schema.ts'
import { contrastOf, hexOf, type Rgb, rgbOf } from '../../domain/page/look/rgb.ts'

type Look = Pick<Brand, 'color' | 'mark'>

/**
 * Shapes of an icon's background, and the size of the brand's mark in it. `any` is a tile with round corners. `full` is
 * a square that the operating system cuts to its own shape, so the mark is smaller.
 */
const shapes = {
  any: { ground: 'M8 0H24A8 8 0 0 1 32 8V24A8 8 0 0 1 24 32H8A8 8 0 0 1 0 24V8A8 8 0 0 1 8 0z', scale: 0.66 },
  full: { ground: 'M0 0H32V32H0z', scale: 0.56 },
} as const
export type IconShape = keyof typeof shapes

const box = 32
/** Opacity of all paths of the brand's mark except the first. The page uses the same opacity. */
const lighter = 0.55
const white: Rgb = [255, 255, 255]

/**
 * Returns the colour of the brand's mark: white if the contrast suffices, otherwise a dark shade of the background. The
 * page's logo follows the same rule.
 */
const inkOn = (ground: Rgb): Rgb => {
  if (contrastOf(ground, white) >= 4.5) return white
  const [red, green, blue] = ground
  return [Math.round(red * 0.14), Math.round(green * 0.14), Math.round(blue * 0.14)]
}

export const iconSvg = ({ color, mark }: Look, shape: IconShape): string => {
  const { ground, scale } = shapes[shape]
  const gap = (box * (1 - scale)) / 2
  const paths = mark.map((path, at) => `<path${at > 0 ? ` opacity="${lighter}"` : ''} d="${path}"/>`)
  const ink = hexOf(inkOn(rgbOf(color)))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}"><path fill="#${color}" d="${ground}"/>` +
    `<g fill="${ink}" fill-rule="evenodd" transform="translate(${gap.toFixed(2)} ${gap.toFixed(2)}) scale(${scale})">` +
    `${paths.join('')}</g></svg>`
  )
}

const kept = new Map<string, Uint8Array<ArrayBuffer>>()
/** Maximum number of cached icons. The shop needs fewer; the maximum limits the memory if brands change often. */
const most = 500

/** Returns the icon as PNG, for systems that do not support SVG. Icons are cached. */
export const iconPng = (look: Look, shape: IconShape, size: number): Uint8Array<ArrayBuffer> => {
  const key = [look.color, shape, size, ...look.mark].join(' ')
  const known = kept.get(key)
  if (known) return known
  const drawing = new Resvg(iconSvg(look, shape), {
    fitTo: { mode: 'width', value: size },
    font: { loadSystemFonts: false },
  })
  const png = new Uint8Array(drawing.render().asPng())
  if (kept.size >= most) kept.clear()
  kept.set(key, png)
  return png
}
