/** Coverage of a part of a chart. `exempt`: not covered, for a stated reason; `open`: not covered, without a reason. */
export type Coverage = { is: 'covered' } | { is: 'exempt'; because: string } | { is: 'open' }

export type StateSheet = {
  /** Dotted path; `(anywhere)` for the chart's root. */
  key: string
  label: string
  /** Index of the parent state; null for the chart's root. */
  parent: number | null
  kind: 'single' | 'compound' | 'parallel' | 'final' | 'history'
  /** Whether this is the parent's initial state. */
  isFirst: boolean
  /** Charts and effects that run in this state, in words. */
  runs: readonly string[]
  /** Charts and effects that run in this state, by their names in the chart. */
  sources?: readonly string[]
  /**
   * For each running effect, in words: what ends the effect, and its time-out; null if the project declares neither.
   */
  waitsFor?: readonly (string | null)[]
  /** Entry actions in words. */
  enters?: readonly string[]
  leaves?: readonly string[]
  /** Text keys of the entry actions. */
  says?: readonly string[]
  /** Presses of visible controls that the chart ignores, in words. */
  ignores?: readonly string[]
  coverage: Coverage
}

export type Cause = 'person' | 'answer' | 'time' | 'itself'

export type TransitionSheet = {
  /** Id in the format of statewalk: `editing --submitted[isFilled]--> authenticating`. */
  id: string
  from: number
  /** Indices of the target states; empty if the state does not change. */
  to: readonly number[]
  cause: Cause
  /** Names of the outcomes that take the transition. */
  names: readonly string[]
  /** The guard in words, such as `if filled`; null without a guard. */
  condition: string | null
  /** The guard as a question, such as `Is it filled?`; null without a guard. */
  question: string | null
  /** The event's name in the chart: `done: loadGames`, `after: pollPause`. */
  event?: string
  guard?: string | null
  does: readonly string[]
  /** Keys of the texts that the transition shows. */
  says?: readonly string[]
  coverage: Coverage
  /** Whether paths cover a refusal by the guard; null without a guard. */
  refusal: Coverage | null
}

export type OutcomeSheet = {
  name: string
  /** Words that replace an unclear name. */
  said?: string
  /** The outcome as a sentence, such as `The user presses the key.` */
  sentence: string
  cause: Exclude<Cause, 'itself'>
  /** Words for the event's type. Outcomes of the same type are alternatives. */
  about: string
  /** The event that is sent; undefined for the end of a timer. */
  event: unknown
}

/** Transitions of a step, as indices: transitions that are taken, and transitions that their guards refuse. */
export type MoveSheet = { taken: readonly number[]; refused: readonly number[] }

/** A graph for walks step by step. A node (`places`) is a group of situations with the same possible steps. */
export type BoardSheet = {
  /** Leaf states and possible outcomes of each node. `to` and `move` are indices into `places` and `moves`. */
  places: readonly {
    states: readonly number[]
    moves: readonly (readonly [outcome: number, to: number, move: number])[]
  }[]
  moves: readonly MoveSheet[]
  /** For each start input, the index of the first node. */
  starts: readonly number[]
  /** For each start input, the index of the move at the chart's start. */
  startMoves?: readonly number[]
}

/** A path: the index of its start input, and the indices of its outcomes. */
export type PathSheet = {
  id: string
  input: number
  steps: readonly number[]
  /** Indices of outcomes sent after the last step, which the chart must ignore. */
  ignores?: readonly number[]
}

/** States and transitions that a path touches, as indices. Ancestors of touched states are included. */
export type Touched = { states: ReadonlySet<number>; transitions: ReadonlySet<number> }

/** A coverage criterion with its paths. `isAll` is false if only the first of very many paths are listed. */
export type CriterionSheet = {
  name: string
  title?: string
  about: string
  paths: readonly PathSheet[]
  isAll: boolean
}

/** Numbers of goals of one criterion. */
export type TallySheet = { name: string; covered: number; exempt: number; total: number }

/** Indices of parts that are not covered. */
export type Gaps = { open: readonly number[]; exempt: readonly (readonly [index: number, because: string])[] }

/** Coverage by the model test (`walk`), or by the last runs on the machine or in the browser. */
export type CoverageSheet = {
  by: 'walk' | 'machine' | 'browser'
  /** Description of the run: commit, date, scope, and failures; empty for the model test. */
  run: string
  /** Whether some path of the run failed. */
  isFailing?: boolean
  states: Gaps
  transitions: Gaps
  tallies: readonly TallySheet[]
}

/** Everything about one flow, as plain data [FLW-05]. */
export type ExploredFlow = {
  /** Name of the flow, its folder and its page. */
  name: string
  /** Id of the chart, by which the live panel finds the flow. */
  chart: string
  title: string
  about: string
  /** Word for the app's user, such as `the user`. */
  actor: string
  states: readonly StateSheet[]
  transitions: readonly TransitionSheet[]
  inputs: readonly string[]
  outcomes: readonly OutcomeSheet[]
  board: BoardSheet
  happy: PathSheet
  criteria: readonly CriterionSheet[]
  tallies: readonly TallySheet[]
  /** Coverage by runner. The `coverage` of states and transitions comes from the first entry. */
  coverages: readonly CoverageSheet[]
  /** Runs whose results do not apply to the current version, with reasons. */
  runNotes: readonly string[]
  /** Digest of the chart's whole behaviour. */
  digest: string
}
