import type { Gap, LanguageState } from '../../pages/languagesPage.ts'
import type { ScreenText } from '../../sheet/finds.ts'
import type { FlowText } from '../../sheet/texts.ts'
import { filesSaying, flowsNaming, keysOf, placesOfFile } from './places.ts'
import type { TextVersion } from './version.ts'

/**
 * Returns the flows whose charts are imported by a view that shows the text. If there are none, returns the flows of
 * the files that import the view.
 */
const placesOf = (text: string, version: TextVersion) => [
  ...new Set(filesSaying(text, version).flatMap((file) => placesOfFile(file, version))),
]

const englishTexts = ({ catalogs }: TextVersion) => Object.values(catalogs.en ?? {})

const textsByFlow = (version: TextVersion) =>
  englishTexts(version).flatMap((text) => placesOf(text, version).map((flow) => ({ flow, text })))

/** Returns the texts of the views. `state` is set only if the configuration lists the states that show the text. */
export const viewTexts = (version: TextVersion): ScreenText[] =>
  textsByFlow(version).flatMap(({ flow, text }): ScreenText[] => {
    const known = version.source.states.find((each) => each.text === text && each.flow === flow)
    return known === undefined ? [{ flow, state: null, text }] : known.states.map((state) => ({ flow, state, text }))
  })

const wordsByEnglish = ({ source, catalogs }: TextVersion): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const found = new Map<string, Record<string, string>>()
  for (const language of source.languages) {
    for (const [id, words] of Object.entries(catalogs[language] ?? {})) {
      const english = catalogs.en?.[id] ?? ''
      const own = found.get(english) ?? {}
      found.set(english, own)
      own[language] = words || english
    }
  }
  return found
}

/** The returned function returns the texts of a flow's chart and of its screens, in every language. */
export const flowTexts = (
  version: TextVersion,
  saidBy: (flow: string) => readonly string[],
): ((flow: string) => readonly FlowText[]) => {
  const [words, keys, onScreens] = [wordsByEnglish(version), keysOf(version), textsByFlow(version)]
  const wordsOf = (english: string) => words.get(english) ?? { en: english }
  return (flow) => {
    // also searches the chart's code, because no transition contains a text that a chart only passes to its actors
    const named = [...keys.keys()].filter((key) => flowsNaming(key, version).includes(flow))
    const said = [...new Set([...saidBy(flow), ...named])].flatMap((key): FlowText[] => {
      const english = keys.get(key)
      return english === undefined ? [] : [{ key, words: wordsOf(english) }]
    })
    const shown = onScreens.filter((each) => each.flow === flow)
    return [...said, ...shown.map(({ text }) => ({ key: null, words: wordsOf(text) }))]
  }
}

/** Returns, for each language, the number of texts, and the flows that show untranslated texts. */
export const languageStates = (
  version: TextVersion,
  usersOf: (language: string) => readonly string[],
  titleOf: (flow: string) => string | null,
): LanguageState[] => {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const { source, catalogs } = version
  return source.languages.flatMap((language): LanguageState[] => {
    const own = catalogs[language]
    if (own === undefined) return []
    const texts = Object.entries(own).map(([id, words]) => ({ english: catalogs.en?.[id] ?? '', words }))
    const translated = language === 'en' ? [] : texts
    const gaps = translated
      .filter(({ words }) => words.trim() === '')
      .map(({ english }): Gap => {
        const where = placesOf(english, version).map((flow) => ({ flow, title: titleOf(flow) ?? flow }))
        return { english, where }
      })
    const same = translated.filter(({ english, words }) => words === english && /[a-z]{3}/.test(english))
    return [
      {
        language,
        name: names.of(language) ?? language,
        texts: texts.length,
        gaps,
        users: usersOf(language),
        same: same.map(({ english }) => english),
      },
    ]
  })
}
