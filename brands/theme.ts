import * as z from 'zod/mini'

/**
 * Font families of the shop (src/ui/styles/letters.css): name → scripts that the font supports besides basic Latin.
 * Headings in other scripts use a system font.
 */
export const letterScripts = {
  'Sofia Sans Extra Condensed': ['cyrillic', 'latin-ext'],
  Cinzel: [],
  Sora: [],
  'Chakra Petch': [],
  'Russo One': ['cyrillic'],
  'Baloo 2': ['vietnamese'],
  Tektur: ['cyrillic'],
  Comfortaa: ['cyrillic', 'latin-ext'],
  Orbitron: [],
  Righteous: [],
  Aleo: [],
  Oswald: ['cyrillic', 'latin-ext'],
  Nunito: [],
  'Abril Fatface': [],
  'Exo 2': ['vietnamese'],
  'Lilita One': ['latin-ext'],
} as const satisfies Record<string, readonly ('cyrillic' | 'latin-ext' | 'vietnamese')[]>

type Family = keyof typeof letterScripts
export const letterFamilies = Object.keys(letterScripts) as [Family, ...Family[]]

const path = z.string().check(z.regex(/^M[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+$/, 'must be the path data of an SVG path'))
const cut = <const Names extends readonly [string, ...string[]]>(names: Names, first: Names[number]) =>
  z._default(z.enum(names), first)

/** Appearance of a brand except colour and logo [BEY-19]. */
export const theme = z.strictObject({
  /** The brand's name as SVG path data, 32 units high, filled by the even-odd rule; drawn next to the logo. */
  wordmark: z.optional(z.strictObject({ path, width: z.int().check(z.gte(24), z.lte(180)) })),
  /**
   * Font of headings and of the main button. Amounts use the text font, because its digits are easier to tell apart.
   */
  letters: z.optional(
    z.strictObject({
      family: z.enum(letterFamilies),
      weight: z.enum(['700', '800', '900']),
      slant: z.optional(z.literal(true)),
      caps: z.optional(z.literal(true)),
      /** Space between letters, in hundredths of the font size. */
      track: z._default(z.int().check(z.gte(-4), z.lte(16)), 0),
      /** Style of the system font that shows scripts which the font family lacks. */
      others: cut(['plain', 'serif', 'round'], 'plain'),
    }),
  ),
  corners: cut(['sharp', 'crisp', 'round', 'pill'], 'round'),
  density: cut(['tight', 'even', 'roomy'], 'even'),
  /** Style of cards. `flat`: no border and no shadow. `soft`: a soft shadow. `outlined`: a strong border. */
  surface: cut(['plain', 'flat', 'soft', 'outlined'], 'plain'),
  /** Colour scheme; `auto` uses the colour scheme of the player's device. */
  scheme: cut(['auto', 'light', 'dark'], 'auto'),
  /**
   * Background of header and tabs. `plain`: the colour of cards. `filled`: the brand's colour. `ink`: nearly black.
   * `clear`: none.
   */
  bar: cut(['plain', 'filled', 'ink', 'clear'], 'plain'),
  /** Style in which the banner shows the game's background drawing (scene). */
  hero: cut(['card', 'bleed', 'split', 'framed', 'arch', 'slant', 'poster', 'ticket'], 'card'),
  /** Pattern in the page's background: SVG path data of lines of width 2 in a 32 × 32 square. */
  pattern: z.optional(path),
})

export type Theme = z.output<typeof theme>

export const plainTheme: Theme = theme.parse({})
