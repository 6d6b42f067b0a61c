import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
/** From this length on a text is worth a second of a core that nobody waits for: ten thousand servers. */
const long = 200_000
/** A few milliseconds a page, for an eighth less than gzip makes of it. */
const usual = 7
/** Of a long text, for those who ask while it is packed well. */
const quick = 5
/** A third less than the quick one, for a hundred times its time. */
const best = 11
const brotliOf = (text: string, quality: number) =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

/** Encodings of bodies, the smallest first. */
const packers = {
  br: (text: string) => brotliOf(text, text.length < long ? usual : quick),
  gzip: (text: string) => promisify(gzip)(text),
} as const
type Encoding = keyof typeof packers
const encodings: readonly Encoding[] = ['br', 'gzip']

/** Encodings that a browser names as those it takes. */
export const encodingsIn = (accepted: string): ReadonlySet<string> =>
  new Set(accepted.split(',').map((entry) => entry.trim().split(';')[0] ?? ''))

/** A body as it is sent, and the headers that say how. */
export type Body = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/**
 * A text that is sent more than once: packed at the first asker of each encoding. A long one is packed again, and better,
 * while the first askers already have theirs.
 * @returns what to send to a browser that takes the encodings of its `Accept-Encoding`
 */
export const packed = (text: string, type: string): ((accepted: string) => Promise<Body>) => {
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  const keep = (encoding: Encoding, packing: Promise<Buffer>) => {
    const body = packing.then((bytes) => new Uint8Array(bytes))
    bodies.set(encoding, body)
    return body
  }
  const packFirst = (encoding: Encoding) => {
    const first = keep(encoding, packers[encoding](text))
    if (encoding === 'br' && text.length >= long)
      void first.then(async () => keep(encoding, Promise.resolve(await brotliOf(text, best)))).catch(() => {})
    return first
  }
  return async (accepted): Promise<Body> => {
    const taken = encodingsIn(accepted)
    const encoding = encodings.find((each) => taken.has(each))
    if (!encoding) return { body: text, headers: { 'Content-Type': type } }
    const body = await (bodies.get(encoding) ?? packFirst(encoding))
    return { body, headers: { 'Content-Type': type, 'Content-Encoding': encoding } }
  }
}
