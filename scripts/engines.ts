import { join } from 'node:path'
import { engines, tryEngines } from 'trials/engines/tryEngines'
import * as z from 'zod/mini'
import { command, failed, listOf } from '../src/server/program/cli.ts'
import { cases } from '../tests/trials/engines/cases.ts'
import { withScenes } from '../tests/trials/engines/scenes.ts'
import { root } from './lib/run.ts'

const help = `Buys in Chromium, Firefox and WebKit at phone width, on a reference server of its own: window opened, blocked
and closed, slow API, Back, reload, page cache, private window, nothing kept. Installs the engines that are missing, as root
on Debian. Prints what passed, what failed, what is not possible and what was not run, and writes reports/engines.json;
exit code 1 where something failed or was not run. See docs/engines.md.

  npm run engines -- --engine webkit --case back

  --engine LIST    chromium, firefox, webkit; all when left out
  --case TEXT      cases whose name has this
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
