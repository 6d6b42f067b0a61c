import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Shown } from 'statewalk/criteria/criterion'
import type { Graph } from 'statewalk/graph/explore'
import type { PlannedPath } from 'statewalk/graph/pathsFor'
import type { WalkedPath } from 'statewalk/report/walkOnMachine'
import type { Done, FlowDriver, Stage } from '../../e2e/paths/support/driver.ts'
import type { ReadEvents } from './analyticsEvents.ts'
import { type Collector, collectEvidence, type Evidence, type EvidenceOptions } from './evidence.ts'
import { watchChart } from './recorder.ts'
import { createSideEffectCheck } from './sideEffects.ts'

/** Server and browser that all walks share. `open` opens a page with a new account. */
export type Surroundings = {
  browser: Browser
  open(context: BrowserContext, driver: FlowDriver, path: PlannedPath): Promise<Stage>
  contextOptions: Parameters<Browser['newContext']>[0]
  evidence: EvidenceOptions & { folder: string }
}

export type BrowserWalk = WalkedPath & { took: number; evidence: Evidence }

export type PathToWalk = {
  graph: Graph
  driver: FlowDriver
  analyticsIn: ReadEvents
  path: PlannedPath
  /** Folder of the walk's files: flow, path and number of the attempt. */
  name: string
}

/** Pauses in ms between two checks. Playwright's default of up to one second would make each step slow. */
const often = { intervals: [50, 100] }

/**
 * Walks a path. After each outcome, compares states, screen, transitions, calls and analytics events with the plan. A
 * walk also fails if the console shows an error.
 */
export const walkInBrowser = async (
  { browser, open, contextOptions, evidence }: Surroundings,
  walk: PathToWalk,
): Promise<BrowserWalk> => {
  const { driver, path, name } = walk
  const start = performance.now()
  const context = await browser.newContext(contextOptions)
  const collector = await collectEvidence(context, { ...evidence, name })
  const failures: string[] = []
  const progress: Progress = { at: path.input, shown: [], wanted: [], passed: [] }
  let page: Page | null = null
  try {
    const stage = await open(context, driver, path)
    page = stage.page
    await follow(walk, stage, progress, collector)
  } catch (error) {
    failures.push(`${progress.at}: ${messageOf(error)}`)
  }
  try {
    if (page !== null && failures.length > 0) await collector.look(page, progress.shown.length + progress.passed.length)
    const left = await collector.end()
    return { path, shown: progress.shown, failures, took: performance.now() - start, evidence: left }
  } finally {
    await context.close()
  }
}

type Progress = {
  /** The current step, for error messages. */
  at: string
  shown: Shown[]
  /** Planned transitions of steps that were not checked yet. */
  wanted: string[]
  passed: Shown[]
}

/** Follows the path. Throws at the first difference from the plan. */
const follow = async (walk: PathToWalk, stage: Stage, progress: Progress, collector: Collector): Promise<void> => {
  const { driver, path } = walk
  const complaints = listenTo(stage.page)
  const watch = await startWatching(walk, stage)
  const [first, ...rest] = path.plan
  await collector.during(path.input, async () => {
    await driver.inputs[path.input]?.(stage, path.steps)
    if (first !== undefined) await arrive(watch, progress, 0, first, first.states, undefined)
  })
  await collector.look(stage.page, 0)
  for (const [index, planned] of rest.entries()) {
    progress.at = path.steps[index] ?? ''
    const before = path.plan[index]?.states ?? []
    await collector.during(progress.at, async () => {
      const done = await driver.outcomes[progress.at]?.(stage)
      await arrive(watch, progress, index + 1, planned, before, done)
    })
    await collector.look(stage.page, index + 1)
  }
  await checkIgnored(watch, progress)
  progress.at = 'the console'
  if (complaints.length > 0) throw new Error(`complains: ${complaints.join('; ')}`)
}

/** Listens to errors of the page. Returns a list, and adds each error to the list when it occurs. */
const listenTo = (page: Stage['page']): readonly string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** Starts to watch the transitions of the chart, and the calls and analytics events of the app. */
const startWatching = async (walk: PathToWalk, stage: Stage) => {
  const { graph, driver, analyticsIn } = walk
  const chart = await watchChart(stage.page, graph)
  const ownEvents = new Set(graph.edges.flatMap(({ effects }) => analyticsIn(effects)))
  const sideEffects = createSideEffectCheck({ calls: driver.calls ?? null, analyticsIn, ownEvents })
  stage.page.on('request', (request) => sideEffects.called(new URL(request.url())))
  const missing = async () => {
    sideEffects.tracked(await chart.events())
    return sideEffects.missing()
  }
  return { walk, stage, chart, sideEffects, missing, ...comparing(driver.allowedRepeats ?? []) }
}
type Watch = Awaited<ReturnType<typeof startWatching>>

/** Compares the chart, the screen and the side effects with the plan. */
const arrive = async (
  watch: Watch,
  progress: Progress,
  index: number,
  planned: Shown,
  before: readonly string[],
  done: Done,
) => {
  const { driver, path } = watch.walk
  const { at } = progress
  progress.wanted.push(...planned.taken)
  watch.sideEffects.expect(path.effects[index] ?? [], driver.foreign?.[at] ?? [])
  const isRefused = done === 'unavailable' && planned.taken.length === 0
  if (done === 'unavailable' && !isRefused) throw new Error('the screen does not offer it')
  if (driver.passing?.includes(at)) {
    progress.passed.push({ ...planned, taken: [], refused: [] })
    return
  }
  await reach(watch, planned, before, progress.wanted)
  await checkScreen(watch, planned)
  await checkSideEffects(watch, progress.shown.length === 0)
  const { taken, refused, count } = await watch.chart.seen(before, planned.states)
  await watch.chart.forget(count)
  const own = { ...planned, taken, refused: isRefused ? planned.refused : refused, ignored: [] }
  progress.shown.push(...progress.passed, own)
  const { wanted } = progress
  if (!watch.isAsPlanned(taken, wanted)) {
    throw new Error(`the app took ${taken.join(', ') || 'nothing'}, not ${wanted.join(', ') || 'nothing'}`)
  }
  progress.wanted = []
  progress.passed = []
}

/** Waits until the chart has taken the planned transitions and reached the planned states. */
const reach = async ({ chart, isAsPlanned }: Watch, planned: Shown, before: readonly string[], wanted: string[]) => {
  await expect.poll(chart.states, { ...often, message: 'states of the chart', timeout: 30_000 }).toEqual(planned.states)
  // a screen or a pending response can still cause planned transitions that change no state
  await expect
    .poll(async () => isAsPlanned((await chart.seen(before, planned.states)).taken, wanted), {
      ...often,
      timeout: 15_000,
    })
    .toBe(true)
    .catch(() => undefined)
}

const checkScreen = async ({ walk: { driver, path }, stage }: Watch, { states }: Shown) => {
  for (const state of states) {
    const screen = driver.screens[state]
    if (screen === undefined) throw new Error(`the driver has no check of the screen in ${state}`)
    await screen(stage, path.input)
  }
}

/**
 * Compares the side effects with the plan. At the beginning of a path, the app has additional side effects, so only
 * missing side effects are reported.
 */
const checkSideEffects = async ({ sideEffects, missing }: Watch, isFirst: boolean) => {
  await expect.poll(missing, { ...often, timeout: 15_000 }).toEqual([])
  const extra = sideEffects.besides()
  if (!isFirst && extra.length > 0) throw new Error(`the app also ${extra.join(', ')}`)
}

/** Tries the events that the chart must ignore in its last state, and adds these events to the result. */
const checkIgnored = async (watch: Watch, progress: Progress) => {
  const { walk, stage, chart, sideEffects, missing, withoutRepeats } = watch
  sideEffects.expect([])
  const ignored = await tryIgnored(walk.path, walk.driver, stage, chart, withoutRepeats, (name) => {
    progress.at = name
  })
  await missing()
  const idle = sideEffects.besides()
  if (idle.length > 0) throw new Error(`events to be ignored ${idle.join(', ')}`)
  const last = progress.shown.pop()
  if (last !== undefined) progress.shown.push({ ...last, ignored })
}

/**
 * Returns functions that compare transitions. A transition in `allowedRepeats` may occur additional times at any point
 * of a walk.
 */
const comparing = (allowedRepeats: readonly string[]) => {
  const withoutRepeats = (ids: readonly string[]) => ids.filter((id) => !allowedRepeats.includes(id))
  const isAsPlanned = (taken: readonly string[], planned: readonly string[]) =>
    withoutRepeats(taken).join('\n') === withoutRepeats(planned).join('\n') && planned.every((id) => taken.includes(id))
  return { isAsPlanned, withoutRepeats }
}

/** Returns the message of an error in one line, without colours and without Playwright's call log. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '')
    .replace(/Call log:.*$/s, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 500)

/**
 * Returns whether the path itself causes this message, because the path aborts or refuses a call, or replaces a page.
 */
const isExpected = (text: string) => /Failed to load resource|ERR_|blocked by Playwright|`loopback`/.test(text)

type Chart = Awaited<ReturnType<typeof watchChart>>

/**
 * Tries the events that the chart must ignore, and throws if the chart takes a transition. An event that the screen
 * does not offer counts as ignored.
 */
const tryIgnored = async (
  { ignores = [], plan }: PlannedPath,
  driver: FlowDriver,
  stage: Stage,
  chart: Chart,
  withoutRepeats: (taken: readonly string[]) => readonly string[],
  tell: (name: string) => void,
): Promise<string[]> => {
  const tried: string[] = []
  const states = plan.at(-1)?.states ?? []
  for (const name of ignores) {
    const play = driver.outcomes[name]
    if (play === undefined) continue
    tell(name)
    await play(stage)
    const seen = await chart.seen(states)
    await chart.forget(seen.count)
    const taken = withoutRepeats(seen.taken)
    if (taken.length > 0) throw new Error(`must be ignored, but the app took ${taken.join(', ')}`)
    tried.push(name)
  }
  return tried
}
