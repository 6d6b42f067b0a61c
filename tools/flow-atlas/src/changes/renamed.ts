import { type KeyNames, withNewKeys } from 'statewalk/diff/compareCharts'
import { chartOf, type EditableState, editableOf } from 'statewalk/mutants/editable'
import { beyond } from 'statewalk/plain'
import type { AnyStateMachine } from 'xstate'
import type { ChartTable } from './tables.ts'

/** New state paths by old state paths. */
export type Renames = ReadonlyMap<string, string>

type State = ChartTable['states'][number]

const parentOf = (key: string) => key.split('.').slice(0, -1).join('.')
const ownKey = (key: string) => key.split('.').at(-1) ?? ''

/** Replaces the names in a list such as `a + b (re-entered)`. */
const withNames = (text: string, separator: string, nameOf: (name: string) => string) =>
  text
    .split(separator)
    .map((part) => part.replace(/^(.*?)( \(.*\))?$/s, (_, name: string, rest = '') => `${nameOf(name)}${rest}`))
    .join(separator)

/** Returns the texts of a state's cells and of its transitions, in which the state is named `•`. */
const textsOf = ({ key, cells }: State, { transitions }: ChartTable, nameOfOther: (name: string) => string) => {
  const nameOf = (name: string) => (name === key ? '•' : nameOfOther(name))
  const { Runs: runs = '', 'Kind and tags': kind = '', ...rest } = cells
  const rows = transitions.map(({ state, event, guard, target, actions }) => [
    nameOf(state),
    event.replace(/^(done state|done|error|snapshot): (.*)$/s, (_, cause, name) => `${cause}: ${nameOf(name)}`),
    withNames(target, ' + ', nameOf),
    guard,
    actions,
  ])
  return {
    key,
    own: JSON.stringify([
      nameOf(parentOf(key)),
      withNames(runs, ', ', nameOf),
      kind.replace(/starts in [^,(]*/, 'starts in'),
      rest,
    ]),
    rows: rows.filter((row) => row.some((text) => text.includes('•'))).map(String),
  }
}

const shareOf = (some: readonly string[], others: readonly string[]) =>
  (some.length - beyond(some, others, String).length) / Math.max(1, some.length, others.length)

/**
 * Finds renamed states: an old and a new state with the same parent and equal table cells. If several states have equal
 * cells, pairs the states that have the most transitions in common. Skips a state if another state has the same key,
 * because targets would be ambiguous.
 */
export const renamesBetween = (before: ChartTable, after: ChartTable): Renames => {
  const renames = new Map<string, string>()
  const nowOf = (key: string): string =>
    renames.get(key) ?? (parentOf(key) === '' ? key : `${nowOf(parentOf(key))}.${ownKey(key)}`)
  const isUnique = (key: string, { states }: ChartTable) =>
    states.filter((other) => ownKey(other.key) === ownKey(key)).length === 1
  const depthOf = ({ key }: State) => key.split('.').length
  // parents first, because a state keeps its parent if the parent is only renamed
  for (const depth of [...new Set(before.states.map(depthOf))].sort((a, b) => a - b)) {
    const olds = new Map(before.states.map(({ key }) => [key, nowOf(key)]))
    const [kept, nows] = [new Set(olds.values()), new Set(after.states.map(({ key }) => key))]
    // a state that only one version has is `?` in the texts of other states
    const oldName = (name: string) => (olds.has(name) && !nows.has(nowOf(name)) ? '?' : (olds.get(name) ?? name))
    const newName = (name: string) => (nows.has(name) && !kept.has(name) ? '?' : name)
    const aloneIn = (table: ChartTable, nameOf: (name: string) => string) =>
      table.states
        .filter((state) => depthOf(state) === depth && nameOf(state.key) === '?' && nameOf(parentOf(state.key)) !== '?')
        .map((state) => textsOf(state, table, nameOf))
    const [gone, fresh] = [aloneIn(before, oldName), aloneIn(after, newName)]
    const pairs = gone.flatMap(({ key: was, own, rows }) =>
      fresh
        .filter((other) => other.own === own)
        .map((other) => ({ was, now: other.key, share: shareOf(rows, other.rows) })),
    )
    const rivals = (pair: (typeof pairs)[number]) =>
      pairs.filter(({ was, now }) => was === pair.was || now === pair.now)
    const found = new Map<string, string>()
    for (const pair of pairs.sort((a, b) => b.share - a.share)) {
      const isTaken = found.has(pair.was) || [...found.values()].includes(pair.now)
      if (!isTaken && (pair.share > 0 || rivals(pair).length === 1)) found.set(pair.was, pair.now)
    }
    for (const { key } of gone) {
      const now = found.get(key)
      if (now !== undefined && isUnique(key, before) && isUnique(now, after)) renames.set(key, now)
    }
  }
  return renames
}

/** Returns the older version's table with the new names of context keys in guards and actions. */
export const tableWithKeys = (before: ChartTable, after: ChartTable, keys: KeyNames): ChartTable => {
  const isAction = (column: string) => /^On /.test(column)
  const cellsOf = ({ cells }: State) =>
    Object.entries(cells).flatMap(([column, text]) => (isAction(column) ? [text] : []))
  const texts = new Set([
    ...after.transitions.flatMap(({ guard, actions }) => [guard, ...actions.split('\n')]),
    ...after.states.flatMap(cellsOf),
  ])
  const text = withNewKeys(keys, (each) => texts.has(each))
  return {
    ...before,
    states: before.states.map(({ key, cells }) => ({
      key,
      cells: Object.fromEntries(
        Object.entries(cells).map(([column, cell]) => [column, isAction(column) ? text(cell) : cell]),
      ),
    })),
    transitions: before.transitions.map((row) => ({
      ...row,
      guard: text(row.guard),
      actions: row.actions.split('\n').map(text).join('\n'),
    })),
  }
}

export const withNewNames = (machine: AnyStateMachine, renames: Renames): AnyStateMachine => {
  const names = new Map([...renames].map(([was, now]) => [ownKey(was), ownKey(now)]))
  const renamed = (text: string) =>
    text
      .split('.')
      .map((part) => names.get(part) ?? part)
      .join('.')
  const target = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(target)
    return typeof value === 'string' ? renamed(value) : value
  }
  const edit = (state: EditableState): void => {
    const { on, after, always, onDone, invoke } = state
    const calls = invoke.flatMap((call) => [...call.onDone, ...call.onError, ...call.onSnapshot])
    for (const row of [...Object.values(on).flat(), ...Object.values(after).flat(), ...always, ...onDone, ...calls])
      if ('target' in row) row.target = target(row.target)
    state.initial = target(state.initial)
    for (const child of Object.values(state.states)) edit(child)
    state.states = Object.fromEntries(Object.entries(state.states).map(([key, child]) => [renamed(key), child]))
  }
  const root = editableOf(machine)
  edit(root)
  return chartOf(root, machine.implementations)
}
