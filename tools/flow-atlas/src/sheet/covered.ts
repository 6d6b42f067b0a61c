import type { Coverage, CoverageSheet, ExploredFlow, Gaps, StateSheet, TallySheet } from './sheet.ts'

/** What a run of `npm run paths` says of one goal of a criterion. */
type RunGoal = { id: string; status: 'covered' | 'missing' | 'exempt'; reason?: string | undefined }

/** What a run showed of one flow by one criterion. */
export type GoalRun = {
  flow: string
  on: 'machine' | 'browser'
  criterion: string
  goals: readonly RunGoal[]
  /** Which run it was. */
  commit: string
  date: string
  scope: string
  /** Of the chart that was walked. */
  digest: string
  /** Not all paths of the criterion were walked. */
  isPartial: boolean
  /** In the browser another app was walked than there is now, or nobody knows which. */
  isOlder: boolean
  /** Transitions and states at which paths failed: whatever else has passed them, they are not covered. */
  failing: readonly string[]
}

/** Where a coverage comes from, in words. */
export const coveredByWords: Readonly<Record<CoverageSheet['by'], string>> = {
  walk: 'Planned by the paths of the model; no whole run of this version has walked them',
  machine: 'Covered by the last run of the paths on the machine',
  browser: 'Covered by the last run of the paths in the browser',
}

/** Where a coverage was made. */
export const placeWords: Readonly<Record<CoverageSheet['by'], string>> = {
  walk: 'in the plan',
  machine: 'on the machine',
  browser: 'in the browser',
}

/** Stands at the end of a run's words where paths of it failed. */
export const failedWords = '; paths failed'

/** Everything is covered but what is listed. */
const gapsOf = (all: readonly Coverage[]): Gaps => ({
  open: all.flatMap(({ is }, index) => (is === 'open' ? [index] : [])),
  exempt: all.flatMap((each, index) => (each.is === 'exempt' ? [[index, each.because] as const] : [])),
})

const coverageIn = ({ open, exempt }: Gaps, index: number): Coverage => {
  if (open.includes(index)) return { is: 'open' }
  const because = exempt.find(([at]) => at === index)?.[1]
  return because === undefined ? { is: 'covered' } : { is: 'exempt', because }
}

/** What the walk says of a sheet, as it comes. */
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

/** The sheet as one of its coverages has it. */
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

/** A run in words: its day and minute, commit and scope. */
export const runWords = ({ commit, date, scope }: Pick<GoalRun, 'commit' | 'date' | 'scope'>): string =>
  [date.slice(0, 16).replace('T', ' '), commit, scope].filter(Boolean).join(', ') || 'a run that has not said of what'

/** Several runs in words, each once; where they differ, with the criteria that each was by. */
const allRunWords = (runs: readonly GoalRun[]): string => {
  const criteria = new Map<string, string[]>()
  for (const run of runs) criteria.set(runWords(run), [...(criteria.get(runWords(run)) ?? []), run.criterion])
  const all = [...criteria]
  return all.map(([words, by]) => (all.length === 1 ? words : `${by.join(', ')}: ${words}`)).join('; ')
}

/** Why the figures of runs are none of this flow as it is now; null where they are. */
const objectionTo = ({ digest }: ExploredFlow, runs: readonly GoalRun[]): string | null => {
  if (runs.some(({ isPartial }) => isPartial)) return 'walked only a part of the paths'
  if (runs.some((run) => run.digest !== digest)) return 'was of another version of this flow'
  return runs.some(({ isOlder }) => isOlder)
    ? 'is older: the app has changed since, or the run does not say which app it walked'
    : null
}

const isBox = ({ kind }: StateSheet) => kind === 'compound' || kind === 'parallel'

/** Of several: the first that is open, else one that is covered, else why none of them need be. */
const worstOf = (all: readonly Coverage[]): Coverage =>
  all.find(({ is }) => is === 'open') ?? all.find(({ is }) => is === 'covered') ?? all[0] ?? { is: 'open' }

/** Of every state; one that holds others is as what is worst in it: it is entered with any of them. */
const stateCoverages = (states: readonly StateSheet[], own: (key: string) => Coverage): Coverage[] => {
  const at = (index: number): Coverage[] =>
    states.flatMap((state, inner) => (state.parent !== index ? [] : isBox(state) ? at(inner) : [own(state.key)]))
  return states.map((state, index) => (isBox(state) ? worstOf(at(index)) : own(state.key)))
}

/** What runs in one place say of a flow; null where they were asked for less than states and transitions. */
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
 * A sheet with what the last runs say of it, machine and browser side by side; with the walk's where there are none, and with
 * a note on those that were partial, of another version or in an older app: their figures are not shown [FLW-05].
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
    objection === null
      ? []
      : [`The last run ${on === 'machine' ? 'on the machine' : 'in the browser'} (${allRunWords(own)}) ${objection}.`],
  )
  const noted = runNotes.length === 0 ? sheet : { ...sheet, runNotes }
  const [first] = found
  return first === undefined ? noted : { ...coveredAs(noted, first), coverages: found, tallies: first.tallies }
}
