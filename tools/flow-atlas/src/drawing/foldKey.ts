/** Returns the key of a set of folded boxes. A folded box within another folded box does not change the key. */
export const foldKey = (folded: Iterable<number>): string => [...folded].sort((a, b) => a - b).join('.')
