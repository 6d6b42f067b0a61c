import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { exploreInstrumented, type Graph } from '../../../src/paths/explore.ts'
import { type CriterionName, type PathSet, type PlannedPath, pathsFor } from '../../../src/paths/pathsFor.ts'
import { isRecord } from '../../../src/paths/plain.ts'
import { exemptionsOn, isAbout } from '../../../src/paths/report/exemptions.ts'
import type { FlowRun } from '../../../src/paths/report/results.ts'
import { runOf, type WalkedPath } from '../../../src/paths/report/walkOnMachine.ts'
import { instrument } from '../../../src/paths/rig.ts'
import type { FlowDriver, Interceptor, Stage } from '../../../tests/e2e/paths/driver.ts'
import { ensureBrowser, launchOptions } from '../browser.ts'
import { appDir, build, isBuilt, loadRenderer } from '../build.ts'
import { clockOf, secondsLeft } from '../gallery/progress.ts'
import { root } from '../run.ts'
import { actsOf, type ReadActs } from './acts.ts'
import type { Task } from './walkFlows.ts'
import { walkInBrowser } from './walkInBrowser.ts'
import { walkTwice } from './walkTwice.ts'

/** Paths at a time: the server, the browser and their pages share two processors. */
const concurrency = 2
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What makes a browser a tester's on this server: the key `tester`. */
const superKeyHash = createHash('sha256').update('tester').digest('hex')

const openServer = async (dataDir: string) => {
  if (!isBuilt() && (await build()) !== 0) throw new Error('The app could not be built: see above')
  const [{ startServer }, { toneCss }, { renderFirstPage }] = await Promise.all([
    import('../../../src/server/main.ts'),
    import('../../../src/ui/styles/tones.ts'),
    loadRenderer(),
  ])
  return startServer({ port: 0, dataDir, appDir, toneCss, render: renderFirstPage, testing: true, superKeyHash })
}

/** The flow's driver, or null where nobody has written one. */
const driverOf = async (flow: string): Promise<FlowDriver | null> => {
  const file = join(root, 'tests', 'e2e', 'paths', `${flow}.ts`)
  if (!existsSync(file)) return null
  const module: unknown = await import(pathToFileURL(file).href)
  if (!isRecord(module) || !isRecord(module.driver)) throw new Error(`${file} exports no driver`)
  return module.driver as FlowDriver
}

/** One path of one task. */
type Walk = { task: Task; driver: FlowDriver; actsIn: ReadActs; path: PlannedPath }

/** Goes through a transition that cannot happen in a browser, as its justification says. */
const isExcused = ({ flow, options: { exemptions, day } }: Task, { plan }: PlannedPath) => {
  const { holding } = exemptionsOn(exemptions, { flow: flow.name, on: 'browser', day })
  return plan.some(({ taken }) => taken.some((id) => holding.some((entry) => isAbout(entry, id))))
}

/** What a browser can bring about: a longer way is found where the shortest needs more. */
const graphFor = (
  { machine, model }: Task['flow'],
  { inputs, outcomes, isFeasible = () => true, isImmediate = () => false }: FlowDriver,
) =>
  exploreInstrumented(instrument(machine), model, {
    isFeasible: (name, states, context) =>
      states.length === 0 ? name in inputs : name in outcomes && isFeasible(name, states, context),
    isImmediate,
  })

/** Goals that stand in the chart are wanted of a browser too; those that are found by walking are those of its own graph. */
const wantedOf = ({ graph, options: { criterion } }: Task, own: PathSet) =>
  declaredCriteria.has(criterion) ? pathsFor(graph, criterion).goals : own.goals
const declaredCriteria: ReadonlySet<CriterionName> = new Set(['states', 'transitions', 'guards'])

const withoutDriver = ({ flow, options }: Task): FlowRun => ({
  ...{ flow: flow.name, title: flow.model.title, on: 'browser', criterion: options.criterion, meaning: '' },
  ...{ goals: [], paths: [], problems: [`nobody has written tests/e2e/paths/${flow.name}.ts`] },
})

/** Walks every task's paths in the real app over one server and one browser; each path has a player of its own. */
export const walkBrowser = async (tasks: readonly Task[]): Promise<FlowRun[]> => {
  if (!(await ensureBrowser())) throw new Error('There is no browser')
  const data = mkdtempSync(join(tmpdir(), 'topup-paths-'))
  const server = await openServer(data)
  process.env.E2E_PORT = String(server.port) // the player's helper reads it once, when it is loaded
  const [{ Player, prepare }, { createInterceptor }] = await Promise.all([
    import('../../../tests/e2e/support/player.ts'),
    import('../../../tests/e2e/paths/driver.ts'),
  ])
  const open = async (context: BrowserContext, driver: FlowDriver, { steps }: PlannedPath): Promise<Stage> => {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const interceptors = new Map<string, Interceptor>()
    for (const path of driver.interceptors ?? []) interceptors.set(path, await createInterceptor(page, path))
    const account = await prepare<{ username: string; password: string }>(page, 'player')
    return { page, player: new Player(page, account), interceptors, steps }
  }
  const browser = await chromium.launch(launchOptions())
  try {
    const contextOptions = {
      ...phone,
      baseURL: `http://watt.localhost:${server.port}`,
      serviceWorkers: 'block' as const,
    }
    return await walkTasks(tasks, browser, open, contextOptions)
  } finally {
    await browser.close()
    await server.close()
    rmSync(data, { recursive: true, force: true })
  }
}

const walkTasks = async (
  tasks: readonly Task[],
  browser: Browser,
  open: Parameters<typeof walkInBrowser>[4],
  contextOptions: Parameters<typeof walkInBrowser>[5],
): Promise<FlowRun[]> => {
  const runs: FlowRun[] = []
  const graphs = new Map<string, Graph>()
  const planned: { task: Task; goals: readonly string[] | null; walks: Walk[] }[] = []
  for (const task of tasks) {
    const { flow, options } = task
    const driver = await driverOf(flow.name)
    if (driver === null) {
      runs.push(withoutDriver(task))
      continue
    }
    const graph = graphs.get(flow.name) ?? graphFor(flow, driver)
    graphs.set(flow.name, graph)
    const actsIn = await actsOf(root, flow.name)
    const set = pathsFor(graph, options.criterion, options)
    const paths = [...set.paths].filter((path) => options.only?.has(path.id) ?? true)
    const walks = paths
      .filter((path) => !isExcused(task, path))
      .map((path) => ({ task: { ...task, graph }, driver, actsIn, path }))
    planned.push({ task: { ...task, graph }, goals: wantedOf(task, set), walks })
  }

  const results = new Map<Walk, WalkedPath>()
  /** Criteria share paths: each is walked once for a flow. */
  const done = new Map<string, Promise<WalkedPath>>()
  const all = planned.flatMap(({ walks }) => walks)
  const waiting = [...all]
  const start = performance.now()
  const work = async () => {
    for (let walk = waiting.shift(); walk; walk = waiting.shift()) {
      const { task, driver, actsIn, path } = walk
      const key = `${task.flow.name} ${path.id}`
      const once = () => walkInBrowser(browser, task.graph, driver, path, open, contextOptions, actsIn)
      const walking = done.get(key) ?? walkTwice(once, Boolean(process.env.CI))
      done.set(key, walking)
      const result = await walking
      results.set(walk, result)
      const left = secondsLeft(results.size, all.length, (performance.now() - start) / 1000)
      const passed = result.isFlaky ? '↻' : '✓'
      const mark = result.failures.length === 0 ? passed : `✗ ${result.failures[0]}`
      console.log(
        `${String(results.size).padStart(4)} of ${all.length}  ${task.flow.name} ${task.options.criterion} ${path.id}  ${clockOf(left)} left  ${mark}`,
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  for (const { task, goals, walks } of planned) {
    const walked = walks.flatMap((walk) => results.get(walk) ?? [])
    runs.push(runOf(task.flow.name, task.graph, { ...task.options, on: 'browser', goals, walked }))
  }
  return runs
}
