import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { type Chunk, chunked, chunksToDraw } from '../../domain/page/chunks.ts'

/** What is known of the parts: which are in sight, and how high they were when drawn, in px at one width. */
type Sight = { inSight: readonly number[]; heights: Readonly<Record<number, number>>; width: number }
const unseen: Sight = { inSight: [0], heights: {}, width: 0 }

/** A part with its drawn items, or null and the style of the room that it leaves. */
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

/** The room of a part: as high as it was, else by the others' items, else by the style sheet's guess. */
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
 * Draws of a long list only the parts in sight and next to it; the others are empty boxes of their height. The first
 * look is the same on the server.
 * @param isWide whether an item takes a row of its own; always the same function
 * @param kept places of items whose parts are drawn wherever they are
 * @returns the parts, and the ref of the element whose children are their boxes, marked with `data-chunk`
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
