const formatters = new Map<string, Intl.DisplayNames>()

/**
 * Returns the formatter of region names in a language. Each formatter is created only once, because its creation takes
 * long.
 */
export const regionNamesIn = (language: string): Intl.DisplayNames => {
  const names = formatters.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  formatters.set(language, names)
  return names
}
