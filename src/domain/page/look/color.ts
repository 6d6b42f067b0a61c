/**
 * Parses a colour from the page config, with or without `#`, into 6 hex digits. Returns null if it is invalid; the page
 * then uses the brand's colour [BRD-05 BRD-06].
 */
export const hexColor = (color: string | null | undefined): string | null => {
  const hex = color?.replace(/^#/, '') ?? ''
  return /^[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : null
}
