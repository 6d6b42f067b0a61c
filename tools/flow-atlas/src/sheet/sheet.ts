/** Whether a state or transition is covered by paths, exempt for a stated reason, or neither (`open`). */
export type Coverage = { is: 'covered' } | { is: 'exempt'; because: string } | { is: 'open' }

/** Description of a state, as the atlas shows it. */
export type StateSheet = {
  /** Dotted path of the state; `(anywhere)` for the chart's root. */
  key: string
  /** Description of the state from the chart. */
  label: string
  /** Index of the parent state; null for the chart's root. */
  parent: number | null
  kind: 'single' | 'compound' | 'parallel' | 'final' | 'history'
  /** Whether the state is the initial state of its parent. */
  isFirst: boolean
  /** Charts and effects that run while the flow is in the state, in words. */
  runs: readonly string[]
  /** Charts and effects that run while the flow is in the state, by their names in the chart. */
  sources?: readonly string[]
  /**
   * For each running chart or effect, in words: the person or event that ends it, and its time-out. Null if the project
   * declares neither.
   */
  waitsFor?: readonly (string | null)[]
  /** Entry actions of the state, in words. */
  enters?: readonly string[]
  leaves?: readonly string[]
  /** Keys of the texts that the entry actions show. */
  says?: readonly string[]
  /** Presses of visible controls that the chart ignores in this state, in words. */
  ignores?: readonly string[]
  coverage: Coverage
}

export type Cause = 'person' | 'answer' | 'time' | 'itself'

/** Description of a declared transition, as the atlas shows it. */
export type TransitionSheet = {
  /** Id of the transition, as statewalk writes it: `editing --submitted[isFilled]--> authenticating`. */
  id: string
  from: number
  /** Indices of the target states; empty if the state does not change. */
  to: readonly number[]
  cause: Cause
  /** Names of the model's outcomes that take the transition. */
  names: readonly string[]
  /** The guard as a condition, such as `if filled`; null without a guard. */
  condition: string | null
  /** The guard as a question, such as `Is it filled?`; null without a guard. */
  question: string | null
  /** The event in the chart's notation: `done: loadGames`, `after: pollPause`. */
  event?: string
  /** The guard's name. */
  guard?: string | null
  /** Actions in words. */
  does: readonly string[]
  /** Keys of the texts that the transition shows. */
  says?: readonly string[]
  coverage: Coverage
  /** Whether paths cover the case that the guard refuses; null without a guard. */
  refusal: Coverage | null
}

/** Description of an outcome, as the atlas shows it. */
export type OutcomeSheet = {
  name: string
  /** Words that replace the outcome's name in the model, if the name is unclear. */
  said?: string
  /** The outcome as a sentence, for example `The user presses the key.` */
  sentence: string
  cause: Exclude<Cause, 'itself'>
  /** Words for the event's type. Outcomes with the same type are alternatives to each other. */
  about: string
  /** The event that the model sends; undefined for the end of a timer. */
  event: unknown
}

/**
 * Indices of the transitions that a step takes (`taken`), and of the transitions whose guards refuse the event
 * (`refused`).
 */
export type MoveSheet = { taken: readonly number[]; refused: readonly number[] }

/**
 * The board of a flow: a graph through which readers can walk step by step. Each of its nodes (`places`) is a group of
 * situations of the chart from which the same steps are possible.
 */
export type BoardSheet = {
  /**
   * Nodes of the board. Each node lists its leaf states and its possible outcomes. An outcome refers, by index, to the
   * next node (`to`) and to an entry of the list `moves`.
   */
  places: readonly {
    states: readonly number[]
    moves: readonly (readonly [outcome: number, to: number, move: number])[]
  }[]
  moves: readonly MoveSheet[]
  /** Index of the board's first node, for each start input. */
  starts: readonly number[]
  /** Index of the move that the chart makes immediately at its start, for each start input. */
  startMoves?: readonly number[]
}

/** A walk from the start of the chart. `input` is the index of the start input, `steps` are indices of outcomes. */
export type PathSheet = {
  id: string
  input: number
  steps: readonly number[]
  /** Indices of outcomes whose events are sent after the last step. The chart must ignore these events. */
  ignores?: readonly number[]
}

/** The states that a walk enters, with their ancestors, and the transitions that the walk takes. */
export type Touched = { states: ReadonlySet<number>; transitions: ReadonlySet<number> }

/**
 * Paths that together meet one coverage criterion. `isAll` is false if only the first paths are listed, because there
 * are very many.
 */
export type CriterionSheet = {
  name: string
  title?: string
  about: string
  paths: readonly PathSheet[]
  isAll: boolean
}

/** Numbers of covered and exempt goals for one coverage criterion. */
export type TallySheet = { name: string; covered: number; exempt: number; total: number }

/**
 * Indices of the states or transitions that are not covered: `exempt` with a stated reason, `open` without a reason.
 */
export type Gaps = { open: readonly number[]; exempt: readonly (readonly [index: number, because: string])[] }

/** How much of a flow is covered by its model test (`walk`), or by the last runs on the machine or in the browser. */
export type CoverageSheet = {
  by: 'walk' | 'machine' | 'browser'
  /** Describes the run: commit, date, scope, and whether paths failed. Empty for the model test. */
  run: string
  /** Whether any path of the run failed. */
  isFailing?: boolean
  states: Gaps
  transitions: Gaps
  tallies: readonly TallySheet[]
}

/** Everything that the atlas shows about one flow, as plain data [FLW-05]. */
export type ExploredFlow = {
  /** Name of the flow. Its folder and its page have the same name. */
  name: string
  /** Id of the chart. The panel for running charts finds the flow by this id. */
  chart: string
  title: string
  about: string
  /** Word for the user in sentences, such as `the user`. */
  actor: string
  states: readonly StateSheet[]
  transitions: readonly TransitionSheet[]
  inputs: readonly string[]
  outcomes: readonly OutcomeSheet[]
  board: BoardSheet
  happy: PathSheet
  criteria: readonly CriterionSheet[]
  tallies: readonly TallySheet[]
  /** The flow's coverage by each runner. The `coverage` of states and transitions is from the first entry. */
  coverages: readonly CoverageSheet[]
  /** Sentences about runs whose results do not apply to the current version of the flow, with reasons. */
  runNotes: readonly string[]
  /** Digest of the complete behaviour of the explored chart. */
  digest: string
}
