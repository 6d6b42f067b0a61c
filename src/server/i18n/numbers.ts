const formats = new Map<string, Intl.NumberFormat>()

/** A number with the separators of a language, in the digits that prices are written in. */
export const numberIn = (value: number, language: string): string => {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  formats.set(language, format)
  return format.format(value)
}
