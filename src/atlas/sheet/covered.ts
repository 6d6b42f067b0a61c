import type { Coverage, CoverageSheet, FlowSheet, Gaps, TallySheet } from './sheet.ts'

/** What a run of `npm run paths` says of one goal of a criterion. */
export type RunGoal = { id: string; status: 'covered' | 'missing' | 'exempt'; reason?: string | undefined }

/** What a run showed of one flow by one criterion. */
export type GoalRun = { flow: string; on: 'machine' | 'browser'; criterion: string; goals: readonly RunGoal[] }

/** Where a coverage comes from, in words. */
export const coveredByWords: Readonly<Record<CoverageSheet['by'], string>> = {
  walk: 'by the walk of the model tests',
  machine: 'by the last run of the paths on the machine',
  browser: 'by the last run of the paths in the browser',
}

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
}: Pick<FlowSheet, 'states' | 'transitions' | 'tallies'>): CoverageSheet => ({
  by: 'walk',
  states: gapsOf(states.map(({ coverage }) => coverage)),
  transitions: gapsOf(transitions.map(({ coverage }) => coverage)),
  tallies,
})

/** The sheet as one of its coverages has it. */
export const coveredAs = (sheet: FlowSheet, { states, transitions }: CoverageSheet): FlowSheet => ({
  ...sheet,
  states: sheet.states.map((state, index) => ({ ...state, coverage: coverageIn(states, index) })),
  transitions: sheet.transitions.map((each, index) => ({ ...each, coverage: coverageIn(transitions, index) })),
})

const tallyOf = (name: string, goals: readonly RunGoal[]): TallySheet => ({
  name,
  covered: goals.filter(({ status }) => status === 'covered').length,
  exempt: goals.filter(({ status }) => status === 'exempt').length,
  total: goals.length,
})

const asCoverage = (goal: RunGoal | undefined): Coverage => {
  if (goal === undefined || goal.status === 'missing') return { is: 'open' }
  return goal.status === 'covered' ? { is: 'covered' } : { is: 'exempt', because: goal.reason ?? '' }
}

/** What runs in one place say of a flow; null where they were asked for less than states and transitions. */
const runCoverage = (sheet: FlowSheet, on: GoalRun['on'], runs: readonly GoalRun[]): CoverageSheet | null => {
  const goalsBy = (criterion: string) =>
    runs.find((run) => run.flow === sheet.name && run.on === on && run.criterion === criterion)?.goals ?? []
  const [states, transitions, guards] = [goalsBy('states'), goalsBy('transitions'), goalsBy('guards')]
  if (transitions.length === 0 || states.length === 0) return null
  const stateGoals = new Map(states.map((goal) => [goal.id, goal]))
  const transitionGoals = new Map(transitions.map((goal) => [goal.id, goal]))
  return {
    by: on,
    // states that hold others are reached with them
    states: gapsOf(
      sheet.states.map(({ key, kind }) =>
        kind === 'single' || kind === 'final' ? asCoverage(stateGoals.get(key)) : { is: 'covered' },
      ),
    ),
    transitions: gapsOf(sheet.transitions.map(({ id }) => asCoverage(transitionGoals.get(id)))),
    tallies: [tallyOf('states', states), tallyOf('transitions', transitions), tallyOf('guards both ways', guards)],
  }
}

/** A sheet with what the last runs say of it, machine and browser side by side; with the walk's where there are none [FLW-05]. */
export const withRuns = (sheet: FlowSheet, runs: readonly GoalRun[]): FlowSheet => {
  const found = (['machine', 'browser'] as const).flatMap((on) => runCoverage(sheet, on, runs) ?? [])
  const [first] = found
  return first === undefined ? sheet : { ...coveredAs(sheet, first), coverages: found, tallies: first.tallies }
}
