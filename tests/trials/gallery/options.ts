import { type Scheme, type Size, schemes, sizes } from 'trials/gallery/looks'
import * as z from 'zod/mini'
import { languages } from '../../../src/contract/codes.ts'
import { flag, listOf, type OptionValues } from '../../../src/server/program/cli.ts'
import { type Screen, screens, type Wanted } from './plan.ts'

export const help = `Takes a picture of every screen below for every brand and language, in six window sizes, light and dark.
Shows all pictures on one page, reports/gallery/index.html. Checks every screen, among others with axe and for layout
shifts. Writes the texts of the screens into reports/gallery/texts, one list per language. Brands without games, coupons,
events or VIP have fewer screens; some screens exist only in wide windows. Exit code 1 if a check fails.

  npm run gallery                          everything
  npm run gallery -- --default-only        each brand in its default language only
  npm run gallery -- --brand watt,ko --lang de,ar --screen goods --size 390 --scheme dark

  --brand    keys of brands
  --lang     codes of languages; a brand without the language is skipped
  --screen   ${screens.join(', ')}
  --size     ${sizes.join(', ')}
  --scheme   ${schemes.join(', ')}
  --window-only
             pictures of the window only, without the parts that are scrolled out of sight
  --sheet    file.jpg for a sheet with thumbnails of all pictures; {screen}.jpg for a larger sheet of each screen
  --help     this text`

export type Options = Wanted & {
  screens: readonly Screen[]
  sizes: readonly Size[]
  schemes: readonly Scheme[]
  windowOnly: boolean
  /**
   * File name of the contact sheet, or null for no sheet. If the name contains `{screen}`, each screen has a contact
   * sheet of its own.
   */
  sheet: string | null
}

/**
 * Command-line options of the gallery.
 * @param brandKeys keys of all brands
 */
export const galleryOptions = (brandKeys: readonly string[]) => ({
  brand: z.optional(listOf(brandKeys)),
  lang: z.optional(listOf(languages)),
  screen: z._default(listOf(screens), screens),
  size: z._default(listOf(sizes), sizes),
  scheme: z._default(listOf(schemes), schemes),
  'default-only': flag,
  'window-only': flag,
  sheet: z.optional(z.string()),
})

export const optionsFrom = (values: OptionValues<ReturnType<typeof galleryOptions>>): Options => ({
  brands: values.brand ?? null,
  languages: values.lang ?? null,
  defaultOnly: values['default-only'],
  screens: values.screen,
  sizes: values.size,
  schemes: values.scheme,
  windowOnly: values['window-only'],
  sheet: values.sheet ?? null,
})
