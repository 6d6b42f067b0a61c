import { command } from '../src/server/program/cli.ts'
import { build } from './lib/build/build.ts'
import { run } from './lib/run.ts'

const help = `Builds the app with compressed copies into dist/app, the renderer of first pages into dist/server, and
every brand's shop as plain files into dist/static.

  npm run build
  --help                    this text`

await command({ help, action: async () => (await build()) || (await run('node', ['scripts/static.ts'])) })
