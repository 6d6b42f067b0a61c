/** Returns a key for a set of folded boxes. Folded boxes inside another folded box do not change the key. */
export const foldKey = (folded: Iterable<number>): string => [...folded].sort((a, b) => a - b).join('.')
