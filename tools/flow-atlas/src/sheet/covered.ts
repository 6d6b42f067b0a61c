import type { Coverage, CoverageSheet, ExploredFlow, Gaps, StateSheet, TallySheet } from './sheet.ts'

type RunGoal = { id: string; status: 'covered' | 'missing' | 'exempt'; reason?: string | undefined }

/** Result of a run for one flow and one criterion: the status of each goal. */
export type GoalRun = {
  flow: string
  on: 'machine' | 'browser'
  criterion: string
  goals: readonly RunGoal[]
  commit: string
  date: string
  scope: string
  digest: string
  /** Whether only some of the criterion's paths were walked. */
  isPartial: boolean
  /** Whether a browser run walked an older or unknown version of the app. */
  isOlder: boolean
  /**
   * Ids of the transitions and states in failed steps. They do not count as covered, even if other paths passed through
   * them.
   */
  failing: readonly string[]
}

export const coveredByWords: Readonly<Record<CoverageSheet['by'], string>> = {
  walk: 'Planned by the paths of the model; no complete run of this version has walked them',
  machine: 'Covered by the last run of the paths on the machine',
  browser: 'Covered by the last run of the paths in the browser',
}

export const placeWords: Readonly<Record<CoverageSheet['by'], string>> = {
  walk: 'in the plan',
  machine: 'on the machine',
  browser: 'in the browser',
}

export const failedWords = '; paths failed'

/** Returns the indices of the open and exempt goals. All other goals are covered. */
const gapsOf = (all: readonly Coverage[]): Gaps => ({
  open: all.flatMap(({ is }, index) => (is === 'open' ? [index] : [])),
  exempt: all.flatMap((each, index) => (each.is === 'exempt' ? [[index, each.because] as const] : [])),
})

const coverageIn = ({ open, exempt }: Gaps, index: number): Coverage => {
  if (open.includes(index)) return { is: 'open' }
  const because = exempt.find(([at]) => at === index)?.[1]
  return because === undefined ? { is: 'covered' } : { is: 'exempt', because }
}

/** Returns the coverage that the model test plans. */
export const walkCoverage = ({
  states,
  transitions,
  tallies,
}: Pick<ExploredFlow, 'states' | 'transitions' | 'tallies'>): CoverageSheet => ({
  by: 'walk',
  run: '',
  states: gapsOf(states.map(({ coverage }) => coverage)),
  transitions: gapsOf(transitions.map(({ coverage }) => coverage)),
  tallies,
})

/** Returns the sheet with the coverage of one runner. */
export const coveredAs = (sheet: ExploredFlow, { states, transitions }: CoverageSheet): ExploredFlow => ({
  ...sheet,
  states: sheet.states.map((state, index) => ({ ...state, coverage: coverageIn(states, index) })),
  transitions: sheet.transitions.map((each, index) => ({ ...each, coverage: coverageIn(transitions, index) })),
})

const tallyOf = (name: string, goals: readonly RunGoal[], failing: ReadonlySet<string>): TallySheet => ({
  name,
  covered: goals.filter(({ id, status }) => status === 'covered' && !failing.has(id)).length,
  exempt: goals.filter(({ status }) => status === 'exempt').length,
  total: goals.length,
})

const asCoverage = (goal: RunGoal | undefined, failing: ReadonlySet<string>): Coverage => {
  if (goal === undefined || goal.status === 'missing' || failing.has(goal.id)) return { is: 'open' }
  return goal.status === 'covered' ? { is: 'covered' } : { is: 'exempt', because: goal.reason ?? '' }
}

export const runWords = ({ commit, date, scope }: Pick<GoalRun, 'commit' | 'date' | 'scope'>): string =>
  [date.slice(0, 16).replace('T', ' '), commit, scope].filter(Boolean).join(', ') || 'a run of unknown origin'

/** Describes the runs without duplicates. If the criteria differ, each description names its criteria. */
const allRunWords = (runs: readonly GoalRun[]): string => {
  const criteria = new Map<string, string[]>()
  for (const run of runs) criteria.set(runWords(run), [...(criteria.get(runWords(run)) ?? []), run.criterion])
  const all = [...criteria]
  return all.map(([words, by]) => (all.length === 1 ? words : `${by.join(', ')}: ${words}`)).join('; ')
}

/** Returns why the results do not apply to the current version, or null if they apply. */
const objectionTo = ({ digest }: ExploredFlow, runs: readonly GoalRun[]): string | null => {
  if (runs.some(({ isPartial }) => isPartial)) return 'walked only a part of the paths'
  if (runs.some((run) => run.digest !== digest)) return 'was of another version of this flow'
  return runs.some(({ isOlder }) => isOlder)
    ? 'is outdated: the app has changed since, or the run does not record which version of the app it walked'
    : null
}

const isBox = ({ kind }: StateSheet) => kind === 'compound' || kind === 'parallel'

/**
 * Combines the coverage of several parts: open if any part is open, otherwise covered if any part is covered, otherwise
 * exempt.
 */
const worstOf = (all: readonly Coverage[]): Coverage =>
  all.find(({ is }) => is === 'open') ?? all.find(({ is }) => is === 'covered') ?? all[0] ?? { is: 'open' }

/**
 * Returns the coverage of each state. A compound state is as bad as its worst substate, because the chart may enter any
 * substate. A history state counts as covered, because a chart never stays in it.
 */
const stateCoverages = (states: readonly StateSheet[], own: (key: string) => Coverage): Coverage[] => {
  const at = (index: number): Coverage[] =>
    states.flatMap((state, inner) =>
      state.parent !== index || state.kind === 'history' ? [] : isBox(state) ? at(inner) : [own(state.key)],
    )
  return states.map((state, index) => {
    if (state.kind === 'history') return { is: 'covered' }
    return isBox(state) ? worstOf(at(index)) : own(state.key)
  })
}

/** Returns the coverage by runs, or null if the runs did not measure both states and transitions. */
const runCoverage = (sheet: ExploredFlow, on: GoalRun['on'], own: readonly GoalRun[]): CoverageSheet | null => {
  const goalsBy = (criterion: string) => own.find((run) => run.criterion === criterion)?.goals ?? []
  const [states, transitions, guards] = [goalsBy('states'), goalsBy('transitions'), goalsBy('guards')]
  if (transitions.length === 0 || states.length === 0) return null
  const failing = new Set(own.flatMap((run) => run.failing))
  const stateGoals = new Map(states.map((goal) => [goal.id, goal]))
  const transitionGoals = new Map(transitions.map((goal) => [goal.id, goal]))
  return {
    by: on,
    run: `${allRunWords(own)}${failing.size > 0 ? failedWords : ''}`,
    isFailing: failing.size > 0,
    states: gapsOf(stateCoverages(sheet.states, (key) => asCoverage(stateGoals.get(key), failing))),
    transitions: gapsOf(sheet.transitions.map(({ id }) => asCoverage(transitionGoals.get(id), failing))),
    tallies: [
      tallyOf('states', states, failing),
      tallyOf('transitions', transitions, failing),
      tallyOf('conditions, met and unmet', guards, failing),
    ],
  }
}

/**
 * Returns the sheet with the coverage of the last runs. Without runs, the sheet keeps the planned coverage. A partial
 * or outdated run adds only a note [FLW-05].
 */
export const withRuns = (sheet: ExploredFlow, runs: readonly GoalRun[]): ExploredFlow => {
  const places = (['machine', 'browser'] as const).map((on) => {
    const own = runs.filter((run) => run.flow === sheet.name && run.on === on)
    return { on, own, objection: objectionTo(sheet, own) }
  })
  const found = places.flatMap(({ on, own, objection }) =>
    objection === null ? (runCoverage(sheet, on, own) ?? []) : [],
  )
  const runNotes = places.flatMap(({ on, own, objection }) =>
    objection === null ? [] : [`The last run ${placeWords[on]} (${allRunWords(own)}) ${objection}.`],
  )
  const noted = runNotes.length === 0 ? sheet : { ...sheet, runNotes }
  const [first] = found
  return first === undefined ? noted : { ...coveredAs(noted, first), coverages: found, tallies: first.tallies }
}
