/**
 * Obfuscates a credential, as the login calls require: a prefix, followed by the base64 of the trimmed UTF-8 text
 * [LGN-03].
 * @param prefix three random hex characters
 */
export const obfuscate = (text: string, prefix: string): string =>
  prefix + btoa(String.fromCharCode(...new TextEncoder().encode(text.trim())))

/** Decodes a credential that `obfuscate` has encoded. Throws an error for any other text. */
export const reveal = (sent: string): string => {
  if (!/^[0-9a-f]{3}/.test(sent)) throw new Error('not an obfuscated credential')
  const bytes = Uint8Array.from(atob(sent.slice(3)), (char) => char.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
