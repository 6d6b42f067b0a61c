import type { Language } from '../../../src/contract/codes.ts'
import type { Screen } from './plan.ts'

/** What screens say, for somebody who reads one language only: a list a language, each text of a screen once. */
export type TextLists = {
  keep(language: Language, screen: Screen, texts: readonly string[]): void
  pages(): { language: Language; text: string }[]
}

/** Lists of texts in the order in which they show. */
export const createTextLists = (): TextLists => {
  const lists = new Map<Language, Map<Screen, Set<string>>>()
  const listOf = (language: Language, screen: Screen) => {
    const screens = lists.get(language) ?? new Map<Screen, Set<string>>()
    lists.set(language, screens)
    const texts = screens.get(screen) ?? new Set<string>()
    screens.set(screen, texts)
    return texts
  }
  return {
    keep: (language, screen, texts) => {
      const list = listOf(language, screen)
      for (const text of texts) list.add(text.replace(/\s+/g, ' '))
    },
    pages: () =>
      [...lists].map(([language, screens]) => ({
        language,
        text: [...screens].map(([screen, texts]) => `${[screen, ...texts].join('\n  ')}\n`).join('\n'),
      })),
  }
}
