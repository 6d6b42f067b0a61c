import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { declaredTransitions } from '../chart/names.ts'
import { isRecord } from '../plain.ts'
import { inFull, namedAfter, sourcesIn } from './sources.ts'

/** Returns the context values that guards read, as source code. They distinguish situations with equal states. */
export const factsOf = (machine: AnyStateMachine): string[] => {
  const { guards } = machine.implementations
  const sources = [
    ...sourcesIn(Object.values(guards), guards),
    ...declaredTransitions(machine).flatMap(({ definition }) => sourcesIn(definition.guard, guards)),
  ]
  const initial = initialContext(machine)
  const facts = namedAfter('context', sources)
    .filter((key) => initial === null || key in initial)
    .map((key) => factOf(key, initial ?? {}, sources.map(inFull)))
  return withinBudget(facts, combinationsIn(machine.root)).flatMap(textsOf)
}

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

/** A context value that guards read. `first` is the initial number or list length; undefined for other values. */
type Fact = { value: string; first: number | undefined; compared: readonly Comparison[] }

const factOf = (key: string, initial: Readonly<Record<string, unknown>>, sources: readonly string[]): Fact => {
  const now = initial[key]
  const value = Array.isArray(now) ? `context.${key}.length` : `context.${key}`
  const first = Array.isArray(now) ? 0 : typeof now === 'number' ? now : undefined
  return { value, first, compared: first === undefined ? [] : comparisonsOf(value, initial, sources) }
}

const operand = String.raw`((?<![\w.])\d[\d_]*(?:\.\d+)?(?:e\d+)?(?![\w.])|\bcontext\.\w+(?![\w.]))`
const operator = '([<>]=?|[=!]==?)'

/** Finds comparisons of `value` with literal numbers, or with other numbers of the context. */
const comparisonsOf = (value: string, initial: Readonly<Record<string, unknown>>, sources: readonly string[]) => {
  const own = String.raw`\b${value.replaceAll('.', String.raw`\.`)}(?![\w.])`
  const all = sources.flatMap((source) => [
    ...[...source.matchAll(new RegExp(String.raw`${own}\s*${operator}\s*${operand}`, 'g'))].map(
      ([text, sign = '', other = '']) => ({ text, sign, other }),
    ),
    ...[...source.matchAll(new RegExp(String.raw`${operand}\s*${operator}\s*${own}`, 'g'))].map(
      ([text, other = '', sign = '']) => ({ text, sign: mirrored[sign] ?? sign, other }),
    ),
  ])
  return all.flatMap(({ text, sign, other }): Comparison[] => {
    const number = other.startsWith('context.')
      ? initial[other.slice('context.'.length)]
      : Number(other.replaceAll('_', ''))
    if (typeof number !== 'number') return []
    return [{ text, limit: sign === '>=' || sign === '<' ? Math.ceil(number) : Math.floor(number) + 1 }]
  })
}
const mirrored: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

/**
 * Keeps comparisons with a large number if the context values up to this number do not cause too many situations.
 * Otherwise, sets the limits of these comparisons to infinity.
 */
const withinBudget = (facts: readonly Fact[], combinations: number): Fact[] => {
  let situations = combinations
  return facts.map((fact) => {
    const values = Math.max(...fact.compared.map(({ limit }) => limit)) - (fact.first ?? 0) + 1
    if (values <= fewestLarge) return fact
    if (situations * values > mostSituations) {
      const far = fact.compared.map((each) =>
        each.limit > fewestLarge ? { ...each, limit: Number.POSITIVE_INFINITY } : each,
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
 * the limit count as equal.
 */
const textsOf = ({ value, first, compared }: Fact): string[] => {
  if (first === undefined) return [value]
  const limits = compared.map(({ limit }) => limit).filter(Number.isFinite)
  const far = compared.flatMap(({ text, limit }) => (Number.isFinite(limit) ? [] : [text]))
  return [`Math.min(${value}, ${Math.max(first + 3, ...limits)})`, ...new Set(far)]
}
