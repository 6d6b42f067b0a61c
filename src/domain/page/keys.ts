/**
 * The keys of a list's items, each once: what the wire knows an item by, with its place among those of the same.
 * Nothing on the wire is known to be unique.
 */
export const keysOf = <Item>(items: readonly Item[], keyOf: (item: Item) => string): string[] => {
  const taken = new Set<string>()
  return items.map((item) => {
    const known = keyOf(item)
    let key = known
    for (let nth = 2; taken.has(key); nth++) key = `${known}#${nth}`
    taken.add(key)
    return key
  })
}

/** Items with such keys. */
export const withKeys = <Item extends object>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): (Item & { key: string })[] => {
  const keys = keysOf(items, keyOf)
  return items.map((item, at) => ({ ...item, key: keys[at] ?? '' }))
}
