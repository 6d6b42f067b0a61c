/**
 * If the text is a JSON map by language, returns the entry of the active language, otherwise of the default language,
 * otherwise the first entry that is not blank. Returns plain text and malformed JSON unchanged [LOC-08].
 */
export const localText = (text: string, language: string, defaultLanguage: string): string => {
  const map = parseMap(text)
  if (map === null) return text
  return nonBlank(map[language]) ?? nonBlank(map[defaultLanguage]) ?? Object.values(map).find(nonBlank) ?? ''
}

/**
 * Like `localText`, but returns an empty text if the text is not a JSON map. Used for descriptions of payment methods
 * [RCH-15].
 */
export const localTextOrNothing = (text: string | null, language: string, defaultLanguage: string): string =>
  text === null || parseMap(text) === null ? '' : localText(text, language, defaultLanguage)

const nonBlank = (text: string | undefined) => (text?.trim() ? text : undefined)

const parseMap = (text: string): Record<string, string> | null => {
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
