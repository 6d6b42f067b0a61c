import { ensureBrowser } from '../support/browser.ts'
import { aptCommands, install } from '../support/debian.ts'
import { writeReport } from '../support/report.ts'
import { chromiumEngine } from './chromium.ts'
import type { Engine } from './engine.ts'
import { firefoxEngine } from './firefox.ts'
import { type Case, type EngineFacts, playCases, type SceneIn } from './play.ts'
import { type CaseResult, isGreen, tableOf } from './report.ts'
import { webkitEngine } from './webkit.ts'

/** The engines that cases can be played in. */
export const engines: readonly Engine[] = [chromiumEngine, firefoxEngine, webkitEngine]

export type EngineTrial<Scene> = {
  /** Names of engines in small letters; all engines when empty. */
  engine: readonly string[]
  cases: readonly Case<Scene>[]
  /** Text in the names of the cases to play. */
  case: string
  /** Serves the app while the cases are played. */
  withScenes(work: (sceneIn: SceneIn<Scene>) => Promise<void>): Promise<void>
  /** Folder of the report. */
  reports: string
}

/** Debian's packages that the engines miss here. */
const missingOf = (wanted: readonly Engine[]) => wanted.flatMap((engine) => engine.missing())

/** Installs missing engines, as far as the user may. */
const fetchEngines = (wanted: readonly Engine[]) => {
  // without root's rights there is still Playwright's Chromium
  if (wanted.includes(chromiumEngine)) ensureBrowser()
  install('Not all engines are here yet', aptCommands(missingOf(wanted)))
}

/** Plays the cases in each engine, prints a table and writes engines.json. Returns true if nothing failed or was left out. */
export const tryEngines = async <Scene>({
  cases,
  withScenes,
  reports,
  ...wish
}: EngineTrial<Scene>): Promise<boolean> => {
  const wanted = engines.filter(({ name }) => wish.engine.length === 0 || wish.engine.includes(name.toLowerCase()))
  const played = cases.filter(({ name }) => name.toLowerCase().includes(wish.case.toLowerCase()))
  const facts: EngineFacts[] = []
  const results: CaseResult[] = []
  fetchEngines(wanted)
  await withScenes(async (sceneIn) => {
    for (const engine of wanted) {
      const done = await playCases(engine, played, sceneIn, (line) => console.log(line))
      facts.push(done.facts)
      results.push(...done.results)
    }
  })
  writeReport(reports, 'engines.json', { engines: facts, results })
  console.log(`\n${facts.map(({ name, version, width }) => `${name} ${version}, ${width ?? '–'} px`).join(' · ')}`)
  for (const line of tableOf(results)) console.log(line)
  const missing = missingOf(wanted)
  if (missing.length > 0) console.log(`\nMissing here, and not installed: apt-get install -y ${missing.join(' ')}`)
  if (results.length === 0) console.log('No case has that in its name')
  return isGreen(results)
}
