/** Whether the walk has shown something: it has, it need not (with the reason), or it has not. */
export type Coverage = { is: 'covered' } | { is: 'exempt'; because: string } | { is: 'open' }

/** A state as people read it. */
export type StateSheet = {
  /** Dotted path; the chart itself is `(anywhere)`. */
  key: string
  /** The chart's description of it. */
  label: string
  /** Index of the state around it; null for the chart itself. */
  parent: number | null
  kind: 'single' | 'compound' | 'parallel' | 'final'
  /** Where the state around it begins. */
  isFirst: boolean
  /** What goes on while it lasts, in words. */
  runs: readonly string[]
  /** The charts and effects that go on while it lasts, by the chart's names. */
  sources?: readonly string[]
  /** Of each of them, whom it waits for and how long, in words; null where nobody has said. */
  waitsFor?: readonly (string | null)[]
  /** What is done on the way in and on the way out, in words. */
  enters?: readonly string[]
  leaves?: readonly string[]
  /** Keys of the texts that are said on the way in. */
  says?: readonly string[]
  coverage: Coverage
}

/** What brings a transition about. */
export type Cause = 'person' | 'answer' | 'time' | 'itself'

/** A declared transition as people read it. */
export type TransitionSheet = {
  /** The walker's name of it: `editing --submitted[isFilled]--> authenticating`. */
  id: string
  from: number
  /** Empty where it stays. */
  to: readonly number[]
  cause: Cause
  /** What happens, by the model's outcome names where it has any. */
  names: readonly string[]
  /** `if filled`; null where nothing is asked. */
  condition: string | null
  /** `Is it filled?` */
  question: string | null
  /** The event as the chart declares it: `done: loadGames`, `after: pollPause`. */
  event?: string
  /** The guard's name. */
  guard?: string | null
  /** What it does, in words. */
  does: readonly string[]
  /** Keys of the texts that it has said. */
  says?: readonly string[]
  coverage: Coverage
  /** Whether the guard was seen to refuse; null without a guard. */
  refusal: Coverage | null
}

/** Something that can happen, as the model names it. */
export type OutcomeSheet = {
  name: string
  /** What it is called where the model's name says too little. */
  said?: string
  /** `The user presses the key.` */
  sentence: string
  cause: Exclude<Cause, 'itself'>
  /** The event's type as the chart has it, in words; outcomes of one kind are answers to one question. */
  about: string
  /** The event that it stands for; timers have none. */
  event: unknown
}

/** What a move does: indices of the transitions that it takes and of those whose guard refuses. */
export type MoveSheet = { taken: readonly number[]; refused: readonly number[] }

/** The chart as a board to walk on: situations that cannot be told apart by what happens next are one place. */
export type BoardSheet = {
  /** By place: the leaf states that it is in, and by outcome where it leads and what it does there. */
  places: readonly {
    states: readonly number[]
    moves: readonly (readonly [outcome: number, to: number, move: number])[]
  }[]
  moves: readonly MoveSheet[]
  /** By input: the place where it begins. */
  starts: readonly number[]
  /** By input: what the chart does by itself before it rests there. */
  startMoves?: readonly number[]
  /** Places in which it has ended, with what it ended with. */
  outputs?: readonly (readonly [place: number, output: string])[]
}

/** A walk from the start: index of the input, then of outcomes. */
export type PathSheet = {
  id: string
  input: number
  steps: readonly number[]
  /** Outcomes that are then tried in vain. */
  ignores?: readonly number[]
}

/** What a walk touches: states with all that stand around them, and transitions. */
export type Touched = { states: ReadonlySet<number>; transitions: ReadonlySet<number> }

/** Paths that together show one thing, which `title` says plainly; of a great many only the first, told by `isAll`. */
export type CriterionSheet = {
  name: string
  title?: string
  about: string
  paths: readonly PathSheet[]
  isAll: boolean
}

/** Counts of one thing that a walk was to show. */
export type TallySheet = { name: string; covered: number; exempt: number; total: number }

/** What of a list is not covered, by number. */
export type Gaps = { open: readonly number[]; exempt: readonly (readonly [index: number, because: string])[] }

/** What somebody's walks have shown of a flow: the model tests' walk, or the last run of the paths somewhere. */
export type CoverageSheet = {
  by: 'walk' | 'machine' | 'browser'
  /** Which run it was: its commit, date, what it was asked for, and what failed in it; empty of the walk. */
  run: string
  /** Whether a path of it failed. */
  isFailing?: boolean
  states: Gaps
  transitions: Gaps
  tallies: readonly TallySheet[]
}

/** One flow as plain data: all that the atlas shows of it [FLW-05]. */
export type ExploredFlow = {
  /** Name of its folder, and of its page. */
  name: string
  /** The chart's id, by which a running one is recognised. */
  chart: string
  title: string
  about: string
  /** Who acts: `the user`. */
  actor: string
  states: readonly StateSheet[]
  transitions: readonly TransitionSheet[]
  inputs: readonly string[]
  outcomes: readonly OutcomeSheet[]
  board: BoardSheet
  /** The way that is meant to be taken. */
  happy: PathSheet
  criteria: readonly CriterionSheet[]
  tallies: readonly TallySheet[]
  /** Side by side where there are several; the first is the one that states and transitions have. */
  coverages: readonly CoverageSheet[]
  /** Runs that there were and whose figures are none of this flow as it is now, and why. */
  runNotes: readonly string[]
  /** Stands for all that the explored chart does. */
  digest: string
}
