import * as z from 'zod/mini'
import { command } from '../src/server/program/cli.ts'
import { packTools } from './lib/build/packTools.ts'

const help = `Builds the tools as packages that other projects can install: JavaScript with types.

  npm run packages                writes statewalk and flow-atlas to dist/packages
  npm run packages -- --out dir   writes both to another folder
  --help                          this text`

await command({
  help,
  options: { out: z._default(z.string(), 'dist/packages') },
  action: async ({ out }) => {
    for (const file of await packTools(out)) console.log(file)
    return 0
  },
})
