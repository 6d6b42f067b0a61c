import { actionWords, conditionOf, eventWords } from '../sheet/words.ts'
import type { ChartTable } from './tables.ts'

/** One difference between two versions of a chart. */
export type Change = {
  kind: 'added' | 'removed' | 'changed'
  what: 'state' | 'transition' | 'guard'
  /** The state that it is about, for a link. */
  state: string
  words: string
  /** What it was; empty where it is new. */
  was: string
}

/** What has changed in one flow. */
export type FlowDiff = {
  flow: string
  title: string
  kind: 'added' | 'removed' | 'changed'
  changes: readonly Change[]
}

type Transition = ChartTable['transitions'][number]

/** How a version of a chart says things: states by their meaning. */
const voiceOf = (...tables: readonly ChartTable[]) => {
  const meanings = new Map(tables.flatMap(({ states }) => states.map(({ key, cells }) => [key, cells.Meaning || key])))
  const state = (key: string) => {
    if (key === '(anywhere)') return 'At any time'
    if (key === '(stays)') return 'stays'
    const [name = '', again = ''] = key.split(' (')
    return `“${meanings.get(name) ?? name}”${again === '' ? '' : ` (${again}`}`
  }
  const way = ({ state: from, event, guard, target }: Transition) =>
    `${state(from)}: ${eventWords(event)}${guard === '' ? '' : `, ${conditionOf(guard)}`} → ${state(target)}`
  const does = ({ actions }: Transition) =>
    actions === '' ? 'does nothing more' : actions.split(', ').map(actionWords).join(', ')
  return { state, way, does }
}
type Voice = ReturnType<typeof voiceOf>

const codeOf = ({ state, event, guard, target }: Transition) => `${state} ${event} [${guard}] ${target}`

const stateChanges = (before: ChartTable, after: ChartTable): Change[] => {
  const old = new Map(before.states.map((state) => [state.key, state]))
  const now = new Map(after.states.map((state) => [state.key, state]))
  const added = after.states
    .filter(({ key }) => !old.has(key))
    .map(
      ({ key, cells }): Change => ({ kind: 'added', what: 'state', state: key, words: cells.Meaning || key, was: '' }),
    )
  const removed = before.states
    .filter(({ key }) => !now.has(key))
    .map(
      ({ key, cells }): Change => ({
        kind: 'removed',
        what: 'state',
        state: key,
        words: '',
        was: cells.Meaning || key,
      }),
    )
  const changed = after.states.flatMap(({ key, cells }): Change[] => {
    const was = old.get(key)?.cells
    if (was === undefined) return []
    return Object.entries(cells).flatMap(([name, words]): Change[] => {
      const past = was[name]
      if (past === undefined || past === words) return []
      const label = (value: string) => `${name}: ${value || 'nothing'}`
      return [{ kind: 'changed', what: 'state', state: key, words: label(words), was: label(past) }]
    })
  })
  return [...added, ...removed, ...changed]
}

/** Rows that both have are taken out, one for one: the same row may stand there twice. */
const withoutCommon = (
  rows: readonly Transition[],
  others: readonly Transition[],
  nameOf: (row: Transition) => string,
) => {
  const left = others.map(nameOf)
  return rows.filter((row) => {
    const at = left.indexOf(nameOf(row))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const transitionChanges = (before: ChartTable, after: ChartTable, { way, does }: Voice): Change[] => {
  const exact = (row: Transition) => `${codeOf(row)} / ${row.actions}`
  const fresh = withoutCommon(after.transitions, before.transitions, exact)
  const gone = withoutCommon(before.transitions, after.transitions, exact)
  const changes: Change[] = []
  const used = new Set<Transition>()
  const pair = (isPartner: (other: Transition) => boolean) => {
    const found = gone.find((other) => !used.has(other) && isPartner(other))
    if (found) used.add(found)
    return found
  }
  const open: Transition[] = []
  for (const row of fresh) {
    const same = pair((other) => codeOf(other) === codeOf(row))
    if (!same) open.push(row)
    else
      changes.push({
        ...{ kind: 'changed' as const, what: 'transition' as const, state: row.state },
        ...{ words: `${way(row)}: ${does(row)}`, was: does(same) },
      })
  }
  for (const row of open) {
    const near =
      pair((other) => other.state === row.state && other.event === row.event && other.target === row.target) ??
      pair((other) => other.state === row.state && other.event === row.event && other.guard === row.guard)
    const isGuard = near !== undefined && near.target === row.target
    const guardKind = near?.guard === '' ? 'added' : row.guard === '' ? 'removed' : 'changed'
    changes.push(
      near === undefined
        ? { kind: 'added', what: 'transition', state: row.state, words: way(row), was: '' }
        : {
            ...{
              kind: isGuard ? guardKind : ('changed' as const),
              what: isGuard ? ('guard' as const) : ('transition' as const),
            },
            ...{ state: row.state, words: way(row), was: way(near) },
          },
    )
  }
  const removed = gone
    .filter((row) => !used.has(row))
    .map((row): Change => ({ kind: 'removed', what: 'transition', state: row.state, words: '', was: way(row) }))
  return [...changes, ...removed]
}

/** What has changed between two versions of a chart: states, transitions and guards, added, removed or changed. */
export const changesBetween = (before: ChartTable, after: ChartTable): Change[] => [
  ...stateChanges(before, after),
  ...transitionChanges(before, after, voiceOf(before, after)),
]

/** What has changed between two versions of all charts, by flow; those that are the same are left out. */
export const diffOf = (
  before: Readonly<Record<string, ChartTable>>,
  after: Readonly<Record<string, ChartTable>>,
): FlowDiff[] => {
  const nothing: ChartTable = { title: '', states: [], transitions: [] }
  const flows = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return flows.flatMap((flow): FlowDiff[] => {
    const [old, now] = [before[flow], after[flow]]
    const changes = changesBetween(old ?? nothing, now ?? nothing)
    if (changes.length === 0) return []
    const kind = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    return [{ flow, title: (now ?? old)?.title ?? flow, kind, changes }]
  })
}
