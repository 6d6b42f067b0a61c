import type { FlowText } from 'flow-atlas/sheet/texts'
import { languages } from '../../src/contract/codes.ts'
import { flowsNaming, keysIn, textList } from './textPlaces.ts'
import { catalogOf, chartCode, viewCode, viewTexts } from './texts.ts'

let known: ReadonlyMap<string, string> | null = null

/** The English words of every text that a chart may ask for by its key, as the views have them. */
const keyTexts = (): ReadonlyMap<string, string> => {
  known ??= keysIn(viewCode()[textList] ?? '')
  return known
}

/** The English words of a text by its key; null for what is no text. */
export const textOf = (key: string): string | null => keyTexts().get(key) ?? null

/** By English words, those of every language that has some. */
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

/** By flow, what it says and what stands on its screens, in every language. */
export const flowTexts = async (
  saidBy: (flow: string) => readonly string[],
): Promise<(flow: string) => readonly FlowText[]> => {
  loaded ??= load()
  const [words, onScreens] = await loaded
  return (flow) => {
    // a text that a chart names only for its actors is said by none of its transitions
    const named = [...keyTexts().keys()].filter((key) => flowsNaming(key, chartCode()).includes(flow))
    const said = [...new Set([...saidBy(flow), ...named])].flatMap((key): FlowText[] => {
      const english = textOf(key)
      return english === null ? [] : [{ key, words: words.get(english) ?? { en: english } }]
    })
    const shown = onScreens.filter((each) => each.flow === flow).map(({ text }) => text)
    return [...said, ...shown.map((english) => ({ key: null, words: words.get(english) ?? { en: english } }))]
  }
}
