/** A part of a long list, rendered or removed as a whole. */
export type Chunk<Item> = {
  /** Index of the first item in the list. */
  start: number
  items: readonly Item[]
  /**
   * Number of items in the chunk: `narrow` counts items that fill a single column, `wide` items that fill a whole row.
   */
  narrow: number
  wide: number
}

/** Maximum length of a list that is not split into chunks. */
export const wholeUpTo = 36
/** Minimum length of each chunk except the last. Twelve items fill whole rows in one, two, three or four columns. */
const least = 12

/**
 * Splits a list into chunks. Each chunk except the last ends with a full row in one, two, three or four columns, so
 * that the list shows no gaps.
 * @param isWide returns whether an item fills a whole row
 */
export const chunked = <Item>(items: readonly Item[], isWide: (item: Item) => boolean): readonly Chunk<Item>[] => {
  const chunks: Chunk<Item>[] = []
  let [start, narrow, wide, run] = [0, 0, 0, 0]
  for (const [at, item] of items.entries()) {
    if (isWide(item)) {
      wide += 1
      run = 0
    } else {
      narrow += 1
      run += 1
    }
    const count = at + 1 - start
    if ((count < least || run % least !== 0) && at + 1 < items.length) continue
    chunks.push({ start, items: items.slice(start, at + 1), narrow, wide })
    start = at + 1
    ;[narrow, wide, run] = [0, 0, 0]
  }
  return chunks
}

/**
 * Returns the indexes of visible chunks, their neighbours, and chunks with a pinned item. In the first frame, only the
 * first chunk is drawn, so that a player sees a long list sooner.
 * @param inSight indexes of the visible chunks; null in the first frame
 * @param kept indexes of items that are always rendered, such as the chosen item
 */
export const chunksToDraw = (
  chunks: readonly Chunk<unknown>[],
  inSight: readonly number[] | null,
  kept: readonly number[],
): ReadonlySet<number> => {
  const drawn = new Set(inSight?.flatMap((at) => [at - 1, at, at + 1]) ?? [0])
  for (const place of kept)
    drawn.add(chunks.findIndex(({ start, items }) => place >= start && place < start + items.length))
  return new Set([...drawn].filter((at) => at in chunks))
}
