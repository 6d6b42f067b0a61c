/** Returns the key of a set of folded boxes; boxes within a folded box do not matter. */
export const foldKey = (folded: Iterable<number>): string => [...folded].sort((a, b) => a - b).join('.')
