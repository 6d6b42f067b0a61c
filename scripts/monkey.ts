import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explorerOf } from 'statewalk/explorer'
import { loadFlows } from 'statewalk/flows'
import { ensureBrowser } from 'trials/support/browser'
import { withFolder } from 'trials/support/folders'
import * as z from 'zod/mini'
import { allBrands } from '../brands/index.ts'
import { languages } from '../src/contract/codes.ts'
import { amount, command, failed, type OptionValues, oneOf, wholeNumber } from '../src/server/program/cli.ts'
import { brandsFromEnvironment } from '../src/server/program/environment.ts'
import { openBuiltShop } from './lib/build/ensureBuilt.ts'
import { playMonkey } from './lib/monkey/play.ts'
import { wordsIn } from './lib/paths/cases/words.ts'
import { root } from './lib/run.ts'

const help = `Presses at random in the real shop on the reference server, whose answers are late, wrong or lost now and then. Each
state that a chart comes to and each transition that it takes has to be drawn in the atlas, each screen has to belong to a
state, and each popup to one of those in which it may be open. Prints what is not, with the presses before it, and writes reports/monkey.json; exit code 1 where there is anything.

  npm run monkey -- --minutes 60 --brand watt

  --minutes N      how long; 10 when left out
  --brand KEY      the brand; the first one when left out
  --seed N         which presses; 1 when left out
  --hostility N    of a hundred calls, how many are disturbed; 12 when left out
  --help           this text`

const optionsFor = (brands: readonly string[]) => ({
  minutes: z._default(amount(), 10),
  brand: z._default(oneOf(brands), brands[0] ?? ''),
  seed: z._default(wholeNumber(), 1),
  hostility: z._default(wholeNumber(), 12),
})

const run = async ({
  hostility,
  ...values
}: OptionValues<ReturnType<typeof optionsFor>>): Promise<number | undefined> => {
  if (!ensureBrowser()) return failed
  const graphs = new Map((await loadFlows()).map((flow) => [flow.machine.id, explorerOf(flow).graph]))
  const titles = await Promise.all(languages.map(wordsIn))
  return withFolder('monkey', async (dataDir) => {
    const server = await openBuiltShop({ port: 0, dataDir, testing: true })
    const prepare = async (what: string, wish: Record<string, string>): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' }
      const address = `http://127.0.0.1:${server.port}/__test/${what}`
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(wish) })).json()
    }
    const player = async () => {
      const known = z.parse(z.object({ username: z.string(), password: z.string() }), await prepare('player', {}))
      const link = z.parse(z.object({ oauth_token: z.string() }), await prepare('token', { player: known.username }))
      return { ...known, token: link.oauth_token }
    }
    try {
      const report = await playMonkey({
        ...values,
        port: server.port,
        hostility: hostility / 100,
        graphs,
        languages: titles,
        player,
        tell: (line) => console.log(line),
      })
      mkdirSync(join(root, 'reports'), { recursive: true })
      writeFileSync(join(root, 'reports', 'monkey.json'), `${JSON.stringify(report, null, 2)}\n`)
      const { differences, ...counts } = report
      console.log(JSON.stringify(counts))
      console.log(
        differences.length === 0 ? 'Everything that was seen is drawn.' : `✗ ${differences.length} differences`,
      )
      return differences.length === 0 ? undefined : failed
    } finally {
      await server.close()
    }
  })
}

await command({
  help,
  options: async () => {
    await brandsFromEnvironment()
    return optionsFor(allBrands().map(({ key }) => key))
  },
  action: run,
})
