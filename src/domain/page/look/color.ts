/**
 * Returns a colour of page config as 6 hex characters, given with or without `#`; otherwise null, and the brand's
 * colour is kept [BRD-05 BRD-06].
 */
export const hexColor = (color: string | null | undefined): string | null => {
  const hex = color?.replace(/^#/, '') ?? ''
  return /^[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : null
}
