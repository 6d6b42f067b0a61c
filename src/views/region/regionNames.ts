const formatters = new Map<string, Intl.DisplayNames>()

/** Creating a formatter takes long, so each formatter is created only once. */
export const regionNamesIn = (language: string): Intl.DisplayNames => {
  const names = formatters.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  formatters.set(language, names)
  return names
}
