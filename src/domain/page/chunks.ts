/** Part of a long list, drawn and taken away as one. */
export type Chunk<Item> = {
  /** Where the part begins in the list. */
  start: number
  items: readonly Item[]
  /** Items that take a column, and items that take a row. */
  narrow: number
  wide: number
}

/** Lists up to this length are drawn whole. */
export const wholeUpTo = 36
/** Fewest items of a part, but for the last one; a number of full rows of one, two, three or four columns. */
const least = 12

/**
 * Cuts a list into parts that end where a row ends, in one to four columns: side by side they look like one list.
 * @param isWide whether an item takes a row of its own
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
 * The parts to draw: those in sight with their neighbours, and those of the kept items.
 * @param inSight numbers of the parts that are in sight; before anything is known, the first
 * @param kept places of items in the list that stay, such as the chosen one
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
