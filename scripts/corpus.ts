import * as z from 'zod/mini'
import { command, flag } from '../src/server/program/cli.ts'
import { walkCorpus } from '../tests/trials/corpus/walkCorpus.ts'
import { packTools } from './lib/build/packTools.ts'

const help = `Walks the charts of public packages with the packed explorer, in an empty project.

  npm run corpus                          the charts of tests/trials/corpus/corpus.ts
    -- --xstate 5.33.3,5.32.0             with each of these versions of XState
    -- --compare                          also asks xstate/graph for the paths of each chart
  --help                                  this text

Needs the npm registry. Takes about a minute.`

const xstateOfProject = '5.33.3'
await command({
  help,
  options: { xstate: z._default(z.string(), xstateOfProject), compare: flag },
  action: async ({ xstate, compare }) => {
    const pack = async (folder: string) => (await packTools(folder))[0] ?? ''
    for (const version of xstate.split(','))
      await walkCorpus({ pack, xstate: version, isCompared: compare, tell: (line) => console.log(line) })
    return 0
  },
})
