import { ensureBrowser } from '../support/browser.ts'
import { aptCommands, install } from '../support/debian.ts'
import { writeReport } from '../support/files.ts'
import { chromiumEngine } from './chromium.ts'
import type { Engine } from './engine.ts'
import { firefoxEngine } from './firefox.ts'
import { playVisits, type SceneIn, type Visit } from './play.ts'
import { type Outcome, tableOf, verdictOf } from './report.ts'
import { webkitEngine } from './webkit.ts'

export const engines: readonly Engine[] = [chromiumEngine, firefoxEngine, webkitEngine]

export type EngineTrial<Scene> = {
  /** Names of the engines to try, in lower case; empty for all engines. */
  engine: readonly string[]
  visitsOf(engine: Engine['name']): readonly Visit<Scene>[]
  /** Plays only visits with a case whose name contains this text. */
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

/** Plays the visits in all engines at the same time, prints a table of the results and writes engines.json. */
export const tryEngines = async <Scene>({
  visitsOf,
  withScenes,
  reports,
  ...wish
}: EngineTrial<Scene>): Promise<Outcome> => {
  const wanted = engines.filter(({ name }) => wish.engine.length === 0 || wish.engine.includes(name.toLowerCase()))
  const isPlayed = (visit: Visit<Scene>) =>
    visit.some(({ name }) => name.toLowerCase().includes(wish.case.toLowerCase()))
  const done: Awaited<ReturnType<typeof playVisits>>[] = []
  fetchEngines(wanted)
  await withScenes(async (sceneIn) => {
    const playAll = (engine: Engine) =>
      playVisits(engine, visitsOf(engine.name).filter(isPlayed), sceneIn, (line) => console.log(line))
    done.push(...(await Promise.all(wanted.map(playAll))))
  })
  const facts = done.map((one) => one.facts)
  const results = done.flatMap((one) => one.results)
  writeReport(reports, 'engines.json', { engines: facts, results })
  console.log(`\n${facts.map(({ name, version, width }) => `${name} ${version}, ${width ?? '–'} px`).join(' · ')}`)
  for (const line of tableOf(results)) console.log(line)
  const missing = missingOf(wanted)
  if (missing.length > 0) console.log(`\nPackages that could not be installed: apt-get install -y ${missing.join(' ')}`)
  if (results.length === 0) console.log('No case has a name with this text')
  return verdictOf(results)
}
