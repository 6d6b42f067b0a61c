import type { DiagramEdge } from './diagram.ts'

/** Space reserved for a label, in px. */
type Room = { x: number; y: number; width: number; height: number }

/**
 * Returns whether the line of a label runs at the right edge of the space that is reserved for the label. If so, the
 * label is aligned to the right; otherwise, a label narrower than its space would be closer to another line.
 */
export const endsAtLine = (points: DiagramEdge['points'], { x, y, width, height }: Room): boolean => {
  const beside = points.slice(1).flatMap(([toX, toY], index) => {
    const [fromX, fromY] = points[index] ?? [toX, toY]
    const [top, bottom] = [Math.min(fromY, toY), Math.max(fromY, toY)]
    return bottom > y && top < y + height ? [fromX, toX] : []
  })
  const from = (side: number) => Math.min(Number.POSITIVE_INFINITY, ...beside.map((each) => Math.abs(each - side)))
  return from(x + width) < from(x)
}
