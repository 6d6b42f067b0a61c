import * as z from 'zod/mini'
import { type Language, languages } from '../../../src/contract/codes.ts'
import { flag, listOf, type OptionValues } from '../../../src/server/program/cli.ts'

export const help = `Draws every flow of the shop: reports/atlas/index.html, which opens from its folder without a network.

  npm run atlas                         diagrams, walks, paths, brands, languages, and the pictures taken so far
  npm run atlas -- --screens            first walks through the real shop and pictures its states
    --brand watt                        these brands, with commas; the first one when left out, all for every one
    --language en                       these languages; the brand's own first one when left out
    --width 390,1280                    these widths
  npm run atlas -- --diff main          also what has changed in the charts since that commit, branch or tag
    --before FOLDER                     with the screens of changed states before and now: an atlas of that version with
                                        screens lies in this folder, and today's were taken by --screens
  npm run atlas -- --counts http://127.0.0.1:4002/tracking/flows?days=28
                                        also where players leave, by the operators' port of a shop, or by a file
  npm run atlas -- --sign "name" --flow pay
                                        signs flows as they are now: docs/signoffs/pay.json (all, when --flow is left out)
  npm run atlas -- --signed             which flows have changed since they were signed; exit code 1 where one has, or was
                                        never signed
    --list                              only lists them: exit code 0
  npm run atlas -- --session steps.json prints what npm run orders -- --steps wrote as a session, which the panel of
                                        running charts opens
  --help                                this text`

export type Options = {
  wantsScreens: boolean
  brands: readonly string[] | null
  languages: readonly Language[] | null
  widths: readonly number[]
  diff: string | null
  /** Folder of an atlas of that older version, for its pictures. */
  before: string | null
  /** Address or file of the counts; null for those of the last time. */
  counts: string | null
  /** Who signs; null where nobody does. */
  sign: string | null
  flows: readonly string[]
  wantsSigned: boolean
  /** Flows that have changed since fail nothing. */
  isOnlyList: boolean
  /** File of the steps to print as a session. */
  session: string | null
}

const every = 'all'

const widths = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.split(',').filter(Boolean).map(Number)),
  ),
  z.array(z.int({ error: 'widths are whole px' }).check(z.gte(200, { error: 'widths are whole px above 200' }))),
)

/**
 * The command's options.
 * @param brandKeys of the brands that there are
 * @param flows that there are
 */
export const atlasOptions = (brandKeys: readonly string[], flows: readonly string[]) => ({
  screens: flag,
  brand: z._default(listOf([...brandKeys, every]), brandKeys.slice(0, 1)),
  language: z.optional(listOf(languages)),
  width: z._default(widths, [390, 1280]),
  diff: z.optional(z.string()),
  before: z.optional(z.string()),
  counts: z.optional(z.string()),
  sign: z.optional(z.string().check(z.regex(/\S/, { error: 'it names nobody' }))),
  flow: z._default(listOf(flows), flows),
  signed: flag,
  list: flag,
  session: z.optional(z.string()),
})

/** What the options ask for. */
export const optionsFrom = ({
  screens,
  brand,
  language,
  width,
  diff,
  before,
  counts,
  sign,
  flow,
  signed,
  list,
  session,
}: OptionValues<ReturnType<typeof atlasOptions>>): Options => ({
  wantsScreens: screens,
  brands: brand.includes(every) ? null : brand,
  languages: language ?? null,
  widths: width,
  diff: diff ?? null,
  before: before ?? null,
  counts: counts ?? null,
  sign: sign?.trim() ?? null,
  flows: flow,
  wantsSigned: signed || list,
  isOnlyList: list,
  session: session ?? null,
})
