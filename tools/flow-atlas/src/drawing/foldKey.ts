/** The name of a set of folded boxes; those within a folded one do not matter. */
export const foldKey = (folded: Iterable<number>): string => [...folded].sort((a, b) => a - b).join('.')
