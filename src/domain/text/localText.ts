/**
 * If the text is a JSON map by language, returns the entry of the active language, otherwise of the default language,
 * otherwise the first entry that is not blank. Returns plain text and malformed JSON unchanged [LOC-08].
 */
export const localText = (text: string, language: string, defaultLanguage: string): string => {
  const map = textMap(text)
  if (map === null) return text
  return nonBlank(map[language]) ?? nonBlank(map[defaultLanguage]) ?? Object.values(map).find(hasText) ?? ''
}

/**
 * Like `localText`, but returns an empty text if the text is not a JSON map. Used for descriptions of payment methods
 * [RCH-15].
 */
export const localTextOrNothing = (text: string | null, language: string, defaultLanguage: string): string =>
  text === null || textMap(text) === null ? '' : localText(text, language, defaultLanguage)

export const hasText = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''
const nonBlank = (text: string | undefined) => (hasText(text) ? text : undefined)

/** Returns the texts of a JSON map by language, or null if the text is not such a map. */
export const textMap = (text: string): Record<string, string> | null => {
  if (!text.trimStart().startsWith('{')) return null
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return null
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return null
  }
}
