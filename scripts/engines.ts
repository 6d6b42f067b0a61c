import { join } from 'node:path'
import { engines, tryEngines } from 'trials/engines/tryEngines'
import * as z from 'zod/mini'
import { command, failed, listOf } from '../src/server/program/cli.ts'
import { cases } from '../tests/trials/engines/cases.ts'
import { withScenes } from '../tests/trials/engines/scenes.ts'
import { root } from './lib/run.ts'

const help = `Buys in Chromium, Firefox and WebKit at phone width, on a reference server started for it. Cases:
payment window opened, blocked and closed, slow API, Back, reload, back/forward cache, private window, blocked
storage. Installs missing engines if run as root on Debian. Prints which cases passed, failed, are not possible and
were not run, and writes reports/engines.json. Exit code 1 if a case failed or was not run. See docs/engines.md.

  npm run engines -- --engine webkit --case back

  --engine LIST    chromium, firefox, webkit; all by default
  --case TEXT      only cases whose name contains this text
  --help           this text`

await command({
  help,
  options: {
    engine: z._default(listOf(engines.map(({ name }) => name.toLowerCase())), []),
    case: z._default(z.string(), ''),
  },
  action: async (values) => {
    const isGreen = await tryEngines({ ...values, cases, withScenes, reports: join(root, 'reports') })
    return isGreen ? undefined : failed
  },
})
