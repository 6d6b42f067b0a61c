import { parseArgs } from 'node:util'
import { type Language, languages } from '../../../src/contract/codes.ts'
import { type Scheme, type Screen, schemes, screens, type Wanted, type Width, widths } from './plan.ts'

export const help = `Shows every brand × its languages × goods, recharge popup, my, 404 (and games where they have a page) × two widths ×
light and dark on one page, reports/gallery/index.html, and checks what it shows. Ends with 1 when a check fails.

  npm run gallery                          everything
  npm run gallery -- --default-only        each brand in its default language only
  npm run gallery -- --brand watt,ko --lang de,ar --screen goods --width 390 --scheme dark

  --brand    keys of brands
  --lang     codes of languages, where a brand offers them
  --screen   ${screens.join(', ')}
  --width    ${widths.join(', ')}
  --scheme   ${schemes.join(', ')}
  --help     this text`

export type Options = Wanted & {
  screens: readonly Screen[]
  widths: readonly Width[]
  schemes: readonly Scheme[]
  wantsHelp: boolean
}

const listed = <T>(option: string, text: string | undefined, known: readonly T[]): readonly T[] | null => {
  if (text === undefined) return null
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) throw new Error(`--${option} names nothing`)
  return names.map((name) => {
    const found = known.find((each) => String(each).toLowerCase() === name.toLowerCase())
    if (found === undefined) throw new Error(`--${option} ${name} is none of: ${known.join(', ')}`)
    return found
  })
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

/**
 * The command's options.
 * @param brandKeys of the brands that there are
 * @throws Error with one line for an option or a value that is not known
 */
export const optionsOf = (args: readonly string[], brandKeys: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ brand: text, lang: text, screen: text, width: text, scheme: text },
      'default-only': flag,
      help: { ...flag, short: 'h' },
    },
  })
  return {
    brands: listed('brand', values.brand, brandKeys),
    languages: listed<Language>('lang', values.lang, languages),
    screens: listed<Screen>('screen', values.screen, screens) ?? screens,
    widths: listed<Width>('width', values.width, widths) ?? widths,
    schemes: listed<Scheme>('scheme', values.scheme, schemes) ?? schemes,
    defaultOnly: values['default-only'],
    wantsHelp: values.help,
  }
}
