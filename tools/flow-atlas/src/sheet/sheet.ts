/** Coverage of a state or transition: covered, exempt (with a reason) or open. */
export type Coverage = { is: 'covered' } | { is: 'exempt'; because: string } | { is: 'open' }

/** A state, described for readers. */
export type StateSheet = {
  /** Dotted path; `(anywhere)` for the chart's root. */
  key: string
  /** The state's description in the chart. */
  label: string
  /** Index of the parent state; null for the chart's root. */
  parent: number | null
  kind: 'single' | 'compound' | 'parallel' | 'final' | 'history'
  /** Whether the state is its parent's initial state. */
  isFirst: boolean
  /** Charts and effects that run in the state, in words. */
  runs: readonly string[]
  /** Charts and effects that run in the state, by the chart's names. */
  sources?: readonly string[]
  /**
   * For each running chart or effect, in words: the person or event that ends it, and the time-out. Null if not
   * declared.
   */
  waitsFor?: readonly (string | null)[]
  /** Entry and exit actions in words. */
  enters?: readonly string[]
  leaves?: readonly string[]
  /** Keys of the texts shown on entry. */
  says?: readonly string[]
  /** Presses, in words, that the chart ignores in this state although the screen shows their control. */
  ignores?: readonly string[]
  coverage: Coverage
}

export type Cause = 'person' | 'answer' | 'time' | 'itself'

/** A declared transition, described for readers. */
export type TransitionSheet = {
  /** The transition's id in the walker's form: `editing --submitted[isFilled]--> authenticating`. */
  id: string
  from: number
  /** Indices of the target states; empty if the state does not change. */
  to: readonly number[]
  cause: Cause
  /** Names of outcomes from the model. */
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
  /** Whether the guard's refusal is covered; null without a guard. */
  refusal: Coverage | null
}

/** An outcome, described for readers. */
export type OutcomeSheet = {
  name: string
  /** Words that replace an unclear name of the model. */
  said?: string
  /** The outcome as a sentence, for example `The user presses the key.` */
  sentence: string
  cause: Exclude<Cause, 'itself'>
  /** The event's type in words. Outcomes with the same type are alternatives. */
  about: string
  /** The model's event; undefined for the end of a timer. */
  event: unknown
}

/** Indices of the taken transitions, and of the transitions whose guard refused. */
export type MoveSheet = { taken: readonly number[]; refused: readonly number[] }

/**
 * A graph of the chart for readers who walk through it step by step. Situations with the same continuations form one
 * place.
 */
export type BoardSheet = {
  /** Places, each with its leaf states and, for each possible outcome, the next place and the transitions. */
  places: readonly {
    states: readonly number[]
    moves: readonly (readonly [outcome: number, to: number, move: number])[]
  }[]
  moves: readonly MoveSheet[]
  /** Initial place for each input. */
  starts: readonly number[]
  /** Transitions that the chart takes immediately at its start, by input. */
  startMoves?: readonly number[]
  /** Places with a final state, each with the chart's output. */
  outputs?: readonly (readonly [place: number, output: string])[]
}

/** A walk from the start: the indices of its input and its outcomes. */
export type PathSheet = {
  id: string
  input: number
  steps: readonly number[]
  /** Indices of events that are sent at the end of the walk; the chart must ignore them. */
  ignores?: readonly number[]
}

/** The states that a walk passes, with their ancestors, and the transitions that it takes. */
export type Touched = { states: ReadonlySet<number>; transitions: ReadonlySet<number> }

/**
 * Paths that cover the same kind of goal, which `title` describes. If only the first of very many paths are listed,
 * `isAll` is false.
 */
export type CriterionSheet = {
  name: string
  title?: string
  about: string
  paths: readonly PathSheet[]
  isAll: boolean
}

/** Numbers of covered and exempt goals of one kind. */
export type TallySheet = { name: string; covered: number; exempt: number; total: number }

/** Indices of the states or transitions that are not covered. */
export type Gaps = { open: readonly number[]; exempt: readonly (readonly [index: number, because: string])[] }

/** Coverage of a flow by its model test, or by the last runs of one runner (machine or browser). */
export type CoverageSheet = {
  by: 'walk' | 'machine' | 'browser'
  /** Commit, date and scope of the run, and whether paths failed. Empty for the model test. */
  run: string
  /** Whether any path of the run failed. */
  isFailing?: boolean
  states: Gaps
  transitions: Gaps
  tallies: readonly TallySheet[]
}

/** Everything that the atlas shows about one flow, as plain data [FLW-05]. */
export type ExploredFlow = {
  /** Name of the flow's folder and page. */
  name: string
  /** Id of the chart, by which running charts are recognised. */
  chart: string
  title: string
  about: string
  /** Name for the user, such as `the user`. */
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
  /** Coverage by each runner. States and transitions repeat the first of these coverages. */
  coverages: readonly CoverageSheet[]
  /** Notes about runs whose results do not apply to the current flow, with reasons. */
  runNotes: readonly string[]
  /** Digest of the explored chart's whole behaviour. */
  digest: string
}
