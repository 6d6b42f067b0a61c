import Elk, { type ElkEdgeSection, type ElkExtendedEdge, type ElkLabel, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { ExploredFlow } from '../sheet/sheet.ts'
import {
  boxesOf,
  type Diagram,
  type DiagramDot,
  type DiagramEdge,
  type DiagramNode,
  drawing,
  edgeLines,
  firstIn,
  foldKey,
  footOf,
  type Line,
  linesOf,
  wrapped,
} from './diagram.ts'
import { besideTitles } from './starts.ts'

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '34',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '5',
  'elk.edgeLabels.inline': 'false',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
}

export type Direction = 'DOWN' | 'RIGHT'

const { node: text, label: words, box, dot } = drawing

const linesAt = (sheet: ExploredFlow, state: number) =>
  wrapped(sheet.states[state]?.label ?? '', text.letters, text.lines)

const sizeOf = (sheet: ExploredFlow, state: number, lines: readonly Line[], isFolded: boolean) => {
  const named = linesAt(sheet, state)
  const foot = footOf(sheet, state, lines)
  const longest = (all: readonly string[]) => Math.max(0, ...all.map((line) => line.length))
  const width = Math.max(longest(named) * text.letter, longest(foot.map((each) => each.words)) * words.letter, 88)
  return {
    width: Math.ceil(width) + 2 * text.across + (isFolded ? box.fold : 0),
    height: named.length * text.line + 2 * text.down + foot.length * text.foot,
  }
}

/** Width of a compound state's title in px, including the button that hides the children. */
const titleWidth = (title: string) => Math.ceil(title.length * box.letter) + text.across + box.fold

const titleLines = (title: string, width: number) =>
  wrapped(title, Math.max(1, Math.floor((width - titleWidth('')) / box.letter)), box.lines)

const dotNode = (id: string): ElkNode => ({
  id,
  width: dot,
  height: dot,
  layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
})

const anywhereLabel = 'From anywhere'

/**
 * Input of the layout engine.
 * @param titles lines of the wrapped titles, by compound state
 */
export const layoutInput = (
  sheet: ExploredFlow,
  folded: ReadonlySet<number>,
  direction: Direction = 'DOWN',
  titles: ReadonlyMap<number, readonly string[]> = new Map(),
): ElkNode => {
  const all = linesOf(sheet, folded)
  const lines = all.filter(({ isInWords }) => !isInWords)
  const isFromAnywhere = lines.some(({ from }) => from === 0)
  const edges: ElkExtendedEdge[] = lines.map(({ from, to, transitions }, index) => {
    const said = edgeLines(sheet, transitions)
    const width = Math.ceil(Math.max(...said.map((line) => line.length)) * words.letter) + 8
    return {
      id: `e${index}`,
      sources: [from === 0 ? 'anywhere' : `s${from}`],
      targets: [`s${to}`],
      labels: [{ id: `l${index}`, text: said.join('\n'), width, height: said.length * words.line + 4 }],
    }
  })
  const children = (parent: number): ElkNode[] => {
    const inside = sheet.states.flatMap((state, index) => (state.parent === parent ? [nodeOf(index)] : []))
    const first = firstIn(sheet, parent)
    if (first === null) return inside
    edges.unshift({
      id: `d${parent}`,
      sources: [`dot${parent}`],
      targets: [`s${first}`],
      layoutOptions: { 'elk.layered.priority.straightness': '20' },
    })
    return [dotNode(`dot${parent}`), ...inside]
  }
  const nodeOf = (state: number): ElkNode => {
    const isOpenBox = boxesOf(sheet).includes(state) && !folded.has(state)
    if (!isOpenBox) return { id: `s${state}`, ...sizeOf(sheet, state, all, folded.has(state)) }
    return {
      id: `s${state}`,
      layoutOptions: {
        'elk.padding': `[top=${box.top + ((titles.get(state)?.length ?? 1) - 1) * text.line},left=${box.side},bottom=${box.side},right=${box.side}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${titleWidth(sheet.states[state]?.label ?? '')}, 40)`,
      },
      children: children(state),
    }
  }
  const anywhere: ElkNode[] = isFromAnywhere
    ? [
        {
          id: 'anywhere',
          width: anywhereLabel.length * 7 + 30,
          height: 34,
          layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
        },
      ]
    : []
  return {
    id: 'chart',
    layoutOptions: { ...options, 'elk.direction': direction },
    children: [...children(0), ...anywhere],
    edges,
  }
}

/** Returns the wrapped titles of compound states that are too narrow for their title. */
const wrappedTitles = (sheet: ExploredFlow, parent: ElkNode): Map<number, readonly string[]> =>
  new Map(
    (parent.children ?? []).flatMap((node) => {
      if (node.children === undefined) return []
      const state = Number(node.id.slice(1))
      const lines = titleLines(sheet.states[state]?.label ?? '', node.width ?? 0)
      return [...(lines.length > 1 ? [[state, lines] as const] : []), ...wrappedTitles(sheet, node)]
    }),
  )

/** Computes a chart's drawing; the initial state comes first [FLW-05]. Equal charts get equal drawings. */
export const layOut = async (
  sheet: ExploredFlow,
  folded: ReadonlySet<number>,
  direction: Direction = 'DOWN',
): Promise<Diagram> => {
  const once = await new Elk().layout(layoutInput(sheet, folded, direction))
  // The layout engine ignores the minimum width of a compound state with siblings, so the titles are wrapped and the
  // layout is repeated.
  const titles = wrappedTitles(sheet, once)
  const laid = titles.size === 0 ? once : await new Elk().layout(layoutInput(sheet, folded, direction, titles))
  const nodes: DiagramNode[] = []
  const dots: DiagramDot[] = []
  const all = linesOf(sheet, folded)
  const lines = all.filter(({ isInWords }) => !isInWords)
  const places = new Map<string, { x: number; y: number }>([['chart', { x: 0, y: 0 }]])
  const visit = (parent: ElkNode, left: number, top: number) => {
    for (const node of parent.children ?? []) {
      const [x, y] = [left + (node.x ?? 0), top + (node.y ?? 0)]
      places.set(node.id, { x, y })
      if (node.id.startsWith('dot'))
        dots.push({ x, y, size: dot, label: null, to: firstIn(sheet, Number(node.id.slice(3))) })
      else if (node.id === 'anywhere') dots.push({ x, y, size: node.width ?? 0, label: anywhereLabel, to: null })
      else {
        const state = Number(node.id.slice(1))
        const isBox = node.children !== undefined
        nodes.push({
          state,
          x,
          y,
          width: node.width ?? 0,
          height: node.height ?? 0,
          isBox,
          lines: isBox ? (titles.get(state) ?? [sheet.states[state]?.label ?? '']) : linesAt(sheet, state),
          foot: isBox ? [] : footOf(sheet, state, all),
          isFolded: folded.has(state),
        })
      }
      visit(node, x, y)
    }
  }
  visit(laid, 0, 0)
  const edges = (laid.edges ?? []).map((edge): DiagramEdge => {
    // The engine's points are relative to the smallest compound state that contains both ends.
    const { x: left, y: top } = places.get(edge.container ?? 'chart') ?? { x: 0, y: 0 }
    const line = edge.id.startsWith('e') ? lines[Number(edge.id.slice(1))] : undefined
    const points = (edge.sections ?? []).flatMap(pointsOf).map(([x, y]) => [round(left + x), round(top + y)] as const)
    const label = edge.labels?.[0]
    return {
      transitions: line?.transitions ?? [],
      from: line?.from ?? null,
      to: line?.to ?? Number(edge.targets[0]?.slice(1)),
      points,
      label: label === undefined ? null : labelAt(label, points, { left, top }),
    }
  })
  const [width, height] = [Math.ceil(laid.width ?? 0), Math.ceil(laid.height ?? 0)]
  return besideTitles({ width, height, nodes, dots, edges })
}

/** Space in px reserved for a label. */
type Room = { x: number; y: number; width: number; height: number }

/** Returns true if the label must be right-aligned, because at its left edge it would be closer to another line. */
export const endsAtLine = (points: DiagramEdge['points'], { x, y, width, height }: Room): boolean => {
  const beside = points.slice(1).flatMap(([toX, toY], index) => {
    const [fromX, fromY] = points[index] ?? [toX, toY]
    const [top, bottom] = [Math.min(fromY, toY), Math.max(fromY, toY)]
    return bottom > y && top < y + height ? [fromX, toX] : []
  })
  const from = (side: number) => Math.min(Number.POSITIVE_INFINITY, ...beside.map((each) => Math.abs(each - side)))
  return from(x + width) < from(x)
}

const labelAt = (
  { x = 0, y = 0, width = 0, height = 0, text: said = '' }: ElkLabel,
  points: DiagramEdge['points'],
  { left, top }: { left: number; top: number },
): DiagramEdge['label'] => {
  const room = { x: round(left + x), y: round(top + y), width, height }
  return {
    x: room.x,
    y: room.y,
    lines: said.split('\n'),
    ...(endsAtLine(points, room) && { end: round(room.x + width) }),
  }
}

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [x, y] as const)

const round = (value: number) => Math.round(value * 10) / 10

/** Charts with at most this number of compound states get one drawing for each combination of folded states. */
const mostCombined = 4

/**
 * Computes all drawings in advance, so that folding is fast. A key lists the indices of the folded states, such as
 * `2.5`; empty if no state is folded.
 */
export const layOutAll = async (sheet: ExploredFlow): Promise<Record<string, Diagram>> => {
  const boxes = boxesOf(sheet)
  const sets =
    boxes.length <= mostCombined
      ? Array.from({ length: 2 ** boxes.length }, (_, mask) => boxes.filter((_box, at) => (mask >> at) & 1))
      : [[], boxes, ...boxes.map((each) => [each])]
  const diagrams: Record<string, Diagram> = {}
  for (const set of sets) diagrams[foldKey(set)] = await layOut(sheet, new Set(set))
  return diagrams
}
