import { build } from './lib/build.ts'
import { run } from './lib/run.ts'

process.exitCode = (await build()) || (await run('node', ['scripts/static.ts']))
