import type { FlowText } from 'flow-atlas/sheet/texts'
import { languages } from '../../src/contract/codes.ts'
import { flowsNaming, keysIn, textList } from './textPlaces.ts'
import { catalogOf, chartCode, viewCode, viewTexts } from './texts.ts'

let known: ReadonlyMap<string, string> | null = null

/** English texts by the key under which charts ask for them. */
const keyTexts = (): ReadonlyMap<string, string> => {
  known ??= keysIn(viewCode()[textList] ?? '')
  return known
}

/** Returns the English text of a key, or null if the key is unknown. */
export const textOf = (key: string): string | null => keyTexts().get(key) ?? null

/** Returns the words of each English text in every language that translates it. */
const wordsByEnglish = async (): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> => {
  const catalogs = await Promise.all(languages.map(async (language) => [language, await catalogOf(language)] as const))
  const found = new Map<string, Record<string, string>>()
  for (const [language, texts] of catalogs) {
    for (const { english, words } of texts) {
      const own = found.get(english) ?? {}
      found.set(english, own)
      own[language] = language === 'en' ? english : words || english
    }
  }
  return found
}

const load = async () => [await wordsByEnglish(), await viewTexts()] as const
let loaded: ReturnType<typeof load> | null = null

/** Returns, by flow, its messages and the texts of its screens in every language. */
export const flowTexts = async (
  saidBy: (flow: string) => readonly string[],
): Promise<(flow: string) => readonly FlowText[]> => {
  loaded ??= load()
  const [words, onScreens] = await loaded
  return (flow) => {
    // a text that a chart names only for its actors is set by none of its transitions
    const named = [...keyTexts().keys()].filter((key) => flowsNaming(key, chartCode()).includes(flow))
    const said = [...new Set([...saidBy(flow), ...named])].flatMap((key): FlowText[] => {
      const english = textOf(key)
      return english === null ? [] : [{ key, words: words.get(english) ?? { en: english } }]
    })
    const shown = onScreens.filter((each) => each.flow === flow).map(({ text }) => text)
    return [...said, ...shown.map((english) => ({ key: null, words: words.get(english) ?? { en: english } }))]
  }
}
