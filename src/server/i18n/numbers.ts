const formats = new Map<string, Intl.NumberFormat>()

/** Formats a number with a language's separators and the digits used in prices. */
export const numberIn = (value: number, language: string): string => {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  formats.set(language, format)
  return format.format(value)
}
