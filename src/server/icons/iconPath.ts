type Point = readonly [x: number, y: number]
/** Corners of one closed shape. */
export type Outline = readonly Point[]

/** How many numbers a command takes. */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
/** Into how many straight pieces a curve is cut; in an icon of 512 pixels that is finer than a pixel. */
const pieces = 24
const number = /\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))/y
/** An arc's flags may stand without a gap before what follows. */
const flag = /\s*,?\s*([01])/y

type Step = { name: string; isRelative: boolean; values: readonly number[] }

/** The numbers of a command, as often as they stand there; ends early where one is missing. */
const groupsOf = (name: string, text: string): { groups: number[][]; isBroken: boolean } => {
  const groups: number[][] = []
  for (let at = 0; groups.length === 0 || text.slice(at).trim() !== ''; ) {
    const values: number[] = []
    for (let index = 0; index < (counts[name] ?? 0); index++) {
      const shape = name === 'A' && (index === 3 || index === 4) ? flag : number
      shape.lastIndex = at
      const found = shape.exec(text)
      if (!found) return { groups, isBroken: true }
      at = shape.lastIndex
      values.push(Number(found[1]))
    }
    groups.push(values)
    if (values.length === 0) break
  }
  return { groups, isBroken: false }
}

/** The commands of path data, each with its own numbers; as in a browser, all before the first mistake. */
const stepsOf = (path: string): Step[] => {
  const steps: Step[] = []
  for (const [, letter = '', text = ''] of path.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const name = letter.toUpperCase()
    const { groups, isBroken } = groupsOf(name, text)
    // more pairs after a move are lines
    for (const [at, values] of groups.entries())
      steps.push({ name: name === 'M' && at > 0 ? 'L' : name, isRelative: name !== letter, values })
    if (isBroken) break
  }
  return steps
}

const cut = (of: (share: number) => Point): Point[] =>
  Array.from({ length: pieces }, (_, index) => of((index + 1) / pieces))

const cubic = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, [dx, dy]: Point) => {
  const along = (a: number, b: number, c: number, d: number, t: number) =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d
  return cut((t) => [along(ax, bx, cx, dx, t), along(ay, by, cy, dy, t)])
}

const quadratic = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  cubic(
    [ax, ay],
    [ax + (2 / 3) * (bx - ax), ay + (2 / 3) * (by - ay)],
    [cx + (2 / 3) * (bx - cx), cy + (2 / 3) * (by - cy)],
    [cx, cy],
  )

/** An elliptical arc between two points, as SVG's implementation notes compute its centre. */
const arc = (from: Point, to: Point, radii: Point, degrees: number, isLarge: boolean, isSweep: boolean): Point[] => {
  const [[x1, y1], [x2, y2]] = [from, to]
  let [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])]
  if (rx === 0 || ry === 0 || (x1 === x2 && y1 === y2)) return [to]
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const scale = Math.max(1, Math.sqrt((px / rx) ** 2 + (py / ry) ** 2))
  rx *= scale
  ry *= scale
  const rest = (px * ry) ** 2 + (py * rx) ** 2
  const size = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - rest) / rest)) * (isLarge === isSweep ? -1 : 1)
  const [qx, qy] = [(size * rx * py) / ry, (-size * ry * px) / rx]
  const [cx, cy] = [cos * qx - sin * qy + (x1 + x2) / 2, sin * qx + cos * qy + (y1 + y2) / 2]
  const start = Math.atan2((py - qy) / ry, (px - qx) / rx)
  const turn = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - start
  const sweep = turn + (isSweep && turn < 0 ? 2 * Math.PI : !isSweep && turn > 0 ? -2 * Math.PI : 0)
  const onEllipse = (angle: number): Point => {
    const [ex, ey] = [rx * Math.cos(angle), ry * Math.sin(angle)]
    return [cx + cos * ex - sin * ey, cy + sin * ex + cos * ey]
  }
  return cut((share) => (share === 1 ? to : onEllipse(start + sweep * share)))
}

/** The shapes of SVG path data, with curves cut into straight pieces. */
export const outlinesOf = (path: string): Outline[] => {
  const outlines: Point[][] = []
  let [current, start, control]: Point[] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ]
  let before = ''
  for (const { name, isRelative, values } of stepsOf(path)) {
    const [x0, y0]: Point = current ?? [0, 0]
    const from: Point = [x0, y0]
    const point = (at: number): Point => {
      const [x = 0, y = 0] = values.slice(at, at + 2)
      return isRelative ? [x0 + x, y0 + y] : [x, y]
    }
    const [cx, cy] = control ?? from
    // what a smooth curve goes on from: the last control point, seen from the other side
    const mirrored: Point = (name === 'S' ? /[CS]/ : /[QT]/).test(before) ? [2 * x0 - cx, 2 * y0 - cy] : from
    const [first = 0] = values
    let drawn: Point[] = []
    if (name === 'M') {
      start = point(0)
      outlines.push([start])
      current = start
    } else if (name === 'L') drawn = [point(0)]
    else if (name === 'H') drawn = [[isRelative ? x0 + first : first, y0]]
    else if (name === 'V') drawn = [[x0, isRelative ? y0 + first : first]]
    else if (name === 'C') [drawn, control] = [cubic(from, point(0), point(2), point(4)), point(2)]
    else if (name === 'S') [drawn, control] = [cubic(from, mirrored, point(0), point(2)), point(0)]
    else if (name === 'Q') [drawn, control] = [quadratic(from, point(0), point(2)), point(0)]
    else if (name === 'T') [drawn, control] = [quadratic(from, mirrored, point(0)), mirrored]
    else if (name === 'A') {
      const [rx = 0, ry = 0, degrees = 0, large, sweep] = values
      drawn = arc(from, point(5), [rx, ry], degrees, large === 1, sweep === 1)
    } else current = start
    // a shape may go on after it was closed, from where it began
    if (drawn.length > 0 && before === 'Z') outlines.push([from])
    outlines.at(-1)?.push(...drawn)
    current = drawn.at(-1) ?? current
    before = name
  }
  return outlines
}
