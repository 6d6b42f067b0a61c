import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Brand } from '../../../brands/schema.ts'
import type { ScreenText } from '../../../src/atlas/sheet/finds.ts'
import { languages } from '../../../src/contract/codes.ts'
import { root } from '../run.ts'
import type { Gap, LanguageState } from './shop/languagesPage.ts'

/** A text of the catalogs: its English, its words in a language, and the views that it stands in. */
type Text = { id: string; english: string; words: string; files: readonly string[] }

const po = formatter({})

/** Every text of a language's catalog. */
export const catalogOf = async (language: string): Promise<Text[]> => {
  const filename = join(root, 'locales', language, 'messages.po')
  const catalog = await po.parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename })
  return Object.entries(catalog).map(([id, { message, translation }]) => {
    const english = message ?? id
    return { id, english, words: typeof translation === 'string' ? translation : '', files: filesWith(english) }
  })
}

let views: Map<string, string> | null = null

/** The views that say a text, which stands in them as it is; the catalogs do not tell where. */
const filesWith = (english: string): string[] => {
  views ??= new Map(
    readdirSync(join(root, 'src', 'views'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => [`src/views/${name}`, readFileSync(join(root, 'src', 'views', name), 'utf8')]),
  )
  return [...views].flatMap(([file, code]) => (code.includes(`\`${english}\``) ? [file] : []))
}

const imports = new Map<string, readonly string[]>()

/** The flows whose charts a view reads; the root chart's only where there is no other. */
export const flowsOf = (file: string): readonly string[] => {
  const known = imports.get(file)
  if (known) return known
  let code = ''
  try {
    code = readFileSync(join(root, file), 'utf8')
  } catch {
    // a catalog may name a file that is gone
  }
  const all = [...new Set([...code.matchAll(/machines\/(\w+)\/\1\./g)].map(([, name = '']) => name))]
  const own = all.length > 1 ? all.filter((name) => name !== 'storefront') : all
  imports.set(file, own)
  return own
}

/** The texts of the views, by the flows whose charts those views read. */
export const viewTexts = async (): Promise<ScreenText[]> =>
  (await catalogOf('en')).flatMap(({ english, files }) =>
    [...new Set(files.flatMap(flowsOf))].map((flow) => ({ flow, state: null, text: english })),
  )

/** How complete each language is, and where its gaps show. */
export const languageStates = async (
  brands: readonly Brand[],
  titleOf: (flow: string) => string | null,
): Promise<LanguageState[]> => {
  const there = new Set(readdirSync(join(root, 'locales')))
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const wanted = languages.filter((language) => there.has(language))
  const all = wanted.map(async (language): Promise<LanguageState> => {
    const texts = await catalogOf(language)
    const gaps = texts
      .filter(({ words }) => language !== 'en' && words.trim() === '')
      .map(({ english, files }): Gap => {
        const flows = [...new Set(files.flatMap(flowsOf))]
        return { english, where: flows.map((flow) => ({ flow, title: titleOf(flow) ?? flow })) }
      })
    const same = texts.filter(
      ({ english, words }) => language !== 'en' && words === english && /[a-z]{3}/.test(english),
    )
    return {
      language,
      name: names.of(language) ?? language,
      texts: texts.length,
      gaps,
      brands: brands.filter((brand) => brand.languages.includes(language)).map(({ key }) => key),
      same: same.map(({ english }) => english),
    }
  })
  return Promise.all(all)
}
