/** Returns unique keys: a suffix is added if an earlier item has the same id. The server may send an id twice. */
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

export const withKeys = <Item extends object>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): (Item & { key: string })[] => {
  const keys = keysOf(items, keyOf)
  return items.map((item, at) => ({ ...item, key: keys[at] ?? '' }))
}
