import * as z from 'zod/mini'

/**
 * Font families delivered with the shop (src/ui/styles/letters.css), and the scripts that each family supports besides
 * Western European scripts. Headings in other scripts use the system font.
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
  'Zilla Slab': [],
  Oswald: ['cyrillic', 'latin-ext'],
  Nunito: [],
  'Playfair Display': [],
  'Exo 2': ['vietnamese'],
  'Lilita One': ['latin-ext'],
} as const satisfies Record<string, readonly ('cyrillic' | 'latin-ext' | 'vietnamese')[]>

type Family = keyof typeof letterScripts
export const letterFamilies = Object.keys(letterScripts) as [Family, ...Family[]]

const path = z.string().check(z.regex(/^M[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+$/, 'must be the path data of an SVG path'))
const cut = <const Names extends readonly [string, ...string[]]>(names: Names, first: Names[number]) =>
  z._default(z.enum(names), first)

/** Appearance of a brand apart from its colour and logo [BEY-19]. Every part is optional and has a default. */
export const theme = z.strictObject({
  /**
   * The brand's name as SVG path data, drawn in the header next to the logo: 32 units high, filled by the even-odd
   * rule. If absent, the header shows only the logo.
   */
  wordmark: z.optional(z.strictObject({ path, width: z.int().check(z.gte(24), z.lte(180)) })),
  /**
   * Font of headings and of the main button. Amounts use the text font, because its digits are easier to distinguish.
   */
  letters: z.optional(
    z.strictObject({
      family: z.enum(letterFamilies),
      weight: z.enum(['700', '800', '900']),
      slant: z.optional(z.literal(true)),
      caps: z.optional(z.literal(true)),
      /** Letter spacing, in hundredths of the font size. */
      track: z._default(z.int().check(z.gte(-4), z.lte(16)), 0),
      /** System font for scripts that the family does not cover: plain, serif or round. */
      others: cut(['plain', 'serif', 'round'], 'plain'),
    }),
  ),
  corners: cut(['sharp', 'crisp', 'round', 'pill'], 'round'),
  density: cut(['tight', 'even', 'roomy'], 'even'),
  /** Style of cards: `flat` has no border and no shadow, `soft` has a soft shadow, `outlined` has a strong border. */
  surface: cut(['plain', 'flat', 'soft', 'outlined'], 'plain'),
  /** Colour scheme of every visit; `auto` follows the system. */
  scheme: cut(['auto', 'light', 'dark'], 'auto'),
  /** Background of the header and tabs: the colour of cards, the brand's colour, nearly black, or none. */
  bar: cut(['plain', 'filled', 'ink', 'clear'], 'plain'),
  /** Placement of the game's scene (its background drawing) on the page. */
  hero: cut(['card', 'bleed', 'split', 'framed', 'arch', 'slant', 'poster', 'ticket'], 'card'),
  /** Path data of a pattern that repeats behind the page: lines of width 2 in a 32 × 32 square. */
  pattern: z.optional(path),
})

export type Theme = z.output<typeof theme>

/** The default appearance, used by a brand without a theme. */
export const plainTheme: Theme = theme.parse({})
