import type { ArtKind } from '../../../domain/order/artKinds.ts'

/** Drawings in a game's sheet; heaps of currency range from a single piece to a chest. */
export type DrawingName = `gems-${1 | 2 | 3 | 4 | 5 | 6 | 7}` | `bundle-${1 | 2 | 3}` | SingleDrawing
export type SingleDrawing = 'pass' | 'month' | 'companion' | 'outfit' | 'gift'

const heaps = ['gems-1', 'gems-2', 'gems-3', 'gems-4', 'gems-5', 'gems-6', 'gems-7'] as const
const bundles = ['bundle-1', 'bundle-2', 'bundle-3'] as const

/** Drawing of each kind that looks the same in every size. */
const singles: Readonly<Record<Exclude<ArtKind, 'gems' | 'bundle'>, DrawingName>> = {
  pass: 'pass',
  month: 'month',
  week: 'month',
  special: 'bundle-1',
  companion: 'companion',
  outfit: 'outfit',
  gift: 'gift',
}
const singleOf = new Map<string, DrawingName>(Object.entries(singles))

/** Returns the drawing of goods. `size` is at least 1. An unknown kind is drawn as a heap. */
export const drawingOf = (kind: string, size: number): DrawingName => {
  const at = Math.min(heaps.length, Math.max(1, Math.round(size) || 1)) - 1
  if (kind === 'bundle') return bundles[at] ?? bundles[0]
  return singleOf.get(kind) ?? heaps[at] ?? heaps[0]
}
