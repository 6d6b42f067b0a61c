/**
 * Parses a colour of the page config, 6 hex digits with or without `#`. Returns the digits, or null if the colour is
 * invalid; the page then uses the brand's colour [BRD-05 BRD-06].
 */
export const hexColor = (color: string | null | undefined): string | null => {
  const hex = color?.replace(/^#/, '') ?? ''
  return /^[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : null
}
