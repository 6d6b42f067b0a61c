/**
 * Parses a colour in the page config: 6 hex digits with or without `#`. Returns the digits, or null if the colour is
 * invalid. In the second case, the page uses the brand's colour [BRD-05 BRD-06].
 */
export const hexColor = (color: string | null | undefined): string | null => {
  const hex = color?.replace(/^#/, '') ?? ''
  return /^[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : null
}
