/** Kinds of goods that have drawings. Goods of any other kind are drawn as a heap of the game's currency. */
export const artKinds = ['gems', 'bundle', 'pass', 'month', 'week', 'special', 'companion', 'outfit', 'gift'] as const
export type ArtKind = (typeof artKinds)[number]
