import { join } from 'node:path'
import { engines, tryEngines } from 'trials/engines/tryEngines'
import * as z from 'zod/mini'
import { command, failed, flag, listOf, notInstalled } from '../src/server/program/cli.ts'
import { roundVisitsOf, visits } from '../tests/trials/engines/cases.ts'
import { withScenes } from '../tests/trials/engines/scenes.ts'
import { root } from './lib/run.ts'

const help = `Buys in Chromium, Firefox and WebKit at phone width, on a reference server started for it. Cases:
payment window opened, blocked and closed, slow API, Back, reload, private window, blocked storage, both layouts with
gift card and replenishment, unusual circumstances. Installs missing engines if run as root on Debian. Prints which
cases passed, failed, are not possible and were not run, and writes reports/engines.json. Exit code 1 if a case failed;
3 if none failed, but an engine is missing. See docs/engines.md.

  npm run engines -- --engine webkit --case back

  --engine LIST    chromium, firefox, webkit; all by default
  --case TEXT      only visits with a case whose name contains this text
  --round          what the full round tests: both layouts in Firefox and WebKit, unusual circumstances in all engines
  --out FOLDER     folder for the report; reports by default
  --help           this text`

const exitCodes = { passed: undefined, 'not possible': undefined, failed, 'not run': notInstalled }

await command({
  help,
  options: {
    engine: z._default(listOf(engines.map(({ name }) => name.toLowerCase())), []),
    case: z._default(z.string(), ''),
    round: flag,
    out: z._default(z.string(), join(root, 'reports')),
  },
  action: async ({ round, out, ...wish }) => {
    const visitsOf = round ? roundVisitsOf : () => visits
    const verdict = await tryEngines({ ...wish, visitsOf, withScenes, reports: out })
    return exitCodes[verdict]
  },
})
