import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from 'trials/support/browser'
import { aptCommands, install } from 'trials/support/debian'
import { withFolder } from 'trials/support/folders'
import * as z from 'zod/mini'
import { allBrands } from '../brands/index.ts'
import { command, failed, listOf, type OptionValues } from '../src/server/program/cli.ts'
import { openBuiltShop } from './lib/build/ensureBuilt.ts'
import { cases } from './lib/engines/cases.ts'
import { chromiumEngine } from './lib/engines/chromium.ts'
import { firefoxEngine } from './lib/engines/firefox.ts'
import { type EngineFacts, playCases } from './lib/engines/play.ts'
import type { Server } from './lib/engines/player.ts'
import { type CaseResult, isGreen, tableOf } from './lib/engines/report.ts'
import { webkitEngine } from './lib/engines/webkit.ts'
import { root } from './lib/run.ts'

const help = `Buys in Chromium, Firefox and WebKit at phone width, on a reference server of its own: window opened, blocked
and closed, slow API, Back, reload, page cache, private window, nothing kept. Installs the engines that are missing, as root
on Debian. Prints what passed, what failed, what is not possible and what was not run, and writes reports/engines.json;
exit code 1 where something failed or was not run. See docs/engines.md.

  npm run engines -- --engine webkit --case back

  --engine LIST    chromium, firefox, webkit; all when left out
  --case TEXT      cases whose name has this
  --help           this text`

const engines = [chromiumEngine, firefoxEngine, webkitEngine]
const options = {
  engine: z._default(listOf(engines.map(({ name }) => name.toLowerCase())), []),
  case: z._default(z.string(), ''),
}

/** Debian's packages that the engines miss here. */
const missingOf = (wanted: typeof engines) => wanted.flatMap((engine) => engine.missing())

/** Gets the engines that are missing, as far as one may here. */
const fetchEngines = async (wanted: typeof engines) => {
  // without a root's rights there is still Playwright's
  if (wanted.includes(chromiumEngine)) ensureBrowser()
  install('Not all engines are here yet', aptCommands(missingOf(wanted)))
}

const serverAt = (port: number): Server => ({
  origin: `http://${allBrands()[0]?.key ?? ''}.localhost:${port}`,
  prepare: async (what, wish, answer) => {
    const headers = { 'content-type': 'application/json' }
    const asked = { method: 'POST', headers, body: JSON.stringify(wish) }
    const answered = await fetch(`http://127.0.0.1:${port}/__test/${what}`, asked)
    return z.parse(answer, await answered.json())
  },
  approve: async (address) => {
    const page = new URL(address)
    // Node looks up no name below localhost
    page.hostname = '127.0.0.1'
    const answered = await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'approve' }) })
    if (!answered.ok) throw new Error(`the provider answers ${answered.status}`)
  },
})

const run = async (values: OptionValues<typeof options>): Promise<number | undefined> => {
  const wanted = engines.filter(({ name }) => values.engine.length === 0 || values.engine.includes(name.toLowerCase()))
  const played = cases.filter(({ name }) => name.toLowerCase().includes(values.case.toLowerCase()))
  const facts: EngineFacts[] = []
  const results: CaseResult[] = []
  await fetchEngines(wanted)
  await withFolder('engines-data', async (dataDir) => {
    const server = await openBuiltShop({ port: 0, dataDir, testing: true })
    try {
      for (const engine of wanted) {
        const done = await playCases(engine, played, serverAt(server.port), (line) => console.log(line))
        facts.push(done.facts)
        results.push(...done.results)
      }
    } finally {
      await server.close()
    }
  })
  mkdirSync(join(root, 'reports'), { recursive: true })
  writeFileSync(join(root, 'reports', 'engines.json'), `${JSON.stringify({ engines: facts, results }, null, 2)}\n`)
  console.log(`\n${facts.map(({ name, version, width }) => `${name} ${version}, ${width ?? '–'} px`).join(' · ')}`)
  for (const line of tableOf(results)) console.log(line)
  const missing = missingOf(wanted)
  if (missing.length > 0) console.log(`\nMissing here, and not installed: apt-get install -y ${missing.join(' ')}`)
  if (results.length === 0) console.log('No case has that in its name')
  return isGreen(results) ? undefined : failed
}

await command({ help, options, action: run })
