import { contrastOf, hexOf, type Rgb, rgbOf } from '../../domain/page/rgb.ts'

/** Colours derived from one brand colour for one scheme, all as `#rrggbb`. */
export type Tones = {
  /** Background of the main action; the brand colour, moved only where it would vanish into the card. */
  fill: string
  /** `fill` under the pointer, moved away from `on`. */
  over: string
  /** Text on `fill` and `over`: contrast at least 4.5. */
  on: string
  /** Action text on card, page and tint: contrast at least 4.5. */
  act: string
  /** Border of what is selected, focus ring: contrast at least 3 on card, page and tint. */
  edge: string
  /** Background of what is selected. */
  tint: string
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Surfaces that tones are measured on; the same values stand in tokens.css. */
export const surfaces = {
  light: { card: '#ffffff', page: '#f3f5f8' },
  dark: { card: '#161d25', page: '#0c1116' },
} as const

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]

/** WCAG contrast of two hex colours, 1 to 21. */
export const contrast = (one: string, other: string): number => contrastOf(rgbOf(one), rgbOf(other))

/** Nearer to white by a share, and as colourful as before: only the lightness of HSL moves. */
const lighten = (color: Rgb, share: number): Rgb => {
  const max = Math.max(...color)
  const min = Math.min(...color)
  const light = (max + min) / 510
  const after = light + (1 - light) * share
  const room = (value: number) => 255 * Math.min(value, 1 - value)
  const scale = max === min ? 0 : room(after) / room(light)
  const part = (value: number) => Math.round(255 * after + (value - 255 * light) * scale)
  return [part(color[0]), part(color[1]), part(color[2])]
}

const darken = (color: Rgb, share: number): Rgb => mix(color, black, share)

/** The first colour on the way to black or white that has the wanted contrast with every ground. */
const reach = (from: Rgb, toward: typeof lighten, wanted: number, grounds: readonly Rgb[]): Rgb => {
  for (let share = 0; share < 1; share += 0.02) {
    const color = toward(from, share)
    if (grounds.every((ground) => contrastOf(color, ground) >= wanted)) return color
  }
  return toward(from, 1)
}

const tonesIn = (brand: Rgb, scheme: keyof typeof surfaces): Tones => {
  const card = rgbOf(surfaces[scheme].card)
  const page = rgbOf(surfaces[scheme].page)
  const ahead = scheme === 'light' ? darken : lighten
  const fill = reach(brand, ahead, scheme === 'light' ? 1.25 : 1.9, [card])
  const tint = mix(card, fill, scheme === 'light' ? 0.09 : 0.16)
  // The white letter wins where it reads well; else a near-black with a breath of the brand.
  const onWhite = contrastOf(fill, white) >= 4.5
  const on = onWhite ? white : reach(darken(fill, 0.86), darken, 4.5, [fill])
  const grounds = [card, page, tint]
  return {
    fill: hexOf(fill),
    over: hexOf(mix(fill, onWhite ? black : white, 0.12)),
    on: hexOf(on),
    act: hexOf(reach(fill, ahead, 4.5, grounds)),
    edge: hexOf(reach(fill, ahead, 3, grounds)),
    tint: hexOf(tint),
  }
}

/**
 * Every tone of a brand colour, for both schemes, with contrast that holds whatever the colour.
 * @param hex 6 hex characters, with or without #; the caller has checked them [BRD-05]
 */
export const tonesOf = (hex: string): { brand: string; light: Tones; dark: Tones } => {
  const brand = rgbOf(hex)
  return { brand: hexOf(brand), light: tonesIn(brand, 'light'), dark: tonesIn(brand, 'dark') }
}

/** The tones as custom properties, `--brand` and `--light-fill`, `--dark-fill` …, which tokens.css picks from. */
export const toneProperties = (hex: string): Record<`--${string}`, string> => {
  const { brand, ...schemes } = tonesOf(hex)
  return Object.fromEntries([
    ['--brand', brand],
    ...Object.entries(schemes).flatMap(([scheme, tones]) =>
      Object.entries(tones).map(([name, value]) => [`--${scheme}-${name}`, value]),
    ),
  ])
}

/** The same as one CSS rule, to stand in the served page's head before any script [BRD-04]. */
export const toneCss = (hex: string): string =>
  `:root{${Object.entries(toneProperties(hex))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
