import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
/** From this length on a tenth of a second is spent for a quarter less: ten thousand servers. */
const long = 200_000
/** A few milliseconds a page, for an eighth less than gzip makes of it. */
const brotliOptions = (text: string) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: text.length < long ? 7 : 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // what repeats in a long list is near: a small window has shorter references, a 25th less for ten thousand servers
    ...(text.length >= long && { [constants.BROTLI_PARAM_LGWIN]: 17, [constants.BROTLI_PARAM_LGBLOCK]: 24 }),
  },
})

/** Encodings of bodies, the smallest first. */
const packers = {
  br: (text: string) => brotli(text, brotliOptions(text)),
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
 * A text that is sent more than once: packed at the first asker of each encoding.
 * @returns what to send to a browser that takes the encodings of its `Accept-Encoding`
 */
export const packed = (text: string, type: string): ((accepted: string) => Promise<Body>) => {
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return async (accepted): Promise<Body> => {
    const taken = encodingsIn(accepted)
    const encoding = encodings.find((each) => taken.has(each))
    if (!encoding) return { body: text, headers: { 'Content-Type': type } }
    const body = bodies.get(encoding) ?? packers[encoding](text).then((bytes) => new Uint8Array(bytes))
    bodies.set(encoding, body)
    return { body: await body, headers: { 'Content-Type': type, 'Content-Encoding': encoding } }
  }
}
