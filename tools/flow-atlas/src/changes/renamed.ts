import { chartOf, type EditableState, editableOf } from 'statewalk/mutants/editable'
import type { AnyStateMachine } from 'xstate'
import type { ChartTable } from './tables.ts'

/** New state paths by old state paths. */
export type Renames = ReadonlyMap<string, string>

const parentOf = (key: string) => key.split('.').slice(0, -1).join('.')
const ownKey = (key: string) => key.split('.').at(-1) ?? ''

/**
 * Finds renamed states: an old and a new state with the same parent and equal table cells. Skips a state if another
 * state has the same key, because targets would be ambiguous.
 */
export const renamesBetween = (before: ChartTable, after: ChartTable): Renames => {
  const missingIn = ({ states }: ChartTable, all: ChartTable) =>
    all.states.filter(({ key }) => states.every((other) => other.key !== key))
  const isUnique = (key: string, { states }: ChartTable) =>
    states.filter((other) => ownKey(other.key) === ownKey(key)).length === 1
  const textOf = (cells: object) => JSON.stringify(cells)
  const gone = missingIn(after, before)
  const fresh = missingIn(before, after)
  const partners = (key: string, cells: object, others: ChartTable['states']) =>
    others.filter((other) => parentOf(other.key) === parentOf(key) && textOf(other.cells) === textOf(cells))
  return new Map(
    gone.flatMap(({ key, cells }) => {
      const [one, ...more] = partners(key, cells, fresh)
      if (one === undefined || more.length > 0 || partners(one.key, one.cells, gone).length > 1) return []
      return isUnique(key, before) && isUnique(one.key, after) ? [[key, one.key] as const] : []
    }),
  )
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
