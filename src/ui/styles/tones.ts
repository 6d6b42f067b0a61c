import { contrastOf, hexOf, type Rgb, rgbOf } from '../../domain/page/look/rgb.ts'

/** Colours derived from one brand colour for one scheme, all as `#rrggbb`. */
export type Tones = {
  /** Background of the main action; the brand colour, moved only where it would vanish into the card. */
  fill: string
  /** `fill` under the pointer, moved away from `onFill`. */
  fillHover: string
  /** Text on `fill` and `fillHover`: contrast at least 4.5. */
  onFill: string
  /** Action text on card, page and tint: contrast at least 4.5. */
  action: string
  /** Border of what is selected, focus ring: contrast at least 3 on card, page and tint. */
  accent: string
  /** Background of what is selected. */
  accentTint: string
}

/** The custom property of each tone. */
const properties: Readonly<Record<keyof Tones, `--color-${string}`>> = {
  fill: '--color-fill',
  fillHover: '--color-fill-hover',
  onFill: '--color-on-fill',
  action: '--color-action',
  accent: '--color-accent',
  accentTint: '--color-accent-tint',
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Surfaces that tones are measured on; the same values stand in palette.css. */
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

/** Without a hue to speak of: what is pressed would look like what cannot be pressed, were it not far from it in lightness. */
const isNeutral = (color: Rgb): boolean => Math.max(...color) - Math.min(...color) < 32

const tonesIn = (brand: Rgb, scheme: keyof typeof surfaces): Tones => {
  const card = rgbOf(surfaces[scheme].card)
  const page = rgbOf(surfaces[scheme].page)
  const ahead = scheme === 'light' ? darken : lighten
  const seen = scheme === 'light' ? 1.25 : 1.9
  const fill = reach(brand, ahead, isNeutral(brand) ? 7 : seen, [card])
  const accentTint = mix(card, fill, scheme === 'light' ? 0.09 : 0.16)
  // The white letter wins where it reads well; else a near-black with a breath of the brand.
  const onWhite = contrastOf(fill, white) >= 4.5
  const onFill = onWhite ? white : reach(darken(fill, 0.86), darken, 4.5, [fill])
  const grounds = [card, page, accentTint]
  return {
    fill: hexOf(fill),
    fillHover: hexOf(mix(fill, onWhite ? black : white, 0.12)),
    onFill: hexOf(onFill),
    action: hexOf(reach(fill, ahead, 4.5, grounds)),
    accent: hexOf(reach(fill, ahead, 3, grounds)),
    accentTint: hexOf(accentTint),
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

const toneNames = Object.keys(properties) as (keyof Tones)[]

/** The tones as custom properties, each as `write` has it for both schemes. */
const propertiesOf = (hex: string, write: (light: string, dark: string) => string): string => {
  const { brand, light, dark } = tonesOf(hex)
  const tones = toneNames.map((name) => `${properties[name]}:${write(light[name], dark[name])}`)
  return `:root{--color-brand:${brand};${tones.join(';')}}`
}

/**
 * The tones as CSS rules, to stand in the served page's head before any script, in the place of palette.css's [BRD-04].
 * Browsers without light-dark() follow the scheme of the device.
 */
export const toneCss = (hex: string): string => {
  const light = propertiesOf(hex, (tone) => tone)
  const dark = propertiesOf(hex, (_, tone) => tone)
  const older = `${light}@media (prefers-color-scheme:dark){${dark}}`
  return `${propertiesOf(hex, (...tones) => `light-dark(${tones})`)}@supports not (color:light-dark(red,red)){${older}}`
}
