import type { StepPair } from 'statewalk/diff/compareCharts'
import { beyond } from 'statewalk/plain'
import {
  actionTextWith,
  conditionOf,
  contextWords,
  eventWords,
  exactTimeWords,
  fullConditionOf,
  type OwnWords,
  type TextOf,
} from '../sheet/words.ts'
import { renamedEvents } from './renamedEvents.ts'
import { type ChartTable, idOf } from './tables.ts'

/** Kinds of changes, in the order in which a report lists them. */
export const changed = [
  'state',
  'transition',
  'guard',
  'delay',
  'action',
  'text',
  'memory',
  'output',
  'rule',
  'world',
] as const

export type Change = {
  kind: 'added' | 'removed' | 'changed'
  /** Kind of the changed part; `wording` for the description of a state or transition. */
  what: (typeof changed)[number] | 'wording'
  /** Name of the changed part; for a transition, its id. */
  name: string
  /** Path of the state to link to; empty without a state. */
  state: string
  words: string
  was: string
  /** Ids of changed transitions. An id may exist in only one version. */
  ids: readonly string[]
  /** `words` without the state and the step: equal for the same change in several flows. */
  core?: string
  /** Changes of the behaviour that a changed rule causes. */
  shows?: readonly Change[]
  /** Changed lines of a function or constant. */
  code?: { was: readonly string[]; now: readonly string[] }
  /** First step of a walk whose result differs between the versions, with both results; null if there is none. */
  step: StepPair | null
}

export type FlowDiff = {
  flow: string
  title: string
  kind: 'added' | 'removed' | 'changed' | 'renamed'
  /** Old name of the flow; null if the flow was not renamed. */
  formerly: string | null
  changes: readonly Change[]
  names: Readonly<Record<string, string>>
  /** Sentences about parts that could not be compared. */
  gaps: readonly string[]
}

export const wordingsApart = (changes: readonly Change[]): Record<'behaviour' | 'wordings', readonly Change[]> => ({
  behaviour: changes.filter(({ what }) => what !== 'wording'),
  wordings: changes.filter(({ what }) => what === 'wording'),
})

export const isOnlyReworded = ({ kind, changes, gaps }: FlowDiff): boolean =>
  kind === 'changed' && gaps.length === 0 && changes.length > 0 && changes.every(({ what }) => what === 'wording')

type Transition = ChartTable['transitions'][number]

/** Returns the states' descriptions by state path. If several tables contain a state, the last table counts. */
export const meaningsOf = (tables: readonly ChartTable[]): Map<string, string> =>
  new Map(tables.flatMap(({ states }) => states.map(({ key, cells }) => [key, cells.Meaning || key])))

/**
 * Returns functions that put the parts of a chart into words. States are named by their descriptions, events by the
 * model's words (`happens`) if available.
 */
export const voiceOf = (
  tables: readonly ChartTable[],
  own?: OwnWords,
  { textOf = () => null, happens = () => null }: { textOf?: TextOf; happens?: (event: string) => string | null } = {},
) => {
  const meanings = meaningsOf(tables)
  const state = (key: string) => {
    if (key === '(anywhere)') return 'At any time'
    if (key === '(stays)') return 'stays'
    const [name = '', again = ''] = key.split(' (')
    return `“${meanings.get(name) ?? name}”${again === '' ? '' : ` (${again}`}`
  }
  const wayWith =
    (said: (guard: string) => string) =>
    ({ state: from, event, guard, target }: Transition) =>
      `${state(from)}: ${happens(event) ?? eventWords(event)}${guard === '' ? '' : `, ${said(guard)}`} → ${state(target)}`
  const condition = (guard: string) => conditionOf(guard, own)
  const way = wayWith(condition)
  /** Describes a transition as `way` does, but with the guard's parameters. */
  const fullWay = wayWith((guard) => fullConditionOf(guard, own))
  const does = ({ actions }: Transition) =>
    actions === '' ? 'does nothing more' : actions.split('\n').map(action).join(', ')
  const named = actionTextWith(textOf, own)
  const action = (text: string) =>
    named(text).replace(/^(raises .*) after (\d+)$/s, (_, event, ms) => `${event} after ${exactTimeWords(Number(ms))}`)
  const value = (text: string) => contextWords(text, textOf)
  const ways = new Map(tables.flatMap(({ transitions }) => transitions.map((row) => [idOf(row), way(row)])))
  const part = (id: string) => ways.get(id.replace(/ #\d+$/, '')) ?? (meanings.has(id) ? state(id) : id)
  const cell = (column: string, text: string) => (/^On /.test(column) ? text.split(', ').map(action).join(', ') : text)
  return { state, way, fullWay, does, condition, action, value, part, cell }
}
export type Voice = ReturnType<typeof voiceOf>

const codeOf = ({ state, event, guard, target }: Transition) => `${state} ${event} [${guard}] ${target}`

const aboutState = (key: string) => ({ what: 'state' as const, name: key, state: key, ids: [], step: null })

const stateChanges = (before: ChartTable, after: ChartTable, voice: Voice): Change[] => {
  const old = new Map(before.states.map((state) => [state.key, state]))
  const now = new Map(after.states.map((state) => [state.key, state]))
  const added = after.states
    .filter(({ key }) => !old.has(key))
    .map(({ key, cells }): Change => ({ ...aboutState(key), kind: 'added', words: cells.Meaning || key, was: '' }))
  const removed = before.states
    .filter(({ key }) => !now.has(key))
    .map(({ key, cells }): Change => ({ ...aboutState(key), kind: 'removed', words: '', was: cells.Meaning || key }))
  const changed = after.states.flatMap(({ key, cells }): Change[] => {
    const was = old.get(key)?.cells
    if (was === undefined) return []
    return Object.entries(cells).flatMap(([name, words]): Change[] => {
      const past = was[name]
      if (past === undefined || past === words || name === 'Meaning') return []
      return [{ ...aboutState(key), kind: 'changed', ...cellWords(key, name, past, words, voice) }]
    })
  })
  return [...added, ...removed, ...changed]
}

/** Describes the change of a table cell. If the cell is a list, names only the items that one version lacks. */
const cellWords = (key: string, column: string, past: string, present: string, voice: Voice) => {
  const label = (value: string) => `${column}: ${value === '' ? 'nothing' : voice.cell(column, value)}`
  const isRuns = column === 'Runs'
  if (!isRuns && column !== 'Kind and tags') return { words: label(present), was: label(past) }
  const outer = key.split('.').slice(0, -1).join('.')
  const itemsOf = (text: string) =>
    (text === '' ? [] : text.split(', ')).map((item) => {
      if (isRuns) return `runs ${item.replace(/^\d+\.\S* \((.*)\)$/, '$1')}`
      return item === 'final' ? `ends ${outer === '' ? 'the flow' : voice.state(outer)}` : item
    })
  const [was, is] = [itemsOf(past), itemsOf(present)]
  const [gone = '', fresh = ''] = [beyond(was, is, String), beyond(is, was, String)].map((items) => items.join(', '))
  return { words: fresh === '' ? `no longer ${gone}` : fresh, was: gone }
}

const wordingChanges = (before: ChartTable, after: ChartTable): Change[] => {
  const old = new Map(before.states.map(({ key, cells }) => [key, cells.Meaning]))
  const quoted = (text: string) => (text === '' ? '' : `“${text}”`)
  const reworded = (was: string, now: string) => ({
    what: 'wording' as const,
    kind: was === '' ? ('added' as const) : now === '' ? ('removed' as const) : ('changed' as const),
    words: quoted(now),
    was: quoted(was),
  })
  const states = after.states.flatMap(({ key, cells: { Meaning: now } }): Change[] => {
    const was = old.get(key)
    return was === undefined || now === undefined || was === now ? [] : [{ ...aboutState(key), ...reworded(was, now) }]
  })
  const worded = (row: Transition) => `${idOf(row)} ${row.meaning}`
  const gone = beyond(before.transitions, after.transitions, worded)
  const transitions = beyond(after.transitions, before.transitions, worded).flatMap((row): Change[] => {
    const at = gone.findIndex((other) => idOf(other) === idOf(row))
    const [was] = at < 0 ? [] : gone.splice(at, 1)
    return was === undefined ? [] : [{ ...aboutRow(row), ...reworded(was.meaning, row.meaning) }]
  })
  return [...states, ...transitions]
}

const aboutRow = (row: Transition) => ({ name: idOf(row), state: row.state, ids: [idOf(row)], step: null })

const transitionChanges = (before: ChartTable, after: ChartTable, { way, fullWay, does }: Voice): Change[] => {
  const exact = (row: Transition) => `${codeOf(row)} / ${row.actions}`
  const fresh = beyond(after.transitions, before.transitions, exact)
  const gone = beyond(before.transitions, after.transitions, exact)
  const changes: (Change & { same?: string })[] = []
  const used = new Set<Transition>()
  const pair = (isPartner: (other: Transition) => boolean) => {
    const found = gone.find((other) => !used.has(other) && isPartner(other))
    if (found) used.add(found)
    return found
  }
  /** Describes two versions of a transition. Shows parameters of guards and actions only if the parameters differ. */
  const apart = (row: Transition, near: Transition): [string, string] => {
    const said = way(row) === way(near) ? fullWay : way
    const acts = (each: Transition) => (row.actions === near.actions ? '' : `: ${does(each)}`)
    return [`${said(row)}${acts(row)}`, `${said(near)}${acts(near)}`]
  }
  const open: Transition[] = []
  for (const row of fresh) {
    const same = pair((other) => codeOf(other) === codeOf(row))
    if (!same) open.push(row)
    else if (timeless(same.actions) === timeless(row.actions)) changes.push(delayChange(row, does(row), does(same)))
    else
      changes.push({
        kind: 'changed' as const,
        what: 'action' as const,
        name: idOf(row),
        state: row.state,
        words: `${way(row)}: ${does(row)}`,
        was: does(same),
        same: does(row),
        ids: [idOf(row)],
        step: null,
      })
  }
  for (const row of open) {
    const timed = pair((other) => timeless(idOf(other)) === timeless(idOf(row)) && isTimed(other) && isTimed(row))
    if (timed !== undefined) {
      const isSame = timed.actions === row.actions
      const said = (each: Transition) => `${timeOf(each)}${isSame ? '' : `: ${does(each)}`}`
      changes.push({ ...delayChange(row, said(row), said(timed)), ids: [idOf(timed), idOf(row)] })
      continue
    }
    const near =
      pair((other) => other.state === row.state && other.event === row.event && other.target === row.target) ??
      pair((other) => other.state === row.state && other.event === row.event && other.guard === row.guard)
    const isGuard = near !== undefined && near.target === row.target
    const [words, was] = near === undefined ? [way(row), ''] : apart(row, near)
    const guardKind = near?.guard === '' ? 'added' : row.guard === '' ? 'removed' : 'changed'
    changes.push(
      near === undefined
        ? { kind: 'added', what: 'transition', words, was, ...aboutRow(row) }
        : {
            kind: isGuard ? guardKind : ('changed' as const),
            what: isGuard ? ('guard' as const) : ('transition' as const),
            ...aboutRow(row),
            words,
            was,
            ids: [idOf(near), idOf(row)],
            ...(isGuard && { name: row.guard || near.guard }),
            ...(!isGuard && row.actions === near.actions && { moved: movedAs(row, near) }),
          },
    )
  }
  const removed = gone
    .filter((row) => !used.has(row))
    .map((row): Change => ({ kind: 'removed', what: 'transition', words: '', was: way(row), ...aboutRow(row) }))
  return [...folded(changes), ...removed]
}

const isTimed = ({ event }: Transition) => /^after: \d+$/.test(event)
const timeOf = ({ event }: Transition) => exactTimeWords(Number(event.replace('after: ', '')))
/** Removes the lengths of delays without a name, so that texts that differ only in such lengths become equal. */
const timeless = (text: string) => text.replaceAll(/(--after:|^raises .* after) \d+/gm, '$1')

const delayChange = (row: Transition, words: string, was: string): Change => ({
  ...aboutRow(row),
  kind: 'changed',
  what: 'delay',
  words,
  was,
})

/** Key that is equal for transitions of several states that lead to another target in the same way. */
const movedAs = (row: Transition, near: Transition) => [row.event, row.guard, near.target, row.target].join('\n')

/** Merges equal changes of an action or a target in several transitions. */
const folded = (changes: readonly (Change & { same?: string; moved?: string })[]): Change[] =>
  [
    ...Map.groupBy(changes, (change) => {
      if (change.moved !== undefined) return change.moved
      return change.same === undefined ? change : `${change.same}\n${change.was}`
    }).values(),
  ].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { same, moved, ...change } = first
    if (others.length === 0 || (same ?? moved) === undefined) return [change]
    const count = `the same on ${others.length} more transition${others.length === 1 ? '' : 's'}`
    return [{ ...change, words: `${change.words} (${count})`, ids: [first, ...others].flatMap(({ ids }) => ids) }]
  })

const eventChange = ({ was, now, rows }: { was: string; now: string; rows: readonly Transition[] }): Change => ({
  kind: 'changed',
  what: 'transition',
  name: now,
  state: rows[0]?.state ?? '',
  words: `event ${now}: was only renamed in the chart; its former name is ${was}`,
  was: '',
  ids: rows.map(idOf),
  step: null,
})

export const changesBetween = (
  before: ChartTable,
  after: ChartTable,
  voice: Voice = voiceOf([before, after]),
): Change[] => {
  const renamed = renamedEvents(before, after)
  const events = new Map(renamed.found.map(({ was, now }) => [was, now]))
  const transitions = before.transitions.map((row) => ({ ...row, event: events.get(row.event) ?? row.event }))
  return [
    ...stateChanges(before, after, voice),
    ...renamed.found.map(eventChange),
    ...transitionChanges(renamed.before, renamed.after, voice),
    ...wordingChanges({ ...before, transitions }, after),
  ]
}
