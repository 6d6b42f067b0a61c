import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import pMap from 'p-map'
import { type Explorer, explorerOf } from '../../../../src/paths/explorer.ts'
import type { PathSet, PlannedPath } from '../../../../src/paths/graph/pathsFor.ts'
import { isRecord } from '../../../../src/paths/plain.ts'
import { exemptionsOn, isAbout } from '../../../../src/paths/report/exemptions.ts'
import type { FlowRun } from '../../../../src/paths/report/results.ts'
import { runOf, type WalkedPath } from '../../../../src/paths/report/walkOnMachine.ts'
import { digestOf } from '../../../../src/paths/review/table.ts'
import type { FlowDriver, Interceptor, Stage } from '../../../../tests/e2e/paths/support/driver.ts'
import { ensureBrowser, launchOptions, phone } from '../../browser.ts'
import { withFolder } from '../../folders.ts'
import { createProgress } from '../../progress.ts'
import { root } from '../../run.ts'
import { openShop } from '../../serving/openShop.ts'
import { declaredCriteria } from '../options.ts'
import type { Task } from '../walkFlows.ts'
import { analyticsOf, type ReadEvents } from './analyticsEvents.ts'
import { type Surroundings, walkInBrowser } from './walkInBrowser.ts'
import { walkTwice } from './walkTwice.ts'

/** Paths at a time: the server, the browser and their pages share two processors. */
const concurrency = 2

/** What makes a browser a tester's on this server: the key `tester`. */
const superKeyHash = createHash('sha256').update('tester').digest('hex')

/** The flow's driver, or null where nobody has written one. */
const driverOf = async (flow: string): Promise<FlowDriver | null> => {
  const file = join(root, 'tests', 'e2e', 'paths', `${flow}.ts`)
  if (!existsSync(file)) return null
  const module: unknown = await import(pathToFileURL(file).href)
  if (!isRecord(module) || !isRecord(module.driver)) throw new Error(`${file} exports no driver`)
  return module.driver as FlowDriver
}

/** One path of one task. */
type Walk = { task: Task; driver: FlowDriver; analyticsIn: ReadEvents; path: PlannedPath }

/** Goes through a transition that cannot happen in a browser, as its justification says. */
const isExcused = ({ flow, options: { exemptions, day } }: Task, { plan }: PlannedPath) => {
  const { holding } = exemptionsOn(exemptions, { flow: flow.name, on: 'browser', day })
  return plan.some(({ taken }) => taken.some((id) => holding.some((entry) => isAbout(entry, id))))
}

/** What a browser can bring about: a longer way is found where the shortest needs more. */
const explorerFor = (
  flow: Task['flow'],
  { inputs, outcomes, isFeasible = () => true, isImmediate = () => false }: FlowDriver,
) =>
  explorerOf(flow, {
    isFeasible: (name, states, context) =>
      states.length === 0 ? name in inputs : name in outcomes && isFeasible(name, states, context),
    isImmediate,
  })

/** Goals that stand in the chart are wanted of a browser too; those that are found by walking are those of its own graph. */
const wantedOf = ({ explorer, options: { criterion } }: Task, own: PathSet) =>
  declaredCriteria.has(criterion) ? explorer.pathsFor(criterion).goals : own.goals

const withoutDriver = ({ flow, options }: Task): FlowRun => ({
  ...{ flow: flow.name, title: flow.model.title, on: 'browser', criterion: options.criterion, meaning: '' },
  ...{ goals: [], paths: [], problems: [`nobody has written tests/e2e/paths/${flow.name}.ts`] },
})

/** Walks every task's paths in the real app over one server and one browser; each path has a player of its own. */
export const walkBrowser = async (tasks: readonly Task[]): Promise<FlowRun[]> => {
  if (!(await ensureBrowser())) throw new Error('There is no browser')
  return withFolder('paths', async (dataDir) => {
    const server = await openShop({ port: 0, dataDir, testing: true, superKeyHash })
    process.env.E2E_PORT = String(server.port) // the player's helper reads it once, when it is loaded
    const open = await openerOfStages()
    const browser = await chromium.launch(launchOptions())
    try {
      const baseURL = `http://watt.localhost:${server.port}`
      const contextOptions = { ...phone, baseURL, serviceWorkers: 'block' as const }
      return await walkTasks(tasks, { browser, open, contextOptions })
    } finally {
      await browser.close()
      await server.close()
    }
  })
}

/** Loaded late: the tests' own player wants to know the server's port. */
const openerOfStages = async (): Promise<Surroundings['open']> => {
  const [{ Player, prepare }, { createInterceptor }] = await Promise.all([
    import('../../../../tests/e2e/support/player.ts'),
    import('../../../../tests/e2e/paths/support/driver.ts'),
  ])
  return async (context: BrowserContext, driver: FlowDriver, { steps }: PlannedPath): Promise<Stage> => {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const interceptors = new Map<string, Interceptor>()
    for (const path of driver.interceptors ?? []) interceptors.set(path, await createInterceptor(page, path))
    const account = await prepare<{ username: string; password: string }>(page, 'player')
    return { page, player: new Player(page, account), interceptors, steps }
  }
}

/** A task with what a browser can walk of it. */
type Planned = { task: Task; goals: readonly string[] | null; walks: readonly Walk[] }

/** Plans each task on what a browser can bring about; null where the flow has no driver. */
const planTasks = async (tasks: readonly Task[]): Promise<(Planned | null)[]> => {
  const explorers = new Map<string, Explorer>()
  const planOne = async (task: Task): Promise<Planned | null> => {
    const { flow, options } = task
    const driver = await driverOf(flow.name)
    if (driver === null) return null
    const explorer = explorers.get(flow.name) ?? explorerFor(flow, driver)
    explorers.set(flow.name, explorer)
    const analyticsIn = await analyticsOf(root, flow.name)
    const set = explorer.pathsFor(options.criterion, options)
    const paths = [...set.paths].filter((path) => options.only?.has(path.id) ?? true)
    // a browser's graph is smaller: its figures are still those of the whole chart
    const own = { ...task, explorer, options: { ...options, digest: digestOf(task.explorer.graph) } }
    const walks = paths
      .filter((path) => !isExcused(task, path))
      .map((path) => ({ task: own, driver, analyticsIn, path }))
    return { task: own, goals: wantedOf(task, set), walks }
  }
  const planned: (Planned | null)[] = []
  for (const task of tasks) planned.push(await planOne(task))
  return planned
}

/** Walks every path and tells of each; criteria share paths, and each is walked once for a flow. */
const walkAll = async (walks: readonly Walk[], surroundings: Surroundings): Promise<Map<Walk, WalkedPath>> => {
  const progress = createProgress(walks.length)
  const walked = new Map<string, Promise<WalkedPath>>()
  const walkOne = async (walk: Walk) => {
    const { task, path } = walk
    const key = `${task.flow.name} ${path.id}`
    const walking =
      walked.get(key) ??
      walkTwice(() => walkInBrowser(surroundings, { ...walk, graph: task.explorer.graph }), Boolean(process.env.CI))
    walked.set(key, walking)
    const result = await walking
    const { count, left } = progress.done()
    const passed = result.isFlaky ? '↻' : '✓'
    const mark = result.failures.length === 0 ? passed : `✗ ${result.failures[0]}`
    console.log(`${count}  ${task.flow.name} ${task.options.criterion} ${path.id}  ${left}  ${mark}`)
    return [walk, result] as const
  }
  return new Map(await pMap(walks, walkOne, { concurrency }))
}

const walkTasks = async (tasks: readonly Task[], surroundings: Surroundings): Promise<FlowRun[]> => {
  const planned = await planTasks(tasks)
  const results = await walkAll(
    planned.flatMap((each) => each?.walks ?? []),
    surroundings,
  )
  const without = tasks.filter((_, index) => planned[index] === null).map(withoutDriver)
  const runs = planned
    .filter((each) => each !== null)
    .map(({ task, goals, walks }) => {
      const walked = walks.flatMap((walk) => results.get(walk) ?? [])
      return runOf(task.flow.name, task.explorer.graph, { ...task.options, on: 'browser', goals, walked })
    })
  return [...without, ...runs]
}
