import * as z from 'zod/mini'

/**
 * Families whose letters come with the shop, in src/ui/styles/letters.css, and the scripts that they have beside those of
 * western Europe: where a language wants one that is not there, headings are in the system's letters as all else.
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

/**
 * How a brand looks beside its colour and mark [BEY-19]. All of it may be left out, and what is left out is as in the
 * plain shop.
 */
export const theme = z.strictObject({
  /** The name as it is drawn in the header, beside the mark: 32 high, even-odd; the mark alone when left out. */
  wordmark: z.optional(z.strictObject({ path, width: z.int().check(z.gte(24), z.lte(180)) })),
  /** Letters of headings and the main button; amounts are in the text's, which tell digits apart. */
  letters: z.optional(
    z.strictObject({
      family: z.enum(letterFamilies),
      weight: z.enum(['700', '800', '900']),
      slant: z.optional(z.literal(true)),
      caps: z.optional(z.literal(true)),
      /** Room between letters, in hundredths of their size. */
      track: z._default(z.int().check(z.gte(-4), z.lte(16)), 0),
      /** What systems draw other scripts with: their plain, serif or round letters. */
      others: cut(['plain', 'serif', 'round'], 'plain'),
    }),
  ),
  corners: cut(['sharp', 'crisp', 'round', 'pill'], 'round'),
  density: cut(['tight', 'even', 'roomy'], 'even'),
  /** Cards without an edge, with a soft shadow, or with a strong line. */
  surface: cut(['plain', 'flat', 'soft', 'outlined'], 'plain'),
  /** Scheme of the first visit and every other; `auto` is the system's. */
  scheme: cut(['auto', 'light', 'dark'], 'auto'),
  /** Ground of header and tabs: the card's, the brand's colour, near-black, or none. */
  bar: cut(['plain', 'filled', 'ink', 'clear'], 'plain'),
  /** How the game's scene stands on the page. */
  hero: cut(['card', 'bleed', 'split', 'framed', 'arch', 'slant', 'poster', 'ticket'], 'card'),
  /** Drawn over and over behind the page: lines of 2 in a square of 32. */
  pattern: z.optional(path),
})

export type Theme = z.output<typeof theme>

/** The look of a brand that sets none. */
export const plainTheme: Theme = theme.parse({})
