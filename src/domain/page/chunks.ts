/** A part of a long list that is drawn and removed as a whole. */
export type Chunk<Item> = {
  /** Index of the chunk's first item in the list. */
  start: number
  items: readonly Item[]
  /** Number of items that occupy one column, and of items that occupy a full row. */
  narrow: number
  wide: number
}

/** Maximum length of a list that is drawn whole. */
export const wholeUpTo = 36
/** Minimum items per chunk, except the last; fills whole rows of one, two, three or four columns. */
const least = 12

/**
 * Splits a list into chunks that end at the end of a row in one to four columns, so together they look like one list.
 * @param isWide whether an item occupies a full row
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
 * Returns the indexes of the chunks to draw: those in sight, their neighbours, and those with a kept item.
 * @param inSight indexes of the chunks in sight; at first that of the first chunk
 * @param kept indexes of items that must stay drawn, such as the chosen one
 */
export const chunksToDraw = (
  chunks: readonly Chunk<unknown>[],
  inSight: readonly number[],
  kept: readonly number[],
): ReadonlySet<number> => {
  const drawn = new Set(inSight.flatMap((at) => [at - 1, at, at + 1]))
  for (const place of kept)
    drawn.add(chunks.findIndex(({ start, items }) => place >= start && place < start + items.length))
  return new Set([...drawn].filter((at) => at in chunks))
}
