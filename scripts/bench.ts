import { join } from 'node:path'
import { ensureBrowser } from 'trials/support/browser'
import { writeReport } from 'trials/support/files'
import * as z from 'zod/mini'
import { command, failed, listOf } from '../src/server/program/cli.ts'
import { bench, parts } from '../tests/trials/bench/bench.ts'
import { root } from './lib/run.ts'

const help = `Measures what a player feels, side by side with floor pages: sizes, loads, taps, long lists, and what moves by
itself; of every brand what its first page asks for. Prints each figure with its goal as it comes, and writes reports/bench.json. The machine has to be quiet.

  npm run bench                       everything, some eleven minutes
  npm run bench -- --only buy,sizes   parts of it, which leave the report as it is

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
