import { escaped } from 'statewalk/report/markup'
import type { Mark, Marks } from '../changes/union.ts'
import type { Coverage, ExploredFlow, Touched } from '../sheet/sheet.ts'
import { type Diagram, type DiagramEdge, type DiagramNode, drawing } from './diagram.ts'

/** An SVG element as plain data, which is converted to text or to a DOM element. */
export type Shape = {
  tag: string
  attributes: Readonly<Record<string, string | number>>
  children: readonly (Shape | string)[]
}

const shape = (
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly (Shape | string)[] = [],
): Shape => ({ tag, attributes, children })

const { node: text, label: words, box } = drawing

/** Returns the worst coverage: open is worse than exempt, and exempt is worse than covered. */
const worst = (all: readonly Coverage[]): Coverage['is'] => {
  if (all.some(({ is }) => is === 'open')) return 'open'
  return all.some(({ is }) => is === 'exempt') ? 'exempt' : 'covered'
}

/** Returns the SVG path through the points, with rounded corners. */
const pathThrough = (points: DiagramEdge['points']): string => {
  const [start, ...rest] = points
  if (start === undefined) return ''
  const parts = [`M${start[0]} ${start[1]}`]
  for (const [index, [x, y]] of rest.entries()) {
    const before = points[index] ?? start
    const after = rest[index + 1]
    if (after === undefined) {
      parts.push(`L${x} ${y}`)
      continue
    }
    const bend = Math.min(7, ...[before, after].map(([ox, oy]) => (Math.abs(ox - x) + Math.abs(oy - y)) / 2))
    const towards = ([ox, oy]: readonly [number, number]) =>
      `${x + Math.sign(ox - x) * bend} ${y + Math.sign(oy - y) * bend}`
    parts.push(`L${towards(before)}`, `Q${x} ${y} ${towards(after)}`)
  }
  return parts.join('')
}

/** Returns the CSS class of several parts: their common mark, or `changed` if their marks differ. */
const markClass = (all: readonly (Mark | undefined)[]): string => {
  // a line from a start symbol represents no transition
  if (all.length === 0) return ''
  const found = new Set(all)
  const [only] = found
  if (found.size === 1) return only === undefined ? '' : `mark-${only}`
  return 'mark-changed'
}

const edgeShape = (sheet: ExploredFlow, edge: DiagramEdge, happy: ReadonlySet<number>, marks: Marks | null): Shape => {
  const own = edge.transitions.flatMap((index) => sheet.transitions[index] ?? [])
  const isHappy = edge.from === null || edge.transitions.some((index) => happy.has(index))
  const causes = new Set(own.map(({ cause }) => cause))
  const classes = [
    'edge',
    edge.from === null ? 'first' : `is-${worst(own.map(({ coverage }) => coverage))}`,
    causes.size === 1 ? `by-${[...causes][0]}` : '',
    isHappy ? 'happy' : '',
    marks === null ? '' : markClass(edge.transitions.map((index) => marks.transitions.get(index))),
  ]
  const line = shape('path', { d: pathThrough(edge.points), class: 'line', 'marker-end': 'url(#arrow)' })
  const label = edge.label
  return shape(
    'g',
    {
      class: classes.filter(Boolean).join(' '),
      'data-from': edge.from ?? '',
      'data-to': edge.to,
      'data-transitions': edge.transitions.join(' '),
      'aria-hidden': 'true',
    },
    [
      line,
      ...(label === null
        ? []
        : label.lines.map((each, index) =>
            shape(
              'text',
              {
                class: 'words',
                ...(label.end === undefined ? { x: label.x + 4 } : { x: label.end - 4, 'text-anchor': 'end' }),
                y: label.y + words.line * index + 12,
              },
              [each],
            ),
          )),
    ],
  )
}

const nodeShape = (sheet: ExploredFlow, node: DiagramNode, happy: ReadonlySet<number>, marks: Marks | null): Shape => {
  const state = sheet.states[node.state]
  const { x, y, width, height } = node
  const mark = marks === null ? '' : markClass([marks.states.get(node.state)])
  const kinds = [node.isBox ? 'box' : '', state?.kind === 'final' ? 'final' : '']
  const classes = ['node', ...kinds, `is-${state?.coverage.is}`, mark]
  const isFoldable = node.isBox || node.isFolded
  const top = node.isBox ? y + 25 : y + text.down + 13
  const lines = node.lines.map((line, index) =>
    shape('text', { class: 'name', x: x + text.across, y: top + index * text.line }, [`${line} `]),
  )
  const foot = node.foot.map(({ words: said, transitions }, index) =>
    shape(
      'text',
      {
        class: transitions.length > 0 ? 'foot stub' : 'foot',
        x: x + text.across,
        y: y + height - 10 - (node.foot.length - 1 - index) * text.foot,
        'data-transitions': transitions.join(' '),
      },
      [`${said} `],
    ),
  )
  const foldWords = isFoldable ? (node.isFolded ? ', folded' : ', unfolded') : ''
  const kept = node.isFolded ? [shape('rect', { class: 'under', x: x + 4, y: y + 4, width, height, rx: 12 })] : []
  return shape(
    'g',
    {
      class: [...classes, happy.has(node.state) ? 'happy' : '', node.isFolded ? 'folded' : '']
        .filter(Boolean)
        .join(' '),
      id: `state-${state?.key ?? ''}`,
      'data-state': node.state,
      role: 'button',
      tabindex: -1,
      // all visible text, so that voice control finds the state by any of these words
      'aria-label': `${[...node.lines, ...node.foot.map(({ words: said }) => said)].join(' ')}${foldWords}`,
    },
    [
      ...kept,
      shape('rect', { class: 'shape', x, y, width, height, rx: node.isBox ? 16 : 12 }),
      ...(state?.kind === 'final'
        ? [shape('rect', { class: 'inner', x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 9 })]
        : []),
      ...lines,
      ...foot,
      ...(isFoldable
        ? [
            shape('g', { class: 'fold', 'data-fold': node.state, 'aria-hidden': 'true' }, [
              shape('rect', { x: x + width - 34, y: y + 6, width: 26, height: 26, rx: 8 }),
              shape('path', {
                d: `M${x + width - 26} ${y + 19}h10${node.isFolded ? `M${x + width - 21} ${y + 14}v10` : ''}`,
              }),
            ]),
          ]
        : []),
    ],
  )
}

/** No states and no transitions, for drawings without a happy path. */
export const nothingTouched: Touched = { states: new Set(), transitions: new Set() }

/** Returns the drawing of a flow. CSS classes mark coverage, causes, the happy path, and added and removed parts. */
export const svgOf = (sheet: ExploredFlow, diagram: Diagram, happy: Touched, marks: Marks | null = null): Shape => {
  const { width, height, nodes, dots, edges } = diagram
  const marker = shape(
    'marker',
    {
      id: 'arrow',
      viewBox: '0 0 10 10',
      refX: 9,
      refY: 5,
      markerWidth: 7,
      markerHeight: 7,
      orient: 'auto-start-reverse',
    },
    [shape('path', { d: 'M0 1 9 5 0 9z', class: 'tip' })],
  )
  const dotShapes = dots.map(({ x, y, size, label, to }) =>
    label === null
      ? shape('circle', { class: 'dot', 'data-to': to ?? '', cx: x + size / 2, cy: y + size / 2, r: size / 2 - 2 })
      : shape('g', { class: 'anywhere', 'data-state': 0 }, [
          shape('rect', { x, y, width: size, height: 34, rx: 17 }),
          shape('text', { x: x + size / 2, y: y + 22, 'text-anchor': 'middle' }, [label]),
        ]),
  )
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'diagram',
      viewBox: `0 0 ${width + box.side / 2} ${height + box.side / 2}`,
      width: width + box.side / 2,
      height: height + box.side / 2,
      role: 'group',
      'aria-label': `Diagram: ${sheet.title}`,
    },
    [
      shape('defs', {}, [marker]),
      ...nodes.filter(({ isBox }) => isBox).map((node) => nodeShape(sheet, node, happy.states, marks)),
      ...edges.map((edge) => edgeShape(sheet, edge, happy.transitions, marks)),
      ...dotShapes,
      ...nodes.filter(({ isBox }) => !isBox).map((node) => nodeShape(sheet, node, happy.states, marks)),
    ],
  )
}

export const textOf = ({ tag, attributes, children }: Shape): string => {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : textOf(child)))
  return `<${tag}${given.join('')}>${inner.join('')}</${tag}>`
}

/**
 * Returns an SVG file with both colour schemes.
 * @param style CSS of the palette and of `drawing.css`
 */
export const drawingFile = (drawing: Shape, style: string): string =>
  textOf({ ...drawing, children: [{ tag: 'style', attributes: {}, children: [style] }, ...drawing.children] })
