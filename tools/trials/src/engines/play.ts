import { withFolder } from '../support/files.ts'
import { lineOf } from '../support/progress.ts'
import { type Conditions, type Engine, type EngineBrowser, NotPossible } from './engine.ts'
import type { CaseResult } from './report.ts'

/** A test case. Some browsers or settings may not support the tested behaviour. */
export type Case<Scene> = {
  name: string
  conditions?: Partial<Conditions>
  /**
   * Plays the test case.
   * @throws Error that names the missing element; NotPossible if the browser does not support the tested behaviour
   */
  play(scene: Scene): Promise<void>
}

export type SceneIn<Scene> = (browser: EngineBrowser) => Promise<Scene>

/** The tested browser. `width` is the width of its page; null if unknown. */
export type EngineFacts = { name: string; version: string; width: number | null }

const usual: Conditions = { windows: 'opened', storage: 'kept', text: 'usual', agent: 'own', clock: 'right' }

type Played = Pick<CaseResult, 'outcome' | 'reason'> & Omit<EngineFacts, 'name'>

/** Plays one case in a newly started browser. */
const playIn = async <Scene>(
  engine: Engine,
  { conditions, play }: Case<Scene>,
  sceneIn: SceneIn<Scene>,
  folder: string,
): Promise<Played> => {
  const facts = { version: '', width: null as number | null }
  try {
    const browser = await engine.start({ ...usual, ...conditions }, folder)
    facts.version = browser.version
    try {
      await play(await sceneIn(browser))
      facts.width = await browser.first.evaluate(() => window.innerWidth, null)
    } finally {
      await browser.close()
    }
    return { ...facts, outcome: 'passed', reason: '' }
  } catch (error) {
    return { ...facts, outcome: error instanceof NotPossible ? 'not possible' : 'failed', reason: lineOf(error) }
  }
}

/** Plays the cases in one engine. Plays none if the engine's packages are missing. */
export const playCases = async <Scene>(
  engine: Engine,
  cases: readonly Case<Scene>[],
  sceneIn: SceneIn<Scene>,
  tell: (line: string) => void,
): Promise<{ facts: EngineFacts; results: readonly CaseResult[] }> => {
  const facts: EngineFacts = { name: engine.name, version: '', width: null }
  const results: CaseResult[] = []
  const missing = engine.missing()
  for (const one of cases) {
    const start = performance.now()
    const { version, width, outcome, reason } =
      missing.length > 0
        ? { version: '', width: null, outcome: 'not run' as const, reason: `missing ${missing.join(', ')}` }
        : await withFolder('engines', (folder) => playIn(engine, one, sceneIn, folder))
    facts.version ||= version
    facts.width ??= width
    const seconds = Math.round((performance.now() - start) / 100) / 10
    results.push({ engine: engine.name, name: one.name, outcome, reason, seconds })
    tell(`${engine.name} · ${one.name}: ${outcome}${reason === '' ? '' : ` – ${reason}`} (${seconds} s)`)
  }
  return { facts, results }
}
