import type { DiagramEdge } from './diagram.ts'

/** Where the room for words is, px. */
type Room = { x: number; y: number; width: number; height: number }

/**
 * Whether the line of some words is at the right of the room that was kept for them: there they end, since they may be
 * shorter than their room, and would else stand nearer to another line.
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
