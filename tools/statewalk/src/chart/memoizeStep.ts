import type { AnyMachineSnapshot } from 'xstate'
import type { Effect } from '../model.ts'
import type { InstrumentedMachine } from './instrument.ts'
import { statesOf } from './names.ts'
import type { Tracker } from './tracked.ts'

/** Result of a step, without running effects and timers, which `Step` adds. */
export type Answered = {
  snapshot: AnyMachineSnapshot
  taken: readonly string[]
  refused: readonly string[]
  effects: readonly Effect[]
}

/** A known result of a step. Applies to every context in which the keys that the step reads have the same values. */
type Known = {
  answered: Answered
  writes: readonly (readonly [key: string, value: unknown])[]
  written: Record<string, unknown>
  /** Whether the step left the chart's state, children and output unchanged. */
  isStill: boolean
  /** Ids of the children that are the same actors before and after the step. */
  kept: readonly string[]
}
/**
 * A node in the tree of known steps: the context key that a step reads next, and the next node for each value of the
 * key (`answers`).
 */
type Question = { key: string; answers: Map<unknown, MemoNode> }
type MemoNode = Known | Question
type Tree = { top: MemoNode | null; isOpaque: boolean }

const isQuestion = (place: MemoNode): place is Question => 'answers' in place

export type MemoizedStep = (
  snapshot: AnyMachineSnapshot,
  name: string,
  take: (snapshot: AnyMachineSnapshot) => Answered,
) => Answered

/**
 * The returned function takes a step or returns its known result: a step has the same result if the read values, the
 * state and the children are the same. This saves time, because an explored chart repeats a few hundred different steps
 * in very many situations. `name` identifies the event.
 */
export const memoizeStep = ({ machine, tracker }: InstrumentedMachine): MemoizedStep => {
  const states = new Map<string, Map<string, Tree>>()
  const hasHistory = statesOf(machine).some(({ type }) => type === 'history')
  let last: { snapshot: AnyMachineSnapshot; trees: Map<string, Tree> } | null = null
  const treesAt = (snapshot: AnyMachineSnapshot) => {
    if (last?.snapshot === snapshot) return last.trees
    const key = whereIs(snapshot)
    const trees = states.get(key) ?? new Map<string, Tree>()
    states.set(key, trees)
    last = { snapshot, trees }
    return trees
  }

  return (snapshot, name, take) => {
    if (hasHistory || typeof snapshot.context !== 'object' || snapshot.context === null) return take(snapshot)
    const trees = treesAt(snapshot)
    const tree: Tree = trees.get(name) ?? { top: null, isOpaque: false }
    trees.set(name, tree)
    const known = placeIn(tree, snapshot.context)
    if (known !== null) return memoized(known, snapshot)
    if (tree.isOpaque) return take(snapshot)
    const followed = follow(tracker, snapshot, take)
    if (followed === null || !keep(tree, followed)) tree.isOpaque = true
    return followed === null ? take(snapshot) : memoized(followed.known, snapshot)
  }
}

type Followed = { known: Known; reads: ReadonlyMap<string, unknown> }

/**
 * Takes a step with a recording proxy of the context. Returns null if the step depends on more than the recorded keys.
 */
const follow = (
  tracker: Tracker,
  snapshot: AnyMachineSnapshot,
  take: (snapshot: AnyMachineSnapshot) => Answered,
): Followed | null => {
  const context = tracker.begin(snapshot.context)
  let answered: Answered | null = null
  try {
    answered = take(Object.assign({}, snapshot, { context }))
  } catch {
    // If the step throws, it is repeated without the proxy, so that the original error is thrown.
  }
  const footprint = tracker.end(answered?.snapshot.context ?? {}, [answered?.effects, answered?.snapshot.output])
  if (answered === null || footprint === null || answered.snapshot.status === 'error') return null
  const { reads, writes } = footprint
  const { children, output } = answered.snapshot
  const kept = Object.keys(children).filter((id) => children[id] === snapshot.children[id])
  const isSameChildren = kept.length === Object.keys(children).length
  const isStill = whereIs(snapshot) === whereIs(answered.snapshot) && isSameChildren && snapshot.output === output
  return { known: { answered, writes: [...writes], written: Object.fromEntries(writes), isStill, kept }, reads }
}

const whereIs = ({ status, value, children }: AnyMachineSnapshot) =>
  `${status} ${typeof value === 'string' ? value : JSON.stringify(value)} ${Object.keys(children).join()}`

const placeIn = ({ top }: Tree, context: Record<string, unknown>): Known | null => {
  let place: MemoNode | null | undefined = top
  while (place && isQuestion(place)) place = place.answers.get(context[place.key])
  return place ?? null
}

/**
 * Adds a step to the tree. Returns false if the step does not read the same keys as the tree's steps: the step then
 * depends on more than the context.
 */
const keep = (tree: Tree, { known, reads }: Followed): boolean => {
  let put = (place: MemoNode) => {
    tree.top = place
  }
  let place: MemoNode | null | undefined = tree.top
  for (const [key, value] of reads) {
    if (place && (!isQuestion(place) || place.key !== key)) return false
    const question: Question = place ?? { key, answers: new Map() }
    if (!place) put(question)
    put = (next) => {
      question.answers.set(value, next)
    }
    place = question.answers.get(value)
  }
  if (place) return false
  put(known)
  return true
}

const memoized = ({ answered, writes, written, isStill, kept }: Known, before: AnyMachineSnapshot): Answered => {
  const isSame = writes.every(([key, value]) => Object.is(before.context[key], value) && key in before.context)
  if (isSame && isStill) return { ...answered, snapshot: before }
  const context = isSame ? before.context : { ...before.context, ...written }
  const children = kept.length === 0 ? answered.snapshot.children : { ...answered.snapshot.children }
  for (const id of kept) children[id] = before.children[id]
  return { ...answered, snapshot: { ...answered.snapshot, context, children } }
}
