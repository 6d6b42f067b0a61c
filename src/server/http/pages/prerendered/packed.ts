import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
/**
 * Minimum length in characters of a long text, such as a prerendered page or a list of ten thousand servers. A long
 * text is compressed quickly at first, then again in the background, which takes up to a second of processor time.
 */
const long = 100_000
/**
 * Brotli quality for texts that are not long. Compression takes a few milliseconds; the result is an eighth smaller
 * than with gzip.
 */
const usual = 7
/** Brotli quality for a long text until its second compression is finished. */
const quick = 5
/**
 * Brotli quality for the second compression. The result is a third smaller than with `quick`, but takes a hundred times
 * as long.
 */
const best = 11
/** Size of Brotli's input block as a power of two: 16 MB. Every text then fits into one block. */
const wholeText = 24
const brotliOf = (text: string, quality: number) =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      ...(quality === best && { [constants.BROTLI_PARAM_LGBLOCK]: wholeText }),
    },
  })

/** Compression functions by encoding, in order of the size of their results, smallest first. */
const packers = {
  br: (text: string) => brotliOf(text, text.length < long ? usual : quick),
  gzip: (text: string) => promisify(gzip)(text),
} as const
type Encoding = keyof typeof packers
const encodings: readonly Encoding[] = ['br', 'gzip']

export const encodingsIn = (accepted: string): ReadonlySet<string> =>
  new Set(accepted.split(',').map((entry) => entry.trim().split(';')[0] ?? ''))

/** A response body with the headers that describe its encoding. */
export type Body = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/**
 * Compresses a text at the first request for each encoding. A long text is compressed again in the background.
 * @returns a function that returns the body for an `Accept-Encoding` header
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
