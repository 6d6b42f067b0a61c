/** Coverage by the walk: covered, exempt (with the reason), or open. */
export type Coverage = { is: 'covered' } | { is: 'exempt'; because: string } | { is: 'open' }

/** A state for readers. */
export type StateSheet = {
  /** Dotted path; the chart itself is `(anywhere)`. */
  key: string
  /** The state's description in the chart. */
  label: string
  /** Index of the parent state; null for the chart itself. */
  parent: number | null
  kind: 'single' | 'compound' | 'parallel' | 'final' | 'history'
  /** True for the initial state of its parent. */
  isFirst: boolean
  /** Running charts and effects of the state, in words. */
  runs: readonly string[]
  /** Charts and effects that run in the state, under the chart's names. */
  sources?: readonly string[]
  /**
   * For each running chart or effect, the person or event that ends it, and the time-out, in words. Null if the project
   * declares none.
   */
  waitsFor?: readonly (string | null)[]
  /** Entry and exit actions in words. */
  enters?: readonly string[]
  leaves?: readonly string[]
  /** Keys of the texts shown on entry. */
  says?: readonly string[]
  /** Presses that the state never takes although its screen shows their control, in words. */
  ignores?: readonly string[]
  coverage: Coverage
}

/** Cause of a transition. */
export type Cause = 'person' | 'answer' | 'time' | 'itself'

/** A declared transition for readers. */
export type TransitionSheet = {
  /** The walker's id: `editing --submitted[isFilled]--> authenticating`. */
  id: string
  from: number
  /** Indices of the target states; empty if the transition stays. */
  to: readonly number[]
  cause: Cause
  /** The model's outcome names, if there are any. */
  names: readonly string[]
  /** The guard as a condition, for example `if filled`; null without a guard. */
  condition: string | null
  /** The guard as a question, for example `Is it filled?`; null without a guard. */
  question: string | null
  /** The event as the chart declares it: `done: loadGames`, `after: pollPause`. */
  event?: string
  /** The guard's name. */
  guard?: string | null
  /** Actions in words. */
  does: readonly string[]
  /** Keys of the texts that the transition shows. */
  says?: readonly string[]
  coverage: Coverage
  /** Coverage of the guard's refusal; null without a guard. */
  refusal: Coverage | null
}

/** An outcome with the model's name. */
export type OutcomeSheet = {
  name: string
  /** Alternative words if the model's name is unclear. */
  said?: string
  /** The outcome as a sentence, for example `The user presses the key.` */
  sentence: string
  cause: Exclude<Cause, 'itself'>
  /** The event's type in words; outcomes with the same type are alternative answers. */
  about: string
  /** The event; undefined for timers. */
  event: unknown
}

/** A move: indices of the transitions taken and of those whose guard refused. */
export type MoveSheet = { taken: readonly number[]; refused: readonly number[] }

/**
 * The chart as a board on which a reader walks. Situations that continue in the same way form one place of the board.
 */
export type BoardSheet = {
  /**
   * Places of the board. Each has its leaf states and, for each possible outcome, the place it leads to and the move.
   */
  places: readonly {
    states: readonly number[]
    moves: readonly (readonly [outcome: number, to: number, move: number])[]
  }[]
  moves: readonly MoveSheet[]
  /** The starting place for each input. */
  starts: readonly number[]
  /** For each input, the move that the chart makes at its start before it comes to rest. */
  startMoves?: readonly number[]
  /** Places with a final state, and the output. */
  outputs?: readonly (readonly [place: number, output: string])[]
}

/** A walk from the start: index of the input, then of outcomes. */
export type PathSheet = {
  id: string
  input: number
  steps: readonly number[]
  /** Outcomes that a walk tries at its end and that the chart must ignore. */
  ignores?: readonly number[]
}

/** The states, with all their ancestors, and transitions of a walk. */
export type Touched = { states: ReadonlySet<number>; transitions: ReadonlySet<number> }

/**
 * Paths that show the same kind of thing, which `title` describes. If there are very many, only the first are listed
 * and `isAll` is false.
 */
export type CriterionSheet = {
  name: string
  title?: string
  about: string
  paths: readonly PathSheet[]
  isAll: boolean
}

/** Coverage counts for one kind of goal. */
export type TallySheet = { name: string; covered: number; exempt: number; total: number }

/** Indices of states or transitions that are not covered. */
export type Gaps = { open: readonly number[]; exempt: readonly (readonly [index: number, because: string])[] }

/**
 * The coverage of a flow, either by the walk of its model test or by the last runs in one place (machine or browser).
 */
export type CoverageSheet = {
  by: 'walk' | 'machine' | 'browser'
  /** Commit, date and scope of the run, and whether paths failed. Empty for the walk of the model test. */
  run: string
  /** Whether a path of the run failed. */
  isFailing?: boolean
  states: Gaps
  transitions: Gaps
  tallies: readonly TallySheet[]
}

/** One flow as plain data. It contains everything that the atlas shows about the flow [FLW-05]. */
export type ExploredFlow = {
  /** Name of the flow's folder, and of its page. */
  name: string
  /** The chart's id, which identifies a running chart. */
  chart: string
  title: string
  about: string
  /** Name of the person who acts: `the user`. */
  actor: string
  states: readonly StateSheet[]
  transitions: readonly TransitionSheet[]
  inputs: readonly string[]
  outcomes: readonly OutcomeSheet[]
  board: BoardSheet
  /** The happy path. */
  happy: PathSheet
  criteria: readonly CriterionSheet[]
  tallies: readonly TallySheet[]
  /** Coverage by each run. The states and transitions repeat the coverage of the first run. */
  coverages: readonly CoverageSheet[]
  /** Notes about runs whose results do not apply to the flow as it is now, with the reason. */
  runNotes: readonly string[]
  /** Digest of the explored chart's whole behaviour. */
  digest: string
}
