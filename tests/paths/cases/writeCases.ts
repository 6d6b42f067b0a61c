import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readCounts } from 'flow-atlas/build/counts'
import type { CountedTransition } from 'flow-atlas/sheet/journeys/counted'
import { caseFormats } from 'statewalk/cases/caseFormats'
import { doingIn, doneAt, type Playbook } from 'statewalk/cases/playbook'
import { endsWithSign, routesWithSigns } from 'statewalk/cases/signs'
import { type NoCase, type TestCase, testCasesOf, withoutCase } from 'statewalk/cases/testCase'
import { refusalsOf, toursOf } from 'statewalk/cases/tours'
import type { Route } from 'statewalk/criteria/criterion'
import { type Explorer, explorerOf } from 'statewalk/explorer'
import { type Flow, loadFlows } from 'statewalk/flows'
import type { Edge, Graph } from 'statewalk/graph/explore'
import { type PlannedPath, pathOf } from 'statewalk/graph/pathsFor'
import { type Doing, testerWords } from 'statewalk/model'
import { isRecord } from 'statewalk/plain'
import { browserExemptionsOf, isAbout } from 'statewalk/report/exemptions'
import type { Scenario } from 'statewalk/scenarios/scenario'
import { allBrands } from '../../../brands/index.ts'
import { root } from '../../../scripts/lib/run.ts'
import { UsageError } from '../../../src/server/program/cli.ts'
import { atlasFolder } from '../../../src/server/program/environment.ts'
import type { FlowDriver } from '../../e2e/paths/support/driver.ts'
import { driverOf, explorerIn } from '../browser/inBrowser.ts'
import type { PathsOptions } from '../options.ts'
import { shopVoice } from '../voice.ts'
import { distinctRefusals } from './distinctRefusals.ts'
import { hurriedStates } from './hurried.ts'
import { oneActionEach } from './oneAction.ts'
import { atOwnHost, openedIn } from './ownHost.ts'
import { originOf, playbookOf, preconditionsOf } from './playbook.ts'
import { takenCounts } from './takenCounts.ts'
import { screenWords } from './words.ts'

const scenariosOf = async (flow: string): Promise<readonly Scenario[]> => {
  const file = join(root, 'machines', flow, `${flow}.scenarios.ts`)
  if (!existsSync(file)) return []
  const module: unknown = await import(pathToFileURL(file).href)
  const found = isRecord(module) ? module[`${flow}Scenarios`] : undefined
  return Array.isArray(found) ? found : []
}

type CasesOptions = Pick<PathsOptions, 'flows' | 'out' | 'language' | 'brand' | 'shop' | 'counts'>
type Wanted = Pick<CasesOptions, 'language' | 'brand'> & Partial<Pick<CasesOptions, 'shop'>>

/**
 * Planned test cases of a flow. `explorer`: graph of the transitions that a tester can cause. `whole`: graph of the
 * whole flow.
 */
type Plan = {
  explorer: Explorer
  whole: Explorer
  /** Graph of the transitions that a browser test can cause, including those that a tester cannot cause. */
  walked: Explorer
  /** States that end before a tester can act. */
  hurried: ReadonlySet<string>
  driver: FlowDriver
  /** Paths that together take every transition that a tester can cause. */
  tours: PlannedPath[]
  /** Paths that end with an event which the chart must ignore. */
  refusals: PlannedPath[]
}

/** Plans the test cases of a flow, with only those steps that are possible in a browser. */
export const planCases = async (flow: Flow): Promise<Plan> => {
  const driver = await driverOf(flow)
  if (driver === null)
    throw new Error(`the driver tests/e2e/paths/${flow.name}.ts is missing; it defines the possible steps`)
  const walked = explorerIn(flow, driver)
  const { begins, does } = testerWords(flow.model)
  const playbook = await playbookIn(flow, driver, { language: 'en', brand: 'watt' })
  const hurried = hurriedStates(flow)
  const comesTooLate = (name: string, states: readonly string[]) =>
    states.some((state) => hurried.has(state)) && !isAwaited(playbook, name, states)
  const leaves =
    hurried.size > 0 || [...Object.values(begins), ...Object.values(does)].some((doing) => leftOut(doing) !== null)
  const byPeople: FlowDriver = {
    ...driver,
    inputs: Object.fromEntries(Object.entries(driver.inputs).filter(([name]) => leftOut(begins[name]) === null)),
    isFeasible: (name, states, context) =>
      leftOut(doingIn(does, name, states)) === null &&
      !comesTooLate(name, states) &&
      (driver.isFeasible?.(name, states, context) ?? true),
  }
  const explorer = leaves ? explorerIn(flow, byPeople) : walked
  const exemptions = browserExemptionsOf(flow)
  const isAllowed = ({ taken }: Edge) => !taken.some((id) => exemptions.some((entry) => isAbout(entry, id)))
  const { graph } = explorer
  const routes = toursOf(graph, {
    goalsOn: ({ taken }) => taken,
    isAllowed,
    ...(byPeople.isFeasible && { isFeasible: byPeople.isFeasible }),
  })
  const isPreferred = (route: Route) => endsWithSign(graph, route, playbook)
  const refusals = refusalsOf(graph, { isAllowed, isPreferred })
    .filter((route) => !isAnswered(flow, graph, route))
    .filter(({ edges, ignores = [] }) => !ignores.some((name) => comesTooLate(name, edges.at(-1)?.to.states ?? [])))
    .map(pathOf)
  const tours = routesWithSigns(graph, routes, playbook).map(pathOf)
  const isBeginning = ({ input, steps }: PlannedPath) =>
    refusals.some((other) => other.input === input && steps.every((step, at) => other.steps[at] === step))
  return {
    explorer,
    whole: explorerOf(flow),
    walked,
    hurried,
    driver,
    tours: tours.filter((tour) => !isBeginning(tour)),
    refusals,
  }
}

const playbookIn = async (flow: Flow, { calls = {} }: FlowDriver, { language, brand, shop }: Wanted) =>
  playbookOf(flow, { brand, words: await screenWords(language), language, calls, ...(shop && { shop }) })

/** Returns why a tester cannot execute an instruction; null if a tester can. */
const leftOut = (doing: Doing | undefined): string | null =>
  typeof doing === 'object' ? (doing.leftOut ?? null) : null

/** Returns whether an outcome takes place without an action of the tester. */
const isAwaited = (playbook: Playbook, name: string, states: readonly string[]): boolean =>
  playbook.acts?.(doneAt(playbook, name, '', states)) === false

/** The instruction without the name of the icon at the top, which either logs in or opens the account. */
const controlOf = (does: Doing | undefined) =>
  typeof does === 'string' ? does.replace(/the icon of [^.]*at the top/, 'the icon at the top') : does

/**
 * Returns whether a tester presses the same control for an ignored event as for an event that the chart handles in this
 * state.
 */
const isAnswered = ({ model }: Flow, { edges }: Graph, { edges: route, ignores = [] }: Route): boolean => {
  const { does } = testerWords(model)
  const here = route.at(-1)?.to
  const answered = edges.filter(({ from, taken }) => from === here && taken.length > 0)
  return ignores.some((name) => answered.some(({ outcome }) => controlOf(does[outcome]) === controlOf(does[name])))
}

/**
 * Returns the test cases of a flow. If `counted` contains counts, frequent transitions raise the priority of a case.
 */
export const casesOf = async (
  flow: Flow,
  { language, brand, shop }: Wanted,
  counted: readonly CountedTransition[] = [],
  plan: Plan | Promise<Plan> = planCases(flow),
): Promise<{ cases: TestCase[]; without: NoCase[] }> => {
  const { explorer, whole, walked, hurried, driver, tours, refusals } = await plan
  const playbook = await playbookIn(flow, driver, { language, brand, ...(shop && { shop }) })
  const counts = takenCounts(explorer.graph, counted)
  const options = { playbook, scenarios: await scenariosOf(flow.name), voice: shopVoice, counts }
  const exemptions = browserExemptionsOf(flow)
  const { does } = testerWords(flow.model)
  const takersIn = ({ edges }: Graph) =>
    Map.groupBy(
      edges.flatMap((edge) => edge.taken.map((id) => ({ id, edge }))),
      ({ id }) => id,
    )
  const [takers, allTakers] = [takersIn(walked.graph), takersIn(whole.graph)]
  const exemptFor = (goal: string) => exemptions.find((entry) => isAbout(entry, goal))?.reason ?? null
  const reasonOf = (goal: string) => {
    const whys = [takers, allTakers]
      .flatMap((each) => each.get(goal) ?? [])
      .map(({ edge }) => leftOut(doingIn(does, edge.outcome, edge.from?.states)))
    const why = exemptFor(goal) ?? whys.find((each) => each !== null)
    if (why || !takers.has(goal)) return why ?? null
    return takers.get(goal)?.every(({ edge }) => edge.from?.states.some((state) => hurried.has(state)))
      ? 'The chart goes on by itself before a person can act'
      : 'Nothing on the screen changes'
  }
  const goals = whole.pathsFor('transitions').goals ?? []
  const usual = originOf(brand, shop)
  return {
    cases: testCasesOf(flow.name, explorer.graph, [...tours, ...refusals], options).map((each) => {
      const actions = atOwnHost(
        each.steps.map(({ action }) => action),
        usual,
      )
      const own = openedIn(actions[0] ?? '')
      const preconditions = own && own !== usual ? preconditionsOf(usual, language, own) : each.preconditions
      const written = distinctRefusals({
        ...each,
        preconditions,
        steps: each.steps.map((step, at) => ({ ...step, action: actions[at] ?? step.action })),
      })
      return { ...written, steps: oneActionEach(written.steps) }
    }),
    without: withoutCase(
      flow.name,
      explorer.graph,
      { criterion: 'transitions', goals, paths: [...tours, ...refusals] },
      { voice: shopVoice, reasonOf, isWalked: (goal) => takers.has(goal) && exemptFor(goal) === null },
    ),
  }
}

const order = ['high', 'medium', 'low']

/** Returns lines about the goals without a test case. */
const withoutLines = (without: readonly NoCase[]): string[] => [
  ...listed(
    without.filter(({ isWalked }) => isWalked),
    'goals are left to walks in the browser, for these reasons',
  ),
  ...listed(
    without.filter(({ isWalked }) => !isWalked),
    'goals without a case, because no walk in the browser reaches them',
  ),
]

const listed = (goals: readonly NoCase[], why: string): string[] =>
  goals.length === 0
    ? []
    : [
        `${goals.length} ${why}`,
        ...goals.map(({ flow, what, because }) => `  ${flow}: ${what}${because === null ? '' : ` (${because})`}`),
      ]

const checkOffered = ({ brand, language }: Wanted) => {
  const found = allBrands().find(({ key }) => key.toLowerCase() === brand.toLowerCase())
  if (found === undefined)
    throw new UsageError(
      `--brand ${brand}: must be one of ${allBrands()
        .map(({ key }) => key)
        .join(', ')}`,
    )
  if (!found.languages.includes(language))
    throw new UsageError(`--language ${language}: ${brand} shows ${found.languages.join(', ')}`)
}

/** Writes the test cases, sorted by priority, then by how frequent their transitions are. */
export const writeCases = async (options: CasesOptions): Promise<void> => {
  checkOffered(options)
  const flows = (await loadFlows()).filter(({ name }) => options.flows.includes(name))
  const counted = options.counts === null ? [] : await readCounts(options.counts)
  const all: Awaited<ReturnType<typeof casesOf>>[] = []
  for (const flow of flows) all.push(await casesOf(flow, options, counted))
  const cases = all.flatMap((each) => each.cases)
  const without = all.flatMap((each) => each.without)
  cases.sort((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority) || b.taken - a.taken)
  const folder = resolve(root, options.out, 'cases')
  mkdirSync(folder, { recursive: true })
  for (const { file, write } of Object.values(caseFormats)) {
    writeFileSync(join(folder, file), write(cases, { without, atlas: relative(folder, atlasFolder()) }))
    console.log(join(options.out, 'cases', file))
  }
  const trying = cases.filter(({ kind }) => kind === 'transitions')
  console.log(`${trying.length} cases, ${trying.reduce((sum, { steps }) => sum + steps.length, 0)} steps`)
  console.log(`${cases.length - trying.length} cases of something that must do nothing`)
  for (const line of withoutLines(without)) console.log(line)
}
