/**
 * Parses a colour in the page config: 6 hex digits. Returns the digits in lower case, or null if the colour is invalid;
 * the page then uses the brand's colour [BRD-05 BRD-06].
 */
export const hexColor = (color: string | null | undefined): string | null =>
  color && /^[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : null
