import { type AtlasRequest, sinceRelease } from 'flow-atlas/build/make'
import * as z from 'zod/mini'
import { languages } from '../../src/contract/codes.ts'
import { flag, listOf, type OptionValues } from '../../src/server/program/cli.ts'
import { picturedPlaces } from './shop/pictures.ts'

export const help = `Builds the atlas of all flows: reports/atlas/index.html, which opens from its folder without a network.

  npm run atlas                         diagrams, walks, paths, brands, languages, the pictures taken so far, and
                                        what has changed since the last release
  npm run atlas -- --screens            first walks through the real shop and takes pictures of its states
    --brand watt                        keys of brands, separated by commas, or "all"; the first brand by default
    --language en                       these languages; each brand's default language by default
    --width 390,1280                    these page widths in px
  npm run atlas -- --diff main          shows what has changed since this commit, branch or tag; none compares nothing
  npm run atlas -- --counts http://127.0.0.1:4002/tracking/flows?days=28
                                        also shows where players leave; counts from a shop's operators' port or a file
  --help                                this text`

const every = 'all'

const widths = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.split(',').filter(Boolean).map(Number)),
  ),
  z.array(
    z
      .int({ error: 'widths must be whole numbers of px' })
      .check(z.gte(200, { error: 'widths must be whole numbers of at least 200 px' })),
  ),
)

/**
 * Returns the command-line options of the atlas.
 * @param brandKeys keys of all brands
 */
export const atlasOptions = (brandKeys: readonly string[]) => ({
  screens: flag,
  brand: z._default(listOf([...brandKeys, every]), brandKeys.slice(0, 1)),
  language: z.optional(listOf(languages)),
  width: z._default(widths, [390, 1280]),
  diff: z._default(z.string(), sinceRelease),
  counts: z.optional(z.string()),
})

export const requestFrom = ({
  screens,
  brand,
  language,
  width,
  diff,
  counts,
}: OptionValues<ReturnType<typeof atlasOptions>>): AtlasRequest => {
  const brands = brand.includes(every) ? null : brand
  const wanted = { brands, languages: language ?? null, defaultOnly: language === undefined }
  return {
    places: screens ? picturedPlaces(wanted) : null,
    widths: width,
    diff: diff === 'none' ? null : diff,
    counts: counts ?? null,
  }
}
