import { beyond } from 'statewalk/plain'
import type { ExploredFlow, StateSheet, TransitionSheet } from '../sheet/sheet.ts'
import { conditionOf, eventWords } from '../sheet/words.ts'
import type { Change } from './diff.ts'
import { type ChartTable, idOf } from './tables.ts'

export type Mark = Change['kind']

/** Marks by the index of the state or transition. */
export type Marks = { states: ReadonlyMap<number, Mark>; transitions: ReadonlyMap<number, Mark> }

/** The newer version's sheet with the removed parts added, so that both versions can be drawn together. */
export type Union = { sheet: ExploredFlow; marks: Marks }

type Row = ChartTable['transitions'][number]

/**
 * Converts a state that the newer version lacks, so that it can be drawn. The state's ancestors must be converted
 * first.
 */
const stateWas = (key: string, { states }: ChartTable, indexOf: ReadonlyMap<string, number>): StateSheet => {
  const outer = key.split('.').slice(0, -1).join('.')
  const kind = states.some((other) => other.key.startsWith(`${key}.`)) ? 'compound' : 'single'
  const label = states.find((state) => state.key === key)?.cells.Meaning || key
  return {
    key,
    label,
    kind,
    parent: indexOf.get(outer) ?? 0,
    isFirst: false,
    runs: [],
    coverage: { is: 'covered' },
  }
}

/**
 * Converts a transition that the newer version lacks, so that it can be drawn. Returns null if its source or target is
 * not drawn.
 */
const transitionWas = (row: Row, indexOf: ReadonlyMap<string, number>): TransitionSheet | null => {
  const from = indexOf.get(row.state)
  const target = row.target.replace(/ \(re-entered\)$/, '')
  const to = target === '(stays)' ? [] : target.split(' + ').flatMap((key) => indexOf.get(key) ?? [])
  if (from === undefined || (target !== '(stays)' && to.length === 0)) return null
  const cause = row.event === 'always' ? 'itself' : row.event.startsWith('after: ') ? 'time' : 'person'
  return {
    id: idOf(row),
    from,
    to,
    cause,
    names: [eventWords(row.event)],
    does: [],
    question: null,
    refusal: null,
    condition: row.guard === '' ? null : conditionOf(row.guard),
    coverage: { is: 'covered' },
  }
}

/**
 * Adds the older version's states and transitions that the newer version lacks to the sheet, and marks all changes
 * [FLW-05].
 */
export const unionOf = (
  sheet: ExploredFlow,
  before: ChartTable,
  after: ChartTable,
  touched: readonly string[] = [],
): Union => {
  const states = [...sheet.states]
  const stateMarks = new Map<number, Mark>()
  const indexOf = new Map(states.map(({ key }, index) => [key, index]))
  const old = new Map(before.states.map(({ key, cells }) => [key, cells]))
  for (const { key, cells } of after.states) {
    const [index, was] = [indexOf.get(key), old.get(key)]
    if (index === undefined) continue
    if (was === undefined) stateMarks.set(index, 'added')
    else if (
      Object.entries(cells).some(
        ([name, words]) => name !== 'Meaning' && was[name] !== undefined && was[name] !== words,
      )
    )
      stateMarks.set(index, 'changed')
  }
  for (const { key } of before.states) {
    if (indexOf.has(key)) continue
    const index = states.push(stateWas(key, before, indexOf)) - 1
    indexOf.set(key, index)
    stateMarks.set(index, 'removed')
  }
  const transitions = [...sheet.transitions]
  const transitionMarks = new Map<number, Mark>()
  const numberOf = (row: Row) => transitions.findIndex(({ id }, at) => id === idOf(row) && !transitionMarks.has(at))
  const mark = (row: Row, kind: Mark) => {
    const at = numberOf(row)
    if (at >= 0) transitionMarks.set(at, kind)
  }
  for (const row of beyond(after.transitions, before.transitions, idOf)) mark(row, 'added')
  const was = new Map(before.transitions.map((row) => [idOf(row), row.actions]))
  for (const row of after.transitions) {
    const actions = was.get(idOf(row))
    if (actions !== undefined && actions !== row.actions) mark(row, 'changed')
  }
  for (const row of beyond(before.transitions, after.transitions, idOf)) {
    const gone = transitionWas(row, indexOf)
    if (gone !== null) transitionMarks.set(transitions.push(gone) - 1, 'removed')
  }
  for (const id of touched) {
    const at = transitions.findIndex((each) => each.id === id)
    if (at >= 0 && !transitionMarks.has(at)) transitionMarks.set(at, 'changed')
  }
  // a transition that keeps the state has no line in the drawing, so its state is marked
  for (const [index] of transitionMarks) {
    const { from = 0, to = [] } = transitions[index] ?? {}
    if (to.every((target) => target === from) && !stateMarks.has(from)) stateMarks.set(from, 'changed')
  }
  const marks = { states: stateMarks, transitions: transitionMarks }
  return {
    sheet: {
      ...sheet,
      states: states.map((state, at) => ({ ...state, label: signed(stateMarks.get(at), state.label) })),
      transitions: transitions.map((each, at) => {
        const [first = '', ...rest] = each.names
        return { ...each, names: [signed(transitionMarks.get(at), first), ...rest] }
      }),
    },
    marks,
  }
}

/** Signs of the marks, for readers who cannot distinguish the colours. */
export const signs: Readonly<Record<Mark, string>> = { added: '+', removed: '−', changed: '±' }
const signed = (mark: Mark | undefined, words: string) => (mark === undefined ? words : `${signs[mark]} ${words}`)
