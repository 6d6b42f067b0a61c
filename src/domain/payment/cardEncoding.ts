import { foldTyped } from '../text/foldTyped.ts'

export type Card = { number: string; password: string }

/** Returns whether number and password are both filled in. Spaces and invisible characters do not count. */
export const isCardFilled = ({ number, password }: Card): boolean =>
  foldTyped(number) !== '' && foldTyped(password) !== ''

/** Maximum length of a card's number, and of its password, in characters [CRD-01]. */
export const maxCardLength = 80

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
const checksum = (text: string): string => {
  let sum = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) sum = (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8)
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0')
}

/**
 * Returns the parameter `card_info`: `1.<base64url of the UTF-8 JSON [number, password], both normalized>.<CRC-32 of
 * the text before the last point>` [CRD-02]. The checksum detects transmission errors; TLS encrypts.
 */
export const encodeCardInfo = ({ number, password }: Card): string => {
  const bytes = new TextEncoder().encode(JSON.stringify([foldTyped(number), foldTyped(password)]))
  const body = `1.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
  return `${body}.${checksum(body)}`
}

/** Decodes a text that `encodeCardInfo` created. Returns null for any other or altered text. */
export const decodeCardInfo = (text: string): Card | null => {
  const [, body, payload, sum] = /^(1\.([\w-]+))\.([0-9a-f]{8})$/.exec(text) ?? []
  if (body === undefined || payload === undefined || sum !== checksum(body)) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!Array.isArray(parsed)) return null
    const [number, password]: unknown[] = parsed
    if (typeof number !== 'string' || typeof password !== 'string') return null
    return encodeCardInfo({ number, password }) === text ? { number, password } : null
  } catch {
    return null
  }
}
