import type { Browser, BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Shown } from '../../../src/paths/criteria/criterion.ts'
import type { Graph } from '../../../src/paths/explore.ts'
import type { PlannedPath } from '../../../src/paths/pathsFor.ts'
import type { WalkedPath } from '../../../src/paths/report/walkOnMachine.ts'
import type { Done, FlowDriver, Stage } from '../../../tests/e2e/paths/driver.ts'
import type { ReadActs } from './acts.ts'
import { watchChart } from './recorder.ts'
import { createSideEffectCheck } from './sideEffects.ts'

/** Opens a page with an account of its own for one path. */
type Open = (context: BrowserContext, driver: FlowDriver, path: PlannedPath) => Promise<Stage>

/** What a page answers in a moment is asked again soon: a second between two looks is most of a step. */
const often = { intervals: [50, 100] }

/**
 * Walks one path in the real app: brings about each outcome, then compares the chart's states, the screen, the transitions
 * that the chart really took, the calls that were made and the acts that were told with the plan, and the console with
 * silence.
 */
export const walkInBrowser = async (
  browser: Browser,
  graph: Graph,
  driver: FlowDriver,
  path: PlannedPath,
  open: Open,
  contextOptions: Parameters<Browser['newContext']>[0],
  actsIn: ReadActs,
): Promise<WalkedPath> => {
  const start = performance.now()
  const context = await browser.newContext(contextOptions)
  const failures: string[] = []
  const shown: Shown[] = []
  const complaints: string[] = []
  let at = path.input
  try {
    const stage = await open(context, driver, path)
    const { page } = stage
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
    })
    const chart = await watchChart(page, graph)
    const ownActs = new Set(graph.edges.flatMap(({ effects }) => actsIn(effects)))
    const sideEffects = createSideEffectCheck({ calls: driver.calls ?? null, actsIn, ownActs })
    page.on('request', (request) => sideEffects.called(new URL(request.url())))
    const missing = async () => {
      sideEffects.told(await chart.acts())
      return sideEffects.missing()
    }
    const { isAsPlanned, withoutRepeats } = comparing(driver.allowedRepeats ?? [])
    /** What should have been taken since the last state that could be looked at, and what was passed on the way. */
    let wanted: string[] = []
    let passed: Shown[] = []
    const arrive = async (index: number, planned: Shown, before: readonly string[], done: Done) => {
      wanted.push(...planned.taken)
      sideEffects.expect(path.effects[index] ?? [], driver.foreignEvents?.[at] ?? [])
      const isRefused = done === 'unavailable' && planned.taken.length === 0
      if (done === 'unavailable' && !isRefused) throw new Error('the screen does not offer it')
      if (driver.passing?.includes(at)) {
        passed.push({ ...planned, taken: [], refused: [] })
        return
      }
      const seen = () => chart.seen(before, planned.states)
      await expect
        .poll(chart.states, { ...often, message: 'states of the chart', timeout: 15_000 })
        .toEqual(planned.states)
      // what a screen or an answer leads to may still be on its way
      await expect
        .poll(async () => isAsPlanned((await seen()).taken, wanted), { ...often, timeout: 5000 })
        .toBe(true)
        .catch(() => undefined)
      for (const state of planned.states) {
        const screen = driver.screens[state]
        if (screen === undefined) throw new Error(`nothing says what the screen shows in ${state}`)
        await screen(stage, path.input)
      }
      await expect.poll(missing, { ...often, timeout: 5000 }).toEqual([])
      const extra = sideEffects.besides()
      // what leads to where a flow begins is not its own
      if (shown.length > 0 && extra.length > 0) throw new Error(`the app also ${extra.join(', ')}`)
      const { taken, refused, count } = await seen()
      await chart.forget(count)
      shown.push(...passed, { ...planned, taken, refused: isRefused ? planned.refused : refused, ignored: [] })
      if (!isAsPlanned(taken, wanted)) {
        throw new Error(`the app took ${taken.join(', ') || 'nothing'}, not ${wanted.join(', ') || 'nothing'}`)
      }
      wanted = []
      passed = []
    }
    await driver.inputs[path.input]?.(stage, path.steps)
    const [first, ...rest] = path.plan
    if (first !== undefined) await arrive(0, first, first.states, undefined)
    for (const [index, planned] of rest.entries()) {
      at = path.steps[index] ?? ''
      const before = path.plan[index]?.states ?? []
      const done = await driver.outcomes[at]?.(stage)
      await arrive(index + 1, planned, before, done)
    }
    sideEffects.expect([])
    const ignored = await tryIgnored(path, driver, stage, chart, withoutRepeats, (name) => {
      at = name
    })
    await missing()
    const idle = sideEffects.besides()
    if (idle.length > 0) throw new Error(`what must be ignored ${idle.join(', ')}`)
    const last = shown.pop()
    if (last !== undefined) shown.push({ ...last, ignored })
    at = 'the console'
    if (complaints.length > 0) throw new Error(`complains: ${complaints.join('; ')}`)
  } catch (error) {
    failures.push(`${at}: ${messageOf(error)}`)
  } finally {
    await context.close()
  }
  return { path, shown, failures, took: performance.now() - start }
}

/** Compares transitions; of allowedRepeats there may be more than planned, in any place. */
const comparing = (allowedRepeats: readonly string[]) => {
  const withoutRepeats = (ids: readonly string[]) => ids.filter((id) => !allowedRepeats.includes(id))
  const isAsPlanned = (taken: readonly string[], planned: readonly string[]) =>
    withoutRepeats(taken).join('\n') === withoutRepeats(planned).join('\n') && planned.every((id) => taken.includes(id))
  return { isAsPlanned, withoutRepeats }
}

/** Playwright's message on one line, without its colours and its log. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '')
    .replace(/Call log:.*$/s, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 500)

/** What the browser says of answers that a path cuts or refuses, and of pages that a test has answered. */
const isExpected = (text: string) => /Failed to load resource|ERR_|blocked by Playwright|`loopback`/.test(text)

type Chart = Awaited<ReturnType<typeof watchChart>>

/** Tries what must be ignored, as far as a screen can; what it does not offer counts as ignored. */
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
    const act = driver.outcomes[name]
    if (act === undefined) continue
    tell(name)
    await act(stage)
    const seen = await chart.seen(states)
    await chart.forget(seen.count)
    const taken = withoutRepeats(seen.taken)
    if (taken.length > 0) throw new Error(`must be ignored, but the app took ${taken.join(', ')}`)
    tried.push(name)
  }
  return tried
}
