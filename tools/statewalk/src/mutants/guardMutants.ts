import { not } from 'xstate'
import { isOfXstate } from '../chart/internals.ts'
import { guardName } from '../chart/names.ts'
import { isRecord } from '../plain.ts'
import { transitionAt } from './editable.ts'
import { type Mutant, type Source, touchesOf } from './mutant.ts'

const changes = [
  { kind: 'guard negated', says: 'passes where it should refuse, and refuses where it should pass' },
  { kind: 'guard forced true', says: 'always passes' },
  { kind: 'guard forced false', says: 'never passes' },
] as const

/**
 * Mutants that change the guard of one transition, change a named guard in all transitions that use it, or exchange the
 * guards of two transitions.
 */
export const guardMutants = (source: Source): Mutant[] => [
  ...source.declared.flatMap((row) => (row.guard === null ? [] : changes.map((change) => atTransition(row, change)))),
  ...Object.keys(source.machine.implementations.guards).flatMap((name) => {
    const rows = source.declared.filter(({ definition }) => mentions(definition.guard, name))
    return rows.length === 0 ? [] : changes.map((change) => everywhere(name, rows.flatMap(touchesOf), change))
  }),
  ...source.declared.flatMap((row) => swapped(source, row)),
]

type Change = (typeof changes)[number]
type Row = Source['declared'][number]

const atTransition = (row: Row, { kind, says }: Change): Mutant => ({
  id: `${kind}: ${row.id}`,
  kind,
  change: `the guard of ${row.id} ${says}`,
  touches: touchesOf(row),
  edit: (root) => {
    const { transition } = transitionAt(root, row.number)
    if (kind === 'guard forced true') delete transition.guard
    else transition.guard = kind === 'guard negated' ? not(transition.guard as string) : () => false
  },
})

const everywhere = (name: string, touches: readonly string[], { kind, says }: Change): Mutant => ({
  id: `${kind}: the rule ${name}`,
  kind,
  change: `the rule ${name} ${says}`,
  touches,
  implement: (implementations) => {
    const asked: unknown = implementations.guards[name]
    return { ...implementations, guards: { ...implementations.guards, [name]: changedRule(asked, kind) as never } }
  },
})

const changedRule = (asked: unknown, kind: Change['kind']) => {
  if (kind !== 'guard negated') return () => kind === 'guard forced true'
  const isCombined = typeof asked !== 'function' || isOfXstate(asked)
  return isCombined ? not(asked as string) : (...args: unknown[]) => !Reflect.apply(asked, undefined, args)
}

const mentions = (guard: unknown, name: string): boolean => {
  if (guard === name) return true
  if (!isRecord(guard)) return false
  return Array.isArray(guard.guards) ? guard.guards.some((part) => mentions(part, name)) : guard.type === name
}

/** Exchanges the guards of two adjacent transitions for the same event. */
const swapped = ({ declared }: Source, row: Row): Mutant[] => {
  const next = declared.find(
    ({ number, definition }) =>
      number === row.number + 1 &&
      definition.source === row.definition.source &&
      definition.eventType === row.definition.eventType,
  )
  const mutants: Mutant[] = []
  if (row.guard !== null && next !== undefined && next.guard !== null) {
    mutants.push({
      id: `error code swapped: ${row.id}, with ${next.id}`,
      kind: 'error code swapped',
      change: `${row.id} and ${next.id} have each other's guards`,
      touches: [...touchesOf(row), ...touchesOf(next)],
      edit: (root) => {
        const one = transitionAt(root, row.number).transition
        const other = transitionAt(root, next.number).transition
        const { guard } = one
        one.guard = other.guard
        other.guard = guard
      },
    })
  }
  const { guard } = row.definition
  const params = isRecord(guard) && isRecord(guard.params) && typeof guard.params !== 'function' ? guard.params : {}
  for (const [key, value] of Object.entries(params)) {
    if (typeof value !== 'number') continue
    mutants.push({
      id: `error code swapped: ${row.id}, another ${key}`,
      kind: 'error code swapped',
      change: `${guardName(guard)} of ${row.id} looks for ${value + 1} instead of ${value}`,
      touches: touchesOf(row),
      edit: (root) => {
        const { transition } = transitionAt(root, row.number)
        transition.guard = { ...(isRecord(guard) ? guard : {}), params: { ...params, [key]: value + 1 } }
      },
    })
  }
  return mutants
}
