import type { AnyMachineSnapshot } from 'xstate'
import type { Effect } from '../model.ts'
import type { InstrumentedMachine } from './instrument.ts'
import { statesOf } from './names.ts'
import type { Tracker } from './tracked.ts'

/** What a chart itself did with one event, whatever stood before: see `Step`. */
export type Answered = {
  snapshot: AnyMachineSnapshot
  taken: readonly string[]
  refused: readonly string[]
  effects: readonly Effect[]
}

/** What a step did, wherever what it read of the context was the same. */
type Known = {
  answered: Answered
  writes: readonly (readonly [key: string, value: unknown])[]
  written: Record<string, unknown>
  /** State, children and output stay as they were. */
  isStill: boolean
}
/** What a step reads next, and how it goes on for each value. */
type Question = { key: string; answers: Map<unknown, MemoNode> }
type MemoNode = Known | Question
/** All that is known of one outcome in one state. */
type Tree = { top: MemoNode | null; isOpaque: boolean }

const isQuestion = (place: MemoNode): place is Question => 'answers' in place

/** Takes a step, or recalls it. */
export type MemoizedStep = (
  snapshot: AnyMachineSnapshot,
  name: string,
  take: (snapshot: AnyMachineSnapshot) => Answered,
) => Answered

/**
 * Remembers steps by what they read: a step that reads the same of the context in the same state, with the same children,
 * does the same. Explored charts take a few hundred different steps, but each of them in very many situations.
 * The `name` says which event it is.
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

/** Takes a step with a context that stands in for the real one; null where that cannot tell what it depends on. */
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
    // taken once more without following, it says what is wrong
  }
  const footprint = tracker.end(answered?.snapshot.context ?? {}, [answered?.effects, answered?.snapshot.output])
  if (answered === null || footprint === null || answered.snapshot.status === 'error') return null
  const { reads, writes } = footprint
  const isStill = whereIs(snapshot) === whereIs(answered.snapshot) && snapshot.output === answered.snapshot.output
  return { known: { answered, writes: [...writes], written: Object.fromEntries(writes), isStill }, reads }
}

const whereIs = ({ status, _nodes, children }: AnyMachineSnapshot) =>
  `${status} ${_nodes.map(({ id }) => id).join()} ${Object.keys(children).join()}`

const placeIn = ({ top }: Tree, context: Record<string, unknown>): Known | null => {
  let place: MemoNode | null | undefined = top
  while (place && isQuestion(place)) place = place.answers.get(context[place.key])
  return place ?? null
}

/** Whether a step fits what is known: one whose questions differ from before asks by something else than the context. */
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

/** The step as it would be from this snapshot. */
const memoized = ({ answered, writes, written, isStill }: Known, before: AnyMachineSnapshot): Answered => {
  const isSame = writes.every(([key, value]) => Object.is(before.context[key], value) && key in before.context)
  if (isSame && isStill) return { ...answered, snapshot: before }
  const context = isSame ? before.context : { ...before.context, ...written }
  return { ...answered, snapshot: { ...answered.snapshot, context } }
}
