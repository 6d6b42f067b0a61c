/**
 * Parses a colour of page config, with or without `#`, into 6 hex digits. Returns null if it is invalid; the brand's
 * colour then stays [BRD-05 BRD-06].
 */
export const hexColor = (color: string | null | undefined): string | null => {
  const hex = color?.replace(/^#/, '') ?? ''
  return /^[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : null
}
