import { crc32, deflateSync } from 'node:zlib'
import type { Outline } from './iconPath.ts'

type Rgb = readonly [red: number, green: number, blue: number]
/** Shapes filled by the even-odd rule, in pixels, over what lies below. */
export type Layer = { outlines: readonly Outline[]; color: Rgb; opacity: number }

/** Lines that are looked at in each row of pixels; across, the cover is exact. */
const lines = 5

/** The shapes' edges: x and y of where each begins and ends, one after the other; level ones close nothing. */
const edgesOf = (outlines: readonly Outline[]): Float64Array =>
  Float64Array.from(
    outlines.flatMap((outline) =>
      outline.flatMap(([x1, y1], at) => {
        const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1]
        return y1 === y2 ? [] : [x1, y1, x2, y2]
      }),
    ),
  )

/** Where a horizontal line crosses the edges, from left to right. */
const crossings = (edges: Float64Array, y: number): number[] => {
  const found: number[] = []
  for (let at = 0; at < edges.length; at += 4) {
    const [y1 = 0, y2 = 0] = [edges[at + 1], edges[at + 3]]
    if (y1 <= y === y2 <= y) continue
    const [x1 = 0, x2 = 0] = [edges[at], edges[at + 2]]
    found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
  }
  return found.sort((a, b) => a - b)
}

type Shape = { edges: Float64Array; parts: readonly number[]; opacity: number }

/** How much of each pixel of a row lies inside, 0 to 1. */
const coverOf = (shape: Float64Array, row: number, size: number): Float64Array => {
  const cover = new Float64Array(size)
  for (let line = 0; line < lines; line++) {
    const found = crossings(shape, row + (line + 0.5) / lines)
    for (let at = 0; at + 1 < found.length; at += 2) {
      const from = Math.max(0, found[at] ?? 0)
      const to = Math.min(size, found[at + 1] ?? 0)
      for (let pixel = Math.floor(from); pixel < to; pixel++)
        cover[pixel] = (cover[pixel] ?? 0) + (Math.min(to, pixel + 1) - Math.max(from, pixel)) / lines
    }
  }
  return cover
}

const rowOf = (shapes: readonly Shape[], row: number, size: number): Uint8Array => {
  const sums = new Float64Array(size * 4)
  for (const { edges, parts, opacity } of shapes) {
    const cover = coverOf(edges, row, size)
    for (let pixel = 0; pixel < size; pixel++) {
      const alpha = Math.min(1, cover[pixel] ?? 0) * opacity
      if (alpha === 0) continue
      for (let part = 0; part < 4; part++)
        sums[pixel * 4 + part] = (parts[part] ?? 0) * alpha + (sums[pixel * 4 + part] ?? 0) * (1 - alpha)
    }
  }
  const bytes = new Uint8Array(size * 4)
  for (let at = 0; at < bytes.length; at++) {
    // a PNG's colours are not multiplied by their cover
    const alpha = (sums[at | 3] ?? 0) / 255
    const value = sums[at] ?? 0
    bytes[at] = Math.round((at & 3) === 3 || alpha === 0 ? value : value / alpha)
  }
  return bytes
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * Draws layers into a square PNG with transparency.
 * @param size in pixels
 */
export const pngOf = (size: number, layers: readonly Layer[]): Uint8Array<ArrayBuffer> => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8) // 8 bits a part; red, green, blue and alpha
  const shapes = layers.map(({ outlines, color, opacity }) => ({
    edges: edgesOf(outlines),
    parts: [...color, 255],
    opacity,
  }))
  // every row begins with its filter: none
  const rows = Array.from({ length: size }, (_, row) => [Buffer.alloc(1), rowOf(shapes, row, size)]).flat()
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
