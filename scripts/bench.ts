import { join } from 'node:path'
import { ensureBrowser } from 'trials/support/browser'
import { writeReport } from 'trials/support/files'
import * as z from 'zod/mini'
import { command, failed, listOf } from '../src/server/program/cli.ts'
import { bench, parts } from '../tests/trials/bench/bench.ts'
import { root } from './lib/run.ts'

const help = `Measures how fast the shop is for a player, compared with minimal pages of the same libraries: sizes,
page loads, taps, long lists and layout shifts; and the traffic of each brand's first page. Prints each figure with
its goal as soon as it is measured, and writes reports/bench.json. Nothing else may run on the machine.

  npm run bench                       all measurements, about eleven minutes
  npm run bench -- --only buy,sizes   only these measurements; does not write the report

  --only    ${parts.join(', ')}
  --help    this text`

await command({
  help,
  options: { only: z.optional(listOf(parts)) },
  action: async ({ only }) => {
    if (!ensureBrowser()) return failed
    const figures = await bench(only ?? parts)
    if (!only) writeReport(join(root, 'reports'), 'bench.json', { figures })
  },
})
