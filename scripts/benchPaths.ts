import * as z from 'zod/mini'
import { command, failed, oneOf } from '../src/server/program/cli.ts'
import { runMemorySide } from './lib/paths/bench/bench.ts'
import { compareAll } from './lib/paths/bench/report.ts'

const help = `The explorer beside xstate/graph: times, rates and memory; writes reports/bench-paths.json.

  npm run bench:paths
  --side ours               one side of the memory comparison alone: ours, theirs
  --help                    this text`

await command({
  help,
  options: { side: z.optional(oneOf(['ours', 'theirs'])) },
  action: async ({ side }) => {
    if (side !== undefined) return void runMemorySide(side)
    return (await compareAll(import.meta.filename)) ? undefined : failed
  },
})
