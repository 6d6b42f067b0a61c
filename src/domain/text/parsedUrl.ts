/** Parses a URL; returns null if it is invalid. `URL.parse` and `URL.canParse` are missing in browsers of 2023. */
export const parsedUrl = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
