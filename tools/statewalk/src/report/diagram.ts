import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Declared, declaredTransitions, isLeaf, stateKey } from '../chart/names.ts'
import { eventText, guardText } from './sentences.ts'

/**
 * A diagram for Mermaid, which code hosting sites display. Has one arrow for all transitions between two states, and
 * shows regions side by side.
 */
export const diagramOf = (machine: AnyStateMachine): string =>
  ['```mermaid', 'stateDiagram-v2', ...rootLines(machine.root), ...arrowsOf(machine), '```'].join('\n')

/** Mermaid can place regions side by side only within a state, so a parallel root becomes a state. */
const rootLines = (root: AnyStateNode) =>
  root.type === 'parallel'
    ? [`  state "${textOf(root.key)}" as chart_ {`, ...bodyOf(root, '    '), '  }']
    : bodyOf(root, '  ')

/** Returns a state's name for mermaid, which may not contain dots or be a reserved word. */
const idOf = (key: string) => (key === '(anywhere)' ? 'anywhere_' : `${key.replaceAll(/\W/g, '_')}_`)

const bodyOf = (node: AnyStateNode, indent: string): string[] => {
  const children = Object.values<AnyStateNode>(node.states)
  const first = node.type === 'compound' ? node.initial.target[0] : undefined
  const start = first === undefined ? [] : [`${indent}[*] --> ${idOf(stateKey(first))}`]
  const inner = children.map((child) => stateLines(child, indent))
  if (node.type !== 'parallel') return [...start, ...inner.flat()]
  return inner.flatMap((lines, index) => (index === 0 ? lines : [`${indent}--`, ...lines]))
}

const stateLines = (node: AnyStateNode, indent: string): string[] => {
  const id = idOf(stateKey(node))
  const name = `${indent}state "${textOf(node.key)}" as ${id}`
  if (isLeaf(node)) return [name, ...(node.type === 'final' ? [`${indent}${id} --> [*]`] : [])]
  return [`${name} {`, ...bodyOf(node, `${indent}  `), `${indent}}`]
}

const arrowsOf = (machine: AnyStateMachine): string[] => {
  const labels = new Map<string, { from: Declared; target: AnyStateNode | null; texts: Set<string> }>()
  for (const row of declaredTransitions(machine)) {
    if (row.state === '(anywhere)' && row.target === '(stays)') continue
    for (const target of targetsOf(row)) {
      const arrow = `${sourceOf(row, target)} --> ${idOf(target === null ? row.state : stateKey(target))}`
      const known = labels.get(arrow) ?? { from: row, target, texts: new Set() }
      labels.set(arrow, known)
      known.texts.add(labelOf(row))
    }
  }
  const lines = [...labels].map(([arrow, { texts }]) => `  ${arrow} : ${[...texts].join('<br>')}`)
  const inward = [...labels.values()].filter(({ from, target }) => isInward(from, target)).map(({ from }) => from.state)
  return [...[...new Set(inward)].map(anyOf), ...lines]
}

/** Mermaid hides an arrow from a state to its own substate, so the arrow starts at a symbol inside the state. */
const anyOf = (state: string) =>
  state === '(anywhere)'
    ? `  state "from anywhere" as ${idOf(state)}any`
    : `  state ${idOf(state)} {\n    state "from any of these" as ${idOf(state)}any\n  }`

const isInward = ({ state }: Declared, target: AnyStateNode | null) =>
  target !== null && (state === '(anywhere)' || stateKey(target).startsWith(`${state}.`))

const sourceOf = (row: Declared, target: AnyStateNode | null) =>
  isInward(row, target) ? `${idOf(row.state)}any` : idOf(row.state)

/** Returns the targets of a transition. Null represents the transition's own state. */
const targetsOf = ({ definition }: Declared): readonly (AnyStateNode | null)[] => definition.target ?? [null]

const labelOf = ({ event, guard }: Declared) =>
  textOf(`${eventText(event)}${guard === null ? '' : `, if ${guardText(guard)}`}`)

/** Replaces characters that have a special meaning in mermaid by spaces. */
const textOf = (text: string) =>
  text
    .replaceAll(/[":;{}<>#`|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
