import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { ScreenText } from 'flow-atlas/sheet/finds'
import type { Brand } from '../../brands/schema.ts'
import { root } from '../../scripts/lib/run.ts'
import { languages } from '../../src/contract/codes.ts'
import type { Gap, LanguageState } from './shop/languagesPage.ts'
import { type Code, chartsIn, filesSaying, placesOfFile } from './textPlaces.ts'

/** A text of the catalogs: its English, its translation into a language, and the views that use it. */
type Text = { id: string; english: string; words: string; files: readonly string[] }

const po = formatter({})

/** Reads every text of a language's catalog. */
export const catalogOf = async (language: string): Promise<Text[]> => {
  const filename = join(root, 'locales', language, 'messages.po')
  const catalog = await po.parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename })
  return Object.entries(catalog).map(([id, { message, translation }]) => {
    const english = message ?? id
    return {
      id,
      english,
      words: typeof translation === 'string' ? translation : '',
      files: filesSaying(english, viewCode()),
    }
  })
}

const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')] as const)

let views: Code | null = null

/** Code of the app and the views, by path. */
export const viewCode = (): Code => {
  views ??= Object.fromEntries(['src/app', 'src/views'].flatMap(filesBelow))
  return views
}

let charts: Code | null = null

/** Code of each flow's folder, by flow. */
export const chartCode = (): Code => {
  if (charts !== null) return charts
  const found: Record<string, string> = {}
  for (const [file, code] of filesBelow('machines')) {
    const [, flow = '', name = ''] = file.split('/')
    if (/\.(?:paths|scenarios|words)\.ts$/.test(name)) continue
    found[flow] = `${found[flow] ?? ''}\n${code}`
  }
  charts = found
  return found
}

/** Returns the flows whose charts a view imports; the root flow only if it imports no other. */
export const flowsOf = (file: string): readonly string[] => chartsIn(viewCode()[file] ?? '')

const placesOf = ({ files }: Text) => [...new Set(files.flatMap((file) => placesOfFile(file, viewCode())))]

/** Texts of the views, each with the flows whose charts the views import, or that show the views. */
export const viewTexts = async (): Promise<ScreenText[]> =>
  (await catalogOf('en')).flatMap((text) => placesOf(text).map((flow) => ({ flow, state: null, text: text.english })))

/** Returns how complete each language is, and which flows show its missing texts. */
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
      .map((text): Gap => {
        const where = placesOf(text).map((flow) => ({ flow, title: titleOf(flow) ?? flow }))
        return { english: text.english, where }
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
