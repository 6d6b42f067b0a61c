/**
 * A server's text in the player's language: plain text as it is; of a JSON map by language the active one, else the
 * default language, else the first entry; malformed JSON is plain text [LOC-08].
 */
export const localText = (text: string, language: string, defaultLanguage: string): string => {
  const map = parseMap(text)
  if (map === null) return text
  return nonBlank(map[language]) ?? nonBlank(map[defaultLanguage]) ?? Object.values(map).find(nonBlank) ?? ''
}

/** Like `localText`, but broken JSON shows nothing: a method's description [RCH-15]. */
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
