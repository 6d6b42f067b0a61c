import type { ExploredFlow, TransitionSheet } from '../sheet/sheet.ts'
import { touchedBy, withOuter } from '../sheet/touched.ts'

/** A drawn state. Lengths in px. */
export type DiagramNode = {
  state: number
  x: number
  y: number
  width: number
  height: number
  lines: readonly string[]
  /** Transitions listed below the name, because they do not leave the state or have no line. */
  foot: readonly { words: string; transitions: readonly number[] }[]
  /** Whether the child states are drawn inside this node. */
  isBox: boolean
  /** Whether the child states are hidden. */
  isFolded: boolean
}

/**
 * A start symbol. Its arrow leads to the initial state `to`; a symbol with a `label` starts the transitions from any
 * state.
 */
export type DiagramDot = { x: number; y: number; size: number; label: string | null; to: number | null }

/** All transitions between two states, as one line. */
export type DiagramEdge = {
  transitions: readonly number[]
  /** Index of the source state; null if the line begins at a start symbol. */
  from: number | null
  to: number
  points: readonly (readonly [x: number, y: number])[]
  /** Position in px and lines of text, left-aligned at `x` or, if `end` is set, right-aligned at `end`. */
  label: { x: number; y: number; lines: readonly string[]; end?: number } | null
}

/** A chart's drawing. In `nodes`, each compound state precedes its children. */
export type Diagram = {
  width: number
  height: number
  nodes: readonly DiagramNode[]
  dots: readonly DiagramDot[]
  edges: readonly DiagramEdge[]
}

/**
 * Sizes in a drawing, in px. `letter` is the mean width of a letter, `fold` the width of the button that hides or shows
 * children.
 */
export const drawing = {
  node: { letters: 26, lines: 6, letter: 7.1, line: 18, across: 14, down: 11, foot: 17 },
  label: { letters: 34, lines: 3, letter: 6.4, line: 16 },
  box: { top: 40, side: 18, letter: 7.6, lines: 3, fold: 40 },
  dot: 14,
} as const

/** Wraps a text to at most `most` lines; a longer text ends with …. */
export const wrapped = (text: string, letters: number, most: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  return [...kept.slice(0, -1), `${(kept.at(-1) ?? '').slice(0, letters - 1).replace(/[,;: ]+$/, '')}…`]
}

const cut = (text: string, letters: number) =>
  text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`

/** Returns a transition's label: its first name, the number of other names, and its condition. */
const transitionLabel = ({ names, condition, cause }: TransitionSheet): string => {
  const [first = ''] = names
  const more = names.length > 1 ? ` +${names.length - 1}` : ''
  if (cause === 'itself') return condition ?? 'at once'
  const asked = condition === null || names.length === 1 ? '' : ` · ${condition}`
  return `${cut(first, drawing.label.letters)}${more}${asked}`
}

export const edgeLines = (sheet: ExploredFlow, transitions: readonly number[]): string[] => {
  const labels = [...new Set(transitions.flatMap((index) => sheet.transitions[index] ?? []).map(transitionLabel))]
  const shown = labels.length > drawing.label.lines ? labels.slice(0, drawing.label.lines - 1) : labels
  const more = labels.length - shown.length
  return [
    ...shown.map((label) => cut(label, drawing.label.letters + 12)),
    ...(more > 0 ? [`and ${more} more transitions`] : []),
  ]
}

/**
 * Returns the state whose node represents the given state: the outermost ancestor whose children are hidden or, if
 * there is none, the state itself.
 */
export const drawnAs = (sheet: ExploredFlow, state: number, folded: ReadonlySet<number>): number =>
  withOuter(sheet, state).findLast((at) => folded.has(at)) ?? state

/** Returns the compound and parallel states, except the chart's root. */
export const boxesOf = (sheet: ExploredFlow): number[] =>
  sheet.states.flatMap(({ kind, parent }, index) =>
    parent !== null && (kind === 'compound' || kind === 'parallel') ? [index] : [],
  )

/**
 * The transitions between two states. If `isInWords` is true, they are listed as text, because too many lines lead to
 * the target.
 */
export type Line = { from: number; to: number; transitions: number[]; isInWords: boolean }

/** Maximum number of lines drawn into a state; further transitions are listed as text. */
const mostLines = 5

export const linesOf = (sheet: ExploredFlow, folded: ReadonlySet<number>): Line[] => {
  const found = new Map<string, Line>()
  for (const [index, { from, to }] of sheet.transitions.entries()) {
    const target = to[0]
    if (target === undefined) continue
    const ends = { from: drawnAs(sheet, from, folded), to: drawnAs(sheet, target, folded) }
    if (ends.from === ends.to || (ends.from !== 0 && withOuter(sheet, ends.from).includes(ends.to))) continue
    const key = `${ends.from} ${ends.to}`
    const line = found.get(key) ?? { ...ends, transitions: [], isInWords: false }
    line.transitions.push(index)
    found.set(key, line)
  }
  const lines = [...found.values()]
  const happy = touchedBy(sheet, sheet.happy).transitions
  const boxes = boxesOf(sheet).filter((box) => !folded.has(box))
  for (const to of new Set(lines.map((line) => line.to))) {
    const leading = lines.filter((line) => line.to === to)
    const meant = leading.filter(({ transitions }) => transitions.some((index) => happy.has(index)))
    const drawn = new Set(
      [...meant, ...leading].slice(0, leading.length > mostLines ? Math.max(1, meant.length) : undefined),
    )
    for (const line of leading) line.isInWords = !drawn.has(line) && line.from !== 0 && !boxes.includes(line.from)
  }
  return lines
}

export const footOf = (sheet: ExploredFlow, state: number, lines: readonly Line[]): DiagramNode['foot'] => {
  const staying = stayingIn(sheet, state).length
  const shown = lines.filter(({ from, isInWords }) => from === state && isInWords)
  return [
    ...(staying === 0 ? [] : [{ words: `↺ ${staying} ${staying === 1 ? 'event' : 'events'} within`, transitions: [] }]),
    ...shown.map(({ to, transitions }) => {
      const [first = ''] = edgeLines(sheet, transitions)
      const more = transitions.length > 1 ? ` +${transitions.length - 1}` : ''
      const target = cut(sheet.states[to]?.label ?? '', 22)
      return { words: `${cut(first, 26)}${more} → ${target}`, transitions }
    }),
  ]
}

export const stayingIn = (sheet: ExploredFlow, state: number): number[] =>
  sheet.transitions.flatMap(({ from, to }, index) =>
    from === state && (to.length === 0 || to.every((target) => target === state)) ? [index] : [],
  )

/** Returns the initial substate, or null for a parallel state. */
export const firstIn = (sheet: ExploredFlow, box: number): number | null => {
  const found = sheet.states.findIndex(({ parent, isFirst }) => parent === box && isFirst)
  return found < 0 ? null : found
}

/** Returns the key of a drawing: the indices of its folded states, such as `2.5`. */
export const foldKey = (folded: Iterable<number>): string => [...folded].sort((a, b) => a - b).join('.')
