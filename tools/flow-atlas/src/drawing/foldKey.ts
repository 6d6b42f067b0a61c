/**
 * Returns a key that identifies a drawing by the states whose children are hidden. States inside such a state do not
 * change the key.
 */
export const foldKey = (folded: Iterable<number>): string => [...folded].sort((a, b) => a - b).join('.')
