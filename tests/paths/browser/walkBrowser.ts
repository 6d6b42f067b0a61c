import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import pMap from 'p-map'
import type { Task } from 'statewalk/command/project'
import type { Explorer } from 'statewalk/explorer'
import type { PathSet, PlannedPath } from 'statewalk/graph/pathsFor'
import { exemptionsAt } from 'statewalk/report/exemptions'
import type { FlowRun } from 'statewalk/report/results'
import { declaredCriteria, runOf } from 'statewalk/report/walkOnMachine'
import { digestOf } from 'statewalk/review/table'
import { ensureBrowser, launchOptions, phone } from 'trials/support/browser'
import { withFolder } from 'trials/support/files'
import { createProgress } from 'trials/support/progress'
import { openBuiltShop } from '../../../scripts/lib/build/ensureBuilt.ts'
import { codeState } from '../../../scripts/lib/results/stamp.ts'
import { root } from '../../../scripts/lib/run.ts'
import type { FlowDriver, Interceptor, Stage } from '../../e2e/paths/support/driver.ts'
import { analyticsOf, type ReadEvents } from './analyticsEvents.ts'
import { browserReport, type ReportedPath, verdictOf } from './browserReport.ts'
import type { EvidenceOptions } from './evidence.ts'
import { driverOf, explorerIn, walkable } from './inBrowser.ts'
import { inShard, nameOf, type Planned, type Shard } from './shards.ts'
import { countedOf, type Tries, walkUntilPassed } from './tries.ts'
import { openWalkFiles, type WalkFiles } from './walkFiles.ts'
import { type BrowserWalk, type Surroundings, walkInBrowser } from './walkInBrowser.ts'

export type BrowserRun = EvidenceOptions & {
  /** Maximum number of repeated walks of a failed path. */
  retries: number
  /** Shard to walk; null to walk all paths. */
  shard: Shard | null
  /** Whether to skip paths that have already passed with the same code, in an interrupted run or in another shard. */
  isResumed: boolean
  folder: string
  /** Text about the selected paths, shown in the report. */
  scope: string
}

/**
 * Number of simultaneous walks. Server, browser and pages share two processors, so more walks would slow each other
 * down.
 */
const concurrency = 2

/** Hash of the key `tester`. With this key, the server treats a browser as a tester's browser. */
const superKeyHash = createHash('sha256').update('tester').digest('hex')

type Walk = { task: Task; driver: FlowDriver; analyticsIn: ReadEvents; path: PlannedPath }

/**
 * Returns the goals of a criterion. A criterion about the chart's definition has all goals, even those that a browser
 * cannot reach; a criterion about the exploration has only the goals in the smaller graph for the browser.
 */
const wantedOf = ({ explorer, options: { criterion } }: Task, own: PathSet) =>
  declaredCriteria.has(criterion) ? explorer.pathsFor(criterion).goals : own.goals

const withoutDriver = ({ flow, options }: Task): FlowRun => ({
  flow: flow.name,
  title: flow.model.title,
  on: 'browser',
  criterion: options.criterion,
  meaning: '',
  goals: [],
  paths: [],
  problems: [`the driver tests/e2e/paths/${flow.name}.ts is missing`],
})

/**
 * Walks all paths with one server and one browser, and with one player per path. Stores each result immediately, and
 * writes the report at the end.
 */
export const walkBrowser = async (tasks: readonly Task[], run: BrowserRun): Promise<FlowRun[]> => {
  if (!ensureBrowser()) throw new Error('No browser is installed')
  return withFolder('paths', async (dataDir) => {
    const server = await openBuiltShop({ port: 0, dataDir, testing: true, superKeyHash })
    process.env.E2E_PORT = String(server.port) // the module that creates players reads this variable when it is imported
    const open = await openerOfStages()
    const browser = await chromium.launch(launchOptions())
    try {
      const baseURL = `http://watt.localhost:${server.port}`
      const contextOptions = { ...phone, baseURL, serviceWorkers: 'block' as const }
      return await walkTasks(tasks, run, { browser, open, contextOptions, evidence: run })
    } finally {
      await browser.close()
      await server.close()
    }
  })
}

/**
 * Imports the module that opens pages. The module needs the port of the server, so the server must have started before.
 */
const openerOfStages = async (): Promise<Surroundings['open']> => {
  const [{ Player, prepare }, { createInterceptor }] = await Promise.all([
    import('../../e2e/support/player.ts'),
    import('../../e2e/paths/support/driver.ts'),
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

/**
 * Plans the walks, with only those transitions that the driver can cause in a browser. Returns null for a flow without
 * a driver.
 */
const planTasks = async (tasks: readonly Task[]): Promise<(Planned<Walk> | null)[]> => {
  const explorers = new Map<string, Explorer>()
  const planOne = async (task: Task): Promise<Planned<Walk> | null> => {
    const { flow, options } = task
    const driver = await driverOf(flow)
    if (driver === null) return null
    const explorer = explorers.get(flow.name) ?? explorerIn(flow, driver)
    explorers.set(flow.name, explorer)
    const analyticsIn = await analyticsOf(root, flow.name)
    const set = explorer.pathsFor(options.criterion, options)
    const { holding } = exemptionsAt(options.exemptions, options.day)
    // the digest of the whole chart, because the graph for the browser is only a part of the chart's graph
    const own = { ...task, explorer, options: { ...options, digest: digestOf(task.explorer.graph) } }
    const walks = walkable(set, holding)
      .filter((path) => options.only?.has(path.id) ?? true)
      .map((path) => ({ task: own, driver, analyticsIn, path }))
    return { task: own, goals: wantedOf(task, set), walks }
  }
  const planned: (Planned<Walk> | null)[] = []
  for (const task of tasks) planned.push(await planOne(task))
  return planned
}

type WalkedBy = { run: BrowserRun; files: WalkFiles; code: string; surroundings: Surroundings }

/** Walks all paths, and prints one line per path. */
const walkAll = async (walks: readonly Walk[], { run, files, code, surroundings }: WalkedBy) => {
  const progress = createProgress(walks.length)
  const walked = new Map<string, Promise<Tries<BrowserWalk>>>()
  const walkNew = async (walk: Walk): Promise<Tries<BrowserWalk>> => {
    const { task, path } = walk
    const key = { flow: task.flow.name, digest: task.options.digest ?? '', code, id: path.id }
    const before = files.passed(key, path)
    if (before !== null) return before
    const graph = task.explorer.graph
    const name = `${task.flow.name}/${path.id.replaceAll(/[^\w-]+/g, '-')}`
    const tries = await walkUntilPassed(
      (count) => walkInBrowser(surroundings, { ...walk, graph, name: `${name}/${count}` }),
      run.retries,
    )
    files.add(key, tries)
    return tries
  }
  const walkOne = async (walk: Walk) => {
    const { task, path } = walk
    const walking = walked.get(nameOf(walk)) ?? walkNew(walk)
    walked.set(nameOf(walk), walking)
    const tries = await walking
    const { count, left } = progress.done()
    console.log(`${count}  ${task.flow.name} ${task.options.criterion} ${path.id}  ${left}  ${markOf(tries)}`)
    return [walk, tries] as const
  }
  return new Map(await pMap(walks, walkOne, { concurrency }))
}

const markOf = (tries: Tries<BrowserWalk>): string => {
  const { failures, isFlaky } = countedOf(tries)
  if (failures.length > 0) return `✗ ${failures[0]}${tries.length > 1 ? ` (${tries.length} tries)` : ''}`
  return isFlaky === true ? `↻ after ${tries.length} tries` : '✓'
}

/** Writes the report, and prints which paths are flaky. */
const report = (results: ReadonlyMap<Walk, Tries<BrowserWalk>>, { folder, shard, scope }: BrowserRun, code: string) => {
  const byName = new Map<string, ReportedPath>()
  for (const [walk, tries] of results) {
    const { name, model } = walk.task.flow
    byName.set(nameOf(walk), { flow: name, title: model.title, tries })
  }
  const file = join(folder, shard === null ? 'index.html' : `index-${shard.index}.html`)
  const about = `${new Date().toISOString()}, ${code}: ${scope}`
  writeFileSync(file, browserReport([...byName.values()], { about, folder: relative(root, folder) }))
  console.log(relative(root, file))
  for (const [name, path] of byName) if (verdictOf(path) === 'flaky') console.log(`↻ flaky: ${name}`)
}

const walkTasks = async (tasks: readonly Task[], run: BrowserRun, surroundings: Surroundings): Promise<FlowRun[]> => {
  const planned = inShard(await planTasks(tasks), run.shard)
  const code = codeState()
  const files = openWalkFiles(run.folder, { shard: run.shard?.index ?? null, isResumed: run.isResumed })
  const results = await walkAll(
    planned.flatMap((each) => each?.walks ?? []),
    { run, files, code, surroundings },
  )
  report(results, run, code)
  const without = tasks.filter((_, index) => planned[index] === null).map(withoutDriver)
  const runs = planned
    .filter((each) => each !== null)
    .map(({ task, goals, walks }) => {
      const walked = walks.flatMap((walk) => {
        const tries = results.get(walk)
        return tries === undefined ? [] : countedOf(tries)
      })
      return runOf(task.flow.name, task.explorer.graph, { ...task.options, on: 'browser', goals, walked })
    })
  return [...without, ...runs]
}
