/**
 * Returns a colour as 6 hex digits in lower case. Returns null if the colour is invalid; the page then uses the brand's
 * colour [BRD-05 BRD-06].
 */
export const hexColor = (color: string | null | undefined): string | null =>
  color && /^[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : null
