/** The texts on the app's screens, in one list per language. Each text is listed once per screen. */
export type TextLists = {
  keep(language: string, screen: string, texts: readonly string[]): void
  pages(): { language: string; text: string }[]
}

export const createTextLists = (): TextLists => {
  const lists = new Map<string, Map<string, Set<string>>>()
  const listOf = (language: string, screen: string) => {
    const screens = lists.get(language) ?? new Map<string, Set<string>>()
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
