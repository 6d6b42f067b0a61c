import { ensureBrowser } from '../support/browser.ts'
import { aptCommands, install } from '../support/debian.ts'
import { writeReport } from '../support/files.ts'
import { chromiumEngine } from './chromium.ts'
import type { Engine } from './engine.ts'
import { firefoxEngine } from './firefox.ts'
import { type Case, type EngineFacts, playCases, type SceneIn } from './play.ts'
import { type CaseResult, type Outcome, tableOf, verdictOf } from './report.ts'
import { webkitEngine } from './webkit.ts'

export const engines: readonly Engine[] = [chromiumEngine, firefoxEngine, webkitEngine]

export type EngineTrial<Scene> = {
  /** Names of the engines to try, in lower case; empty for all engines. */
  engine: readonly string[]
  cases: readonly Case<Scene>[]
  /** Plays only cases whose names contain this text. */
  case: string
  /** Runs the app while `work` is running. */
  withScenes(work: (sceneIn: SceneIn<Scene>) => Promise<void>): Promise<void>
  reports: string
}

const missingOf = (wanted: readonly Engine[]) => wanted.flatMap((engine) => engine.missing())

/** Installs missing engines only if the user may install packages. */
const fetchEngines = (wanted: readonly Engine[]) => {
  // Chromium needs no root permissions, unlike the other engines
  if (wanted.includes(chromiumEngine)) ensureBrowser()
  install('Some engines are not installed', aptCommands(missingOf(wanted)))
}

/** Plays the cases in the engines, prints a table of the results and writes engines.json. */
export const tryEngines = async <Scene>({
  cases,
  withScenes,
  reports,
  ...wish
}: EngineTrial<Scene>): Promise<Outcome> => {
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
  if (missing.length > 0) console.log(`\nPackages that could not be installed: apt-get install -y ${missing.join(' ')}`)
  if (results.length === 0) console.log('No case has a name with this text')
  return verdictOf(results)
}
