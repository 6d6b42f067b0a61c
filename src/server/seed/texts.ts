/** A text as servers send it: a JSON map by language [LOC-08]. */
export const texts = (en: string, de: string, ar: string, ja: string, more: Record<string, string> = {}): string =>
  JSON.stringify({ en, de, ar, ja, ...more })

/** The text of one language out of a map made by `texts`; plain text is itself. */
export const textIn = (text: string, language: string): string => {
  if (!text.startsWith('{')) return text
  const map: Record<string, string> = JSON.parse(text)
  return map[language] ?? map.en ?? ''
}
