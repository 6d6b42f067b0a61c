import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { type Chunk, chunked, chunksToDraw } from '../../domain/page/chunks.ts'

/**
 * `inSight`: indexes of the visible chunks; null until the first frame. `heights`: measured height in px, by index of
 * the chunk; the heights are valid only while the list has this `width`.
 */
type Sight = { inSight: readonly number[] | null; heights: Readonly<Record<number, number>>; width: number }
const unseen: Sight = { inSight: null, heights: {}, width: 0 }

/**
 * `drawn` contains the chunk's items, or is null if the chunk is not rendered. In that case, `style` gives the empty
 * box of the chunk a height. `at` is the index of the chunk.
 */
export type DrawnChunk<Item> = Chunk<Item> & { at: number; drawn: readonly Item[] | null; style: CSSProperties }

const looked = (sight: Sight, entries: readonly IntersectionObserverEntry[]): Sight => {
  const inSight = new Set(sight.inSight)
  const width = entries[0]?.boundingClientRect.width ?? sight.width
  const heights = width === sight.width ? { ...sight.heights } : {}
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const at = Number(target.getAttribute('data-chunk'))
    if (isIntersecting) inSight.add(at)
    else inSight.delete(at)
    if (target.childElementCount > 0) heights[at] = boundingClientRect.height
  }
  return { inSight: [...inSight], heights, width }
}

/**
 * Height of an empty box: the last measured height, or an estimate from the heights of other chunks. If no chunk was
 * measured, the style sheet estimates the height from the number of items.
 */
const heightOf = (
  { items, narrow, wide }: Chunk<unknown>,
  at: number,
  chunks: readonly Chunk<unknown>[],
  sight: Sight,
) => {
  const known = Object.entries(sight.heights)
  const measured = known.reduce((sum, [, height]) => sum + height, 0)
  const count = known.reduce((sum, [other]) => sum + (chunks[Number(other)]?.items.length ?? 0), 0)
  const height = sight.heights[at] ?? (count > 0 ? (measured / count) * items.length : null)
  return height === null ? { '--narrow-items': narrow, '--wide-items': wide } : { blockSize: height }
}

/**
 * Renders only the visible chunks of a long list and the chunks next to them. All others are empty boxes of the same
 * height. The first render is the same as on the server.
 * @param isWide whether an item fills a whole row; must be the same function in every render
 * @param kept indexes of items whose chunks are always rendered
 * @returns the chunks, and a ref for the element whose children are the chunks' boxes; each box has the attribute
 *   `data-chunk`
 */
export const useChunks = <Item>(items: readonly Item[], isWide: (item: Item) => boolean, kept: readonly number[]) => {
  const box = useRef<HTMLDivElement>(null)
  const chunks = useMemo(() => chunked(items, isWide), [items, isWide])
  const [sight, setSight] = useState(unseen)
  const count = chunks.length
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setSight((before) => looked(before, entries)))
    for (const chunk of [...(box.current?.children ?? [])].slice(0, count)) observer.observe(chunk)
    return () => observer.disconnect()
  }, [count])
  const drawn = chunksToDraw(chunks, sight.inSight, kept)
  const parts = chunks.map(
    (chunk, at): DrawnChunk<Item> =>
      drawn.has(at)
        ? { ...chunk, at, drawn: chunk.items, style: {} }
        : { ...chunk, at, drawn: null, style: heightOf(chunk, at, chunks, sight) },
  )
  return { box, parts }
}
