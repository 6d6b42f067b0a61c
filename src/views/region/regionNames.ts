const formatters = new Map<string, Intl.DisplayNames>()

/** Returns a formatter of region names in a language. Each formatter is created only once, because this takes long. */
export const regionNamesIn = (language: string): Intl.DisplayNames => {
  const names = formatters.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  formatters.set(language, names)
  return names
}
