import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { declaredTransitions, statesOf } from '../chart/names.ts'
import { isRecord } from '../plain.ts'
import { actionsOf, inFull, namedAfter, pathsAfter, sourcesIn } from './sources.ts'

/** Returns the context values that guards read, as source code. They distinguish situations with equal states. */
export const factsOf = (machine: AnyStateMachine): string[] => {
  const { guards, actions } = machine.implementations
  const own = declaredTransitions(machine).map(({ definition }) => definition.guard)
  const sources = sourcesIn([Object.values(guards), own], guards).map(plainly)
  const assigned = sourcesIn([Object.values(actions), statesOf(machine).map(actionsOf)], actions)
  const initial = initialContext(machine)
  const paths = pathsAfter('context', sources)
    .filter(([key = '']) => initial === null || key in initial)
    .map((keys) => known(initial ?? {}, keys).join('.'))
  const facts = [...new Set(paths)].map((path) =>
    factOf(path, initial ?? {}, { sources, assigned: assigned.map(plainly) }),
  )
  return withinBudget(facts, combinationsIn(machine.root)).flatMap(textsOf)
}

/** Returns source code in which every value has its full name, without optional chaining. */
const plainly = (source: string): string => inFull(source).replaceAll('?.', '.')

/** Returns the keys that lead to a value of the initial context. Omits keys of lists and of other objects. */
const known = (context: unknown, [key = '', ...rest]: readonly string[]): string[] => {
  const value = isRecord(context) ? context[key] : undefined
  const [next = ''] = rest
  return [key, ...(isPlainRecord(value) && Object.hasOwn(value, next) ? known(value, rest) : [])]
}

const isPlainRecord = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.getPrototypeOf(value) === Object.prototype

const valueAt = (context: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (isRecord(value) ? value[key] : undefined), context)

/** Returns the chart's initial context, or null if an input is needed. */
const initialContext = ({ config }: AnyStateMachine): Record<string, unknown> | null => {
  const context: unknown = config.context
  try {
    const made: unknown = typeof context === 'function' ? context({ input: {} }) : (context ?? {})
    return isRecord(made) ? made : null
  } catch {
    return null
  }
}

/**
 * A comparison of a context value in a guard. `limit` is the smallest context value from which the result no longer
 * changes.
 */
type Comparison = { text: string; limit: number }

/**
 * A context value that guards read. `first` is the initial number or list length; undefined for other values.
 * `isDecreased`: actions subtract from the number.
 */
type Fact = { value: string; first: number | undefined; compared: readonly Comparison[]; isDecreased: boolean }

const factOf = (
  path: string,
  initial: Readonly<Record<string, unknown>>,
  { sources, assigned }: { sources: readonly string[]; assigned: readonly string[] },
): Fact => {
  const now = valueAt(initial, path)
  const value = `context.${path}${Array.isArray(now) ? '.length' : ''}`
  const first = Array.isArray(now) ? 0 : typeof now === 'number' ? now : undefined
  const decrease = new RegExp(String.raw`${patternOf(value)}\s*-|--\s*${patternOf(value)}`)
  return {
    value,
    first,
    compared: first === undefined ? [] : comparisonsOf(value, initial, sources),
    isDecreased: typeof now === 'number' && assigned.some((source) => decrease.test(source)),
  }
}

const patternOf = (value: string) => String.raw`\b${value.replaceAll('.', String.raw`\.`)}(?![\w.])`
const number = String.raw`(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?:e\d+)?(?![\w.])`
const operator = '([<>]=?|[=!]==?)'

/** Finds all comparisons of `value` with an operand that matches `operand`. */
const comparedWith = (value: string, operand: string, sources: readonly string[]) =>
  sources.flatMap((source) => [
    ...[...source.matchAll(new RegExp(String.raw`${patternOf(value)}\s*${operator}\s*(${operand})`, 'g'))].map(
      ([text, sign = '', other = '']) => ({ text, sign, other }),
    ),
    ...[...source.matchAll(new RegExp(String.raw`(${operand})\s*${operator}\s*${patternOf(value)}`, 'g'))].map(
      ([text, other = '', sign = '']) => ({ text, sign: mirrored[sign] ?? sign, other }),
    ),
  ])
const mirrored: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

const numberIn = (text: string) => Number(text.replaceAll('_', ''))

/** Finds comparisons of `value` with literal numbers, or with other numbers of the context. */
const comparisonsOf = (value: string, initial: Readonly<Record<string, unknown>>, sources: readonly string[]) =>
  comparedWith(value, String.raw`${number}|\bcontext(?:\.\w+)+(?![\w.])`, sources).flatMap(
    ({ text, sign, other }): Comparison[] => {
      const limit = other.startsWith('context.') ? valueAt(initial, other.slice('context.'.length)) : numberIn(other)
      if (typeof limit !== 'number') return []
      return [{ text, limit: sign === '>=' || sign === '<' ? Math.ceil(limit) : Math.floor(limit) + 1 }]
    },
  )

/**
 * Returns payloads with which the event's guards decide differently: each property that guards compare with a literal
 * has a value on either side of the comparison.
 */
export const payloadsOf = (machine: AnyStateMachine, type: string): Readonly<Record<string, unknown>>[] => {
  const { guards } = machine.implementations
  const own = declaredTransitions(machine).flatMap(({ definition: { eventType, guard } }) =>
    eventType === type ? [guard] : [],
  )
  const sources = sourcesIn(own, guards).map(plainly)
  const keys = namedAfter('event', sources).filter((key) => key !== 'type')
  return keys.reduce<Readonly<Record<string, unknown>>[]>(
    (payloads, key) => {
      const values = valuesOf(`event.${key}`, sources)
      if (values.length === 0 || payloads.length * values.length > mostPayloads) return payloads
      return payloads.flatMap((payload) =>
        values.map((value) => (value === undefined ? payload : { ...payload, [key]: value })),
      )
    },
    [{}],
  )
}
/** Maximum number of outcomes that a draft has for one event. */
const mostPayloads = 16

/** Returns values on either side of each comparison with a literal; undefined stands for any other text. */
const valuesOf = (value: string, sources: readonly string[]): unknown[] => {
  const literal = String.raw`${number}|'[^'\\]*'|"[^"\\]*"|true\b|false\b`
  const values = comparedWith(value, literal, sources).flatMap(({ sign, other }): unknown[] => {
    if (other === 'true' || other === 'false') return [true, false]
    if (/^['"]/.test(other)) return [undefined, other.slice(1, -1)]
    const limit = numberIn(other)
    return sign === '>=' || sign === '<' ? [limit - 1, limit] : [limit, limit + 1]
  })
  return [...new Set(values)]
}

/**
 * Keeps comparisons with a large number if the context values up to this number do not cause too many situations.
 * Otherwise, sets the limits of these comparisons to infinity.
 */
const withinBudget = (facts: readonly Fact[], combinations: number): Fact[] => {
  let situations = combinations
  return facts.map((fact) => {
    const { first = 0, compared, isDecreased } = fact
    const limits = [first, ...compared.map(({ limit }) => limit)]
    const values = Math.max(...limits) - (isDecreased ? Math.min(...limits) : first) + 1
    if (values <= fewestLarge) return fact
    if (situations * values > mostSituations) {
      const far = fact.compared.map((each) =>
        Math.abs(each.limit - first) > fewestLarge ? { ...each, limit: Number.POSITIVE_INFINITY } : each,
      )
      return { ...fact, compared: far }
    }
    situations *= values
    return fact
  })
}
/** Number of values of a context key that a draft always distinguishes, regardless of the number of situations. */
const fewestLarge = 50
/** Maximum number of situations caused by large numbers in a draft. Below the default limit of a model. */
const mostSituations = 1500

/** Number of combinations of leaf states. */
const combinationsIn = ({ type, states }: AnyStateNode): number => {
  const parts = Object.values<AnyStateNode>(states).filter((each) => each.type !== 'history')
  if (parts.length === 0) return 1
  const counts = parts.map(combinationsIn)
  return type === 'parallel'
    ? counts.reduce((all, count) => all * count, 1)
    : counts.reduce((all, count) => all + count, 0)
}

/**
 * Source code of the fact. Limits a number or list length, which could otherwise grow without bound: all values above
 * the limit count as equal. If actions subtract from a number, all values below another limit also count as equal.
 */
const textsOf = ({ value, first, compared, isDecreased }: Fact): string[] => {
  const [context = '', ...keys] = value.split('.')
  const safe = `${context}.${keys.join('?.')}`
  if (first === undefined) return [safe]
  const limits = compared.map(({ limit }) => limit).filter(Number.isFinite)
  const far = compared.flatMap(({ text, limit }) => (Number.isFinite(limit) ? [] : [text.replaceAll(value, safe)]))
  const limited = `Math.min(${safe}, ${Math.max(first + 3, ...limits)})`
  const lowest = Math.min(first - 3, ...limits.map((limit) => limit - 2))
  return [isDecreased ? `Math.max(${limited}, ${lowest})` : limited, ...new Set(far)]
}
