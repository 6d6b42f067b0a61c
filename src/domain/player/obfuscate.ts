/**
 * Encodes a credential for the login calls: prefix, then base64 of the trimmed UTF-8 text [LGN-03].
 * @param prefix three random hex characters
 */
export const obfuscate = (text: string, prefix: string): string =>
  prefix + btoa(String.fromCharCode(...new TextEncoder().encode(text.trim())))

/** Decodes a text that `obfuscate` created. Throws for any other text. */
export const reveal = (sent: string): string => {
  if (!/^[0-9a-f]{3}/.test(sent)) throw new Error('not an obfuscated credential')
  const bytes = Uint8Array.from(atob(sent.slice(3)), (char) => char.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
