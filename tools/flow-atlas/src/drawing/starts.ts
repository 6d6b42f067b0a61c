import type { Diagram, DiagramDot, DiagramEdge } from './diagram.ts'

/** Minimum distance in px between the start symbol and all other parts. */
const free = 8
/** Possible positions of the start symbol, in px from the left edge of a title. */
const along = { from: 24, to: 240, step: 12 }

/** Returns true if a line is too close to the start symbol. Lines may cross the arrow below the symbol. */
const touches = (points: DiagramEdge['points'], x: number, { y, size }: DiagramDot, bottom: number) =>
  points.slice(1).some(([toX, toY], index) => {
    const [fromX, fromY] = points[index] ?? [toX, toY]
    const isBeside = Math.max(fromX, toX) < x - free || Math.min(fromX, toX) > x + free
    const isAcross = Math.abs(toX - fromX) > Math.abs(toY - fromY)
    const [top, least] = [Math.max(fromY, toY), Math.min(fromY, toY)]
    return !isBeside && top >= y - free && least <= (isAcross ? y + size + free : bottom)
  })

/**
 * Moves each start symbol that leads to a compound state above the beginning of this state's title, if there is space.
 */
export const besideTitles = (diagram: Diagram): Diagram => {
  const moves = diagram.dots.flatMap((dot) => {
    const box = diagram.nodes.find(({ state, isBox }) => isBox && state === dot.to)
    const line = diagram.edges.find(({ from, to }) => from === null && to === dot.to)
    if (!box || !line || line.points.length !== 2 || dot.x - box.x < along.to) return []
    const others = diagram.edges.filter((edge) => edge !== line)
    const isFree = (x: number) =>
      others.every(({ points }) => !touches(points, x, dot, box.y)) &&
      diagram.nodes.every(({ x: left, y, width, height }) => {
        const isBetween = y + height > dot.y && y < box.y && y > dot.y - free
        return !isBetween || x + free < left || x - free > left + width
      })
    for (let x = box.x + along.from; x < box.x + along.to; x += along.step) if (isFree(x)) return [{ dot, line, x }]
    return []
  })
  return {
    ...diagram,
    dots: diagram.dots.map((dot) => {
      const move = moves.find((each) => each.dot === dot)
      return move ? { ...dot, x: move.x - dot.size / 2 } : dot
    }),
    edges: diagram.edges.map((edge) => {
      const move = moves.find((each) => each.line === edge)
      return move ? { ...edge, points: edge.points.map(([, y]) => [move.x, y] as const) } : edge
    }),
  }
}
