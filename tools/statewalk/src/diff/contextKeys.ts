import type { Position, Step } from '../chart/step.ts'
import { same } from '../plain.ts'
import type { Declaration } from './differences.ts'

export type Context = Readonly<Record<string, unknown>>

/** New context keys by old context keys. */
export type KeyNames = ReadonlyMap<string, string>

export type ContextKeys = {
  /** Keys that only the older version has, and keys that only the newer version has. */
  gone: readonly string[]
  fresh: readonly string[]
  /** Pairs of these keys with equal values at every start: possible renamings. */
  pairs: readonly (readonly [was: string, now: string])[]
}

/** Compares the keys of both versions' contexts at the start, with each input. */
export const contextKeysOf = (starts: readonly (readonly [was: Context, now: Context])[]): ContextKeys => {
  const olds = new Set(starts.flatMap(([was]) => Object.keys(was)))
  const nows = new Set(starts.flatMap(([, now]) => Object.keys(now)))
  const gone = [...olds].filter((key) => !nows.has(key))
  const fresh = [...nows].filter((key) => !olds.has(key))
  const isEqual = (key: string, other: string) => starts.every(([was, now]) => same(was[key], now[other]))
  const pairs = gone.flatMap((key) => fresh.flatMap((other) => (isEqual(key, other) ? [[key, other] as const] : [])))
  return { gone, fresh, pairs }
}

/** Takes each key once, in the order of the contexts: a renamed key usually keeps its place. */
export const namesFrom = (pairs: ContextKeys['pairs']): KeyNames => {
  const names = new Map<string, string>()
  for (const [was, now] of pairs) if (!names.has(was) && ![...names.values()].includes(now)) names.set(was, now)
  return names
}

/**
 * The returned function writes new keys into a text of the older version. Properties of the event and parameters keep
 * their names. Returns the text itself if the newer version has the same text, or has no such text.
 */
export const withNewKeys =
  (names: KeyNames, isThere: (text: string) => boolean) =>
  (text: string): string => {
    if (names.size === 0 || isThere(text)) return text
    const renamed = text.replaceAll(/(?<![\w$]|\b(?:event|params)\??\.)[\w$]+/g, (word) => names.get(word) ?? word)
    return isThere(renamed) ? renamed : text
  }

const withContext = (step: Step, context: Context): Step =>
  context === step.position.snapshot.context
    ? step
    : { ...step, position: { ...step.position, snapshot: { ...step.position.snapshot, context } } }

/** Converts the older version's contexts and texts to those of the newer version, and contexts back. */
const createView = ({ gone, fresh }: ContextKeys, names: KeyNames, isThere: (text: string) => boolean) => {
  const formerNames = new Map([...names].map(([was, now]) => [now, was]))
  const alone = new Set([...gone.filter((key) => !names.has(key)), ...fresh.filter((key) => !formerNames.has(key))])
  const withNames = (context: Context, by: KeyNames): Context =>
    by.size === 0
      ? context
      : Object.fromEntries(Object.entries(context).map(([key, value]) => [by.get(key) ?? key, value]))
  /** Returns `context` with the keys of `own`: a key that only one version has keeps its value there. */
  const withKeysOf = (own: Context, context: Context): Context => {
    if (alone.size === 0) return context
    const kept = Object.entries(context).filter(([key]) => !alone.has(key) || key in own)
    return Object.fromEntries([...Object.entries(own).filter(([key]) => alone.has(key)), ...kept])
  }
  const text = withNewKeys(names, isThere)
  const contextOf = (context: Context) => withNames(context, names)
  return {
    text,
    contextOf,
    step: (step: Step): Step => {
      if (names.size === 0) return step
      const { taken, refused, effects, position } = withContext(step, contextOf(step.position.snapshot.context))
      return {
        taken: taken.map(text),
        refused: refused.map(text),
        effects: effects.map((each) => (each.kind === 'action' ? { ...each, name: text(each.name) } : each)),
        position,
      }
    },
    /** Returns the step as if its version had the context keys of the other version. */
    stepLike: (step: Step, { position: { snapshot } }: Step): Step =>
      withContext(step, withKeysOf(snapshot.context, step.position.snapshot.context)),
    /** Returns the newer version's context with the keys of the older version. */
    contextBack: (context: Context, own: Context) => withNames(withKeysOf(contextOf(own), context), formerNames),
  }
}

export type View = ReturnType<typeof createView>

type Viewed = {
  declared: Declaration
  put: (position: Position, last: Position | null) => Position | null
  reads: (position: Position, outcome: string, id: string) => Context
}

/** Returns the older version with the names that the newer version has for its context keys. */
export const seenBy = <V extends Viewed>(
  now: Viewed,
  old: V,
  keys: ContextKeys,
  names: KeyNames,
): V & { view: View } => {
  const { actions, states } = now.declared
  const texts = new Set([...actions, ...states].flatMap(([id, lines]) => [id, ...lines.split('\n')]))
  const view = createView(keys, names, (text) => texts.has(text))
  const renamed = (declared: ReadonlyMap<string, string>) =>
    new Map([...declared].map(([id, lines]) => [view.text(id), lines.split('\n').map(view.text).join('\n')]))
  const ids = new Map([...old.declared.actions.keys()].map((id) => [view.text(id), id]))
  return {
    ...old,
    view,
    declared: { ...old.declared, actions: renamed(old.declared.actions), states: renamed(old.declared.states) },
    put: (position, last) => {
      if (last === null && keys.gone.length > 0) return null
      const context = view.contextBack(position.snapshot.context, last?.snapshot.context ?? {})
      return old.put({ ...position, snapshot: { ...position.snapshot, context } }, last)
    },
    reads: (position, outcome, id) => view.contextOf(old.reads(position, outcome, ids.get(id) ?? id)),
  }
}
