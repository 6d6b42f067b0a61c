import type { DiagramEdge } from './diagram.ts'

/** Space in px that the layout reserves for a label. */
type Room = { x: number; y: number; width: number; height: number }

/**
 * Returns whether a line runs at the right edge of its label's reserved space. The label is then right-aligned, because
 * a narrow label at the left edge would be closer to another line.
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
