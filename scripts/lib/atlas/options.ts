import { parseArgs } from 'node:util'
import type { Language } from '../../../src/contract/codes.ts'
import { languages } from '../../../src/contract/codes.ts'

export const help = `Draws every flow of the shop: reports/atlas/index.html, which opens from its folder without a network.

  npm run atlas                         diagrams, walks, paths, brands, languages, and the pictures taken so far
  npm run atlas -- --screens            first walks through the real shop and pictures its states
    --brand watt                        these brands, with commas; the first one when left out, all for every one
    --language en                       these languages; the brand's own first one when left out
    --width 390,1280                    these widths
  npm run atlas -- --diff main          also what has changed in the charts since that commit, branch or tag
  --help                                this text`

export type Options = {
  wantsHelp: boolean
  wantsScreens: boolean
  brands: readonly string[] | null
  languages: readonly Language[] | null
  widths: readonly number[]
  diff: string | null
}

const listOf = (text: string | undefined) => text?.split(',').filter(Boolean) ?? null

/**
 * What a command line asks for.
 * @throws Error with one line for what is not known
 */
export const optionsOf = (args: readonly string[], brands: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      screens: { type: 'boolean' },
      brand: { type: 'string' },
      language: { type: 'string' },
      width: { type: 'string' },
      diff: { type: 'string' },
    },
  })
  const wanted = listOf(values.brand) ?? brands.slice(0, 1)
  for (const brand of wanted) {
    if (brand !== 'all' && !brands.includes(brand)) throw new Error(`There is no brand ${brand}: ${brands.join(', ')}`)
  }
  const spoken = listOf(values.language)?.map((name) => {
    const language = languages.find((each) => each === name)
    if (!language) throw new Error(`There is no language ${name}: ${languages.join(', ')}`)
    return language
  })
  const widths = (listOf(values.width) ?? ['390', '1280']).map(Number)
  if (widths.some((width) => !Number.isInteger(width) || width < 200)) throw new Error('Widths are whole px above 200')
  return {
    wantsHelp: values.help ?? false,
    wantsScreens: values.screens ?? false,
    brands: wanted.includes('all') ? null : wanted,
    languages: spoken ?? null,
    widths,
    diff: values.diff ?? null,
  }
}
