import { contrastOf, hexOf, type Rgb, rgbOf } from '../../domain/page/look/rgb.ts'

/** Colours of one colour scheme, as `#rrggbb`. */
export type Tones = {
  /** Background of the main button: the brand's colour, unless it would be invisible on a card. */
  fill: string
  /**
   * Background of the main button while the pointer is over it. Its contrast to `onFill` is higher than the contrast of
   * `fill`.
   */
  fillHover: string
  /** Text on `fill` and `fillHover`. Its contrast to both is at least 4.5. */
  onFill: string
  /** Colour of links and text buttons. The contrast to cards, page and `accentTint` is at least 4.5. */
  action: string
  /**
   * Colour of focus rings and of borders of selected items. The contrast to cards, page and `accentTint` is at least 3.
   */
  accent: string
  /** Background of selected items. */
  accentTint: string
}

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

/** Backgrounds to which the tones need enough contrast. The colours must be the same as in palette.css. */
export const surfaces = {
  light: { card: '#ffffff', page: '#f3f5f8' },
  dark: { card: '#161d25', page: '#0c1116' },
} as const

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]

/** WCAG contrast ratio, from 1 to 21. */
export const contrast = (one: string, other: string): number => contrastOf(rgbOf(one), rgbOf(other))

/** Moves a colour towards white by a fraction. Changes only the lightness (HSL), not the saturation. */
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

/** Moves a colour towards black or white until it has enough contrast to every background. */
const reach = (from: Rgb, toward: typeof lighten, wanted: number, grounds: readonly Rgb[]): Rgb => {
  for (let share = 0; share < 1; share += 0.02) {
    const color = toward(from, share)
    if (grounds.every((ground) => contrastOf(color, ground) >= wanted)) return color
  }
  return toward(from, 1)
}

/**
 * Returns whether a colour is nearly grey. A nearly grey button looks disabled, unless it is much darker or lighter
 * than disabled buttons.
 */
const isNeutral = (color: Rgb): boolean => Math.max(...color) - Math.min(...color) < 32

const tonesIn = (brand: Rgb, scheme: keyof typeof surfaces): Tones => {
  const card = rgbOf(surfaces[scheme].card)
  const page = rgbOf(surfaces[scheme].page)
  const ahead = scheme === 'light' ? darken : lighten
  const seen = scheme === 'light' ? 1.25 : 1.9
  const fill = reach(brand, ahead, isNeutral(brand) ? 7 : seen, [card])
  const accentTint = mix(card, fill, scheme === 'light' ? 0.09 : 0.16)
  // the text is white if the contrast suffices, otherwise nearly black with a tint of the brand's colour
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
 * Derives tones with enough contrast from any colour.
 * @param hex 6 hex digits with or without #; the caller must have validated them [BRD-05]
 */
export const tonesOf = (hex: string): { brand: string; light: Tones; dark: Tones } => {
  const brand = rgbOf(hex)
  return { brand: hexOf(brand), light: tonesIn(brand, 'light'), dark: tonesIn(brand, 'dark') }
}

const toneNames = Object.keys(properties) as (keyof Tones)[]

/**
 * Returns a CSS rule with the variables of all tones.
 * @param write combines a tone's values for the light and the dark scheme
 */
const propertiesOf = (hex: string, write: (light: string, dark: string) => string): string => {
  const { brand, light, dark } = tonesOf(hex)
  const tones = toneNames.map((name) => `${properties[name]}:${write(light[name], dark[name])}`)
  return `:root{--color-brand:${brand};${tones.join(';')}}`
}

/**
 * Returns CSS for the page's head, which sets the tones before any script runs and overrides palette.css [BRD-04]. In
 * browsers without light-dark(), the device's setting determines the colour scheme.
 */
export const toneCss = (hex: string): string => {
  const light = propertiesOf(hex, (tone) => tone)
  const dark = propertiesOf(hex, (_, tone) => tone)
  const older = `${light}@media (prefers-color-scheme:dark){${dark}}`
  return `${propertiesOf(hex, (...tones) => `light-dark(${tones})`)}@supports not (color:light-dark(red,red)){${older}}`
}
