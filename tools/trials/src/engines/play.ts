import { withFolder } from '../support/files.ts'
import { lineOf } from '../support/progress.ts'
import { type Conditions, type Engine, type EngineBrowser, NotPossible } from './engine.ts'
import type { CaseResult, Outcome } from './report.ts'

/** A test case. Some browsers or settings may not support the tested behaviour. */
export type Case<Scene> = {
  name: string
  conditions?: Partial<Conditions>
  /**
   * Plays the test case, where the case before it in its visit has ended.
   * @throws Error that names the missing element; NotPossible if the browser does not support the tested behaviour
   */
  play(scene: Scene): Promise<void>
}

export type SceneIn<Scene> = (browser: EngineBrowser) => Promise<Scene>

/** The tested browser. `width` is the width of its page; null if unknown. */
export type EngineFacts = { name: string; version: string; width: number | null }

const usual: Conditions = {
  windows: 'opened',
  storage: 'kept',
  text: 'usual',
  agent: 'own',
  clock: 'right',
  back: 'sameOrigin',
}

/** Cases that one user plays one after the other in the same browser, which has the conditions of all its cases. */
export type Visit<Scene> = readonly Case<Scene>[]

type Add = (name: string, outcome: Outcome, reason?: string) => void

const refusalOf = <Scene>(engine: Engine, { conditions = {} }: Case<Scene>) => engine.refusal(conditions)

/** Lists the unusual conditions for the reason of a failure. */
const listOf = (conditions: Partial<Conditions>) => {
  const list = Object.entries(conditions).map((entry) => entry.join(' '))
  return list.length > 0 ? ` (${list.join(', ')})` : ''
}

/**
 * Plays a visit in a newly started browser, until a case fails.
 * @param begin starts the browser and prepares the scene
 */
const playVisit = async <Scene>(
  engine: Engine,
  visit: Visit<Scene>,
  begin: (conditions: Partial<Conditions>) => Promise<Scene>,
  add: Add,
): Promise<void> => {
  const possible = visit.filter((one) => refusalOf(engine, one) === null)
  const conditions: Partial<Conditions> = Object.assign({}, ...possible.map((one) => one.conditions))
  let scene: Scene | null = null
  let broken: string | null = null
  for (const one of visit) {
    const refusal = refusalOf(engine, one)
    if (refusal !== null) add(one.name, 'not possible', refusal)
    else if (broken !== null) add(one.name, 'not run', `“${broken}” failed before`)
    else
      try {
        scene ??= await begin(conditions)
        await one.play(scene)
        add(one.name, 'passed')
      } catch (error) {
        if (error instanceof NotPossible) add(one.name, 'not possible', lineOf(error))
        else {
          broken = one.name
          add(one.name, 'failed', `${lineOf(error)}${listOf(conditions)}`)
        }
      }
  }
}

/** Plays the visits in one engine. Plays none if the engine's packages are missing. */
export const playVisits = async <Scene>(
  engine: Engine,
  visits: readonly Visit<Scene>[],
  sceneIn: SceneIn<Scene>,
  tell: (line: string) => void,
): Promise<{ facts: EngineFacts; results: readonly CaseResult[] }> => {
  const facts: EngineFacts = { name: engine.name, version: '', width: null }
  const results: CaseResult[] = []
  const missing = engine.missing()
  for (const visit of visits) {
    let start = performance.now()
    const add: Add = (name, outcome, reason = '') => {
      const end = performance.now()
      const seconds = Math.round((end - start) / 100) / 10
      start = end
      results.push({ engine: engine.name, name, outcome, reason, seconds })
      tell(`${engine.name} · ${name}: ${outcome}${reason === '' ? '' : ` – ${reason}`} (${seconds} s)`)
    }
    if (missing.length > 0) for (const { name } of visit) add(name, 'not run', `missing ${missing.join(', ')}`)
    else
      await withFolder('engines', async (folder) => {
        const opened: EngineBrowser[] = []
        const begin = async (conditions: Partial<Conditions>) => {
          const browser = await engine.start({ ...usual, ...conditions }, folder)
          opened.push(browser)
          facts.version ||= browser.version
          return sceneIn(browser)
        }
        await playVisit(engine, visit, begin, add)
        for (const { first, close } of opened) {
          facts.width ??= await first.evaluate(() => window.innerWidth, null).catch(() => null)
          await close()
        }
      })
  }
  return { facts, results }
}
